/** `start`, `api`, `worker`: the long-running commands. */
import type { Command } from 'commander';
import { type Service, type ServiceOptions, startService } from '../service.ts';
import { type CommandContext, runCommand, say } from './context.ts';
import { welcome } from './welcome.ts';

export function addServiceCommands(program: Command): void {
  program
    .command('start')
    .description('the whole service: database (embedded unless DATABASE_URL is set), API, worker, simulated vendors')
    .action(() => runCommand((context) => serve(context, { api: true, worker: true, sandbox: true })));
  program
    .command('api')
    .description('only the API')
    .action(() => runCommand((context) => serve(context, { api: true, worker: false, sandbox: false })));
  program
    .command('worker')
    .description('only the background work')
    .action(() => runCommand((context) => serve(context, { api: false, worker: true, sandbox: false })));
}

async function serve(
  context: CommandContext,
  roles: Pick<ServiceOptions, 'api' | 'worker' | 'sandbox'>,
): Promise<void> {
  const starting = stopOnSignal(context);
  const service = await startService({ ...context, ...roles });
  starting.ready(service);
  say(welcome(context.config, service, roles));
}

/** The first SIGTERM or SIGINT lets running work finish; a second one ends the process at once. */
function stopOnSignal({ log }: CommandContext): { ready(service: Service): void } {
  const started = Promise.withResolvers<Service>();
  let signals = 0;
  const onSignal = (signal: NodeJS.Signals) => {
    signals += 1;
    if (signals > 1) process.exit(1);
    log.info(`${signal}: finishing what is under way`);
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
