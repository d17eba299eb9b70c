/** `start`, `api`, `worker`: the long-running commands. */
import type { Command } from 'commander';
import { type Service, type ServiceOptions, startService } from '../compose/service.ts';
import { type CommandContext, type OutputOptions, report, runCommand } from './context.ts';
import { welcome } from './welcome.ts';

const JSON_OPTION = [
  '--json',
  'when it is up, print its addresses, and the key if it is new, as one JSON object',
] as const;

export function addServiceCommands(program: Command): void {
  program
    .command('start')
    .description('the whole service: database (embedded unless DATABASE_URL is set), API, worker, simulated vendors')
    .option(...JSON_OPTION)
    .action((options: OutputOptions) =>
      runCommand((context) => serve(context, { api: true, worker: true, sandbox: true }, options)),
    );
  program
    .command('api')
    .description('only the API')
    .option(...JSON_OPTION)
    .action((options: OutputOptions) =>
      runCommand((context) => serve(context, { api: true, worker: false, sandbox: false }, options)),
    );
  program
    .command('worker')
    .description('only the background work')
    .option(...JSON_OPTION)
    .action((options: OutputOptions) =>
      runCommand((context) => serve(context, { api: false, worker: true, sandbox: false }, options)),
    );
}

async function serve(
  context: CommandContext,
  roles: Pick<ServiceOptions, 'api' | 'worker' | 'sandbox'>,
  options: OutputOptions,
): Promise<void> {
  const starting = stopOnSignal(context);
  const service = await startService({ ...context, ...roles });
  starting.ready(service);
  const signInLink = await signInLinkOf(context, service, roles);
  const { url, baseUrl, sandboxUrl, bootstrap } = service;
  const apiKey = bootstrap?.generated === true ? bootstrap.rawKey : undefined;
  const up = { ...(url !== undefined && { url: baseUrl }), sandboxUrl, signInLink, apiKey };
  report(options, up, welcome(context.config, service, { ...roles, signInLink }));
}

/**
 * The link to print. Nothing is printed where the output goes to a log that many may read: a whole service on a database
 * of its own is somebody's own machine.
 */
async function signInLinkOf(
  { config }: CommandContext,
  { createSignInLink }: Service,
  { api, worker }: Pick<ServiceOptions, 'api' | 'worker'>,
): Promise<string | undefined> {
  const isRead = process.stdout.isTTY || config.databaseUrl === undefined;
  return api && worker && isRead ? createSignInLink?.() : undefined;
}

/** For closing the database after what was under way has ended. */
const CLOSING_MS = 4_000;
/** A terminal sends Ctrl-C to us and to npm, which passes it on: signals this close together are one. */
const SAME_SIGNAL_MS = 500;

/**
 * The first SIGTERM or SIGINT lets running work finish; a second one ends the process at once. The process ends in time
 * whatever is still running.
 */
function stopOnSignal({ config, log }: CommandContext): { ready(service: Service): void } {
  const started = Promise.withResolvers<Service>();
  let firstAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    firstAt = performance.now();
    log.info(`${signal}: finishing what is under way`);
    setTimeout(() => {
      log.error('could not stop in time');
      process.exit(1);
    }, config.shutdownTimeoutMs + CLOSING_MS).unref();
    started.promise
      .then((service) => service.stop())
      .then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, 'could not stop in good order');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return { ready: started.resolve };
}
