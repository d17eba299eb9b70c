/** `doctor`: says what is missing in the set-up of the service and of the vendors' applications. */
import type { Command } from 'commander';
import { addressForPeople } from '../compose/noted-address.ts';
import { findLostValues } from '../compose/sealed-values.ts';
import { examine, type TimedFinding } from '../operate/doctor/index.ts';
import { providers } from '../providers/index.ts';
import type { Config } from '../settings/config.ts';
import { runCommand, say } from './context.ts';
import { readProvider } from './provider-name.ts';

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor [provider]')
    .description(
      'check the service, and what each vendor (or one, by id or name) knows of it; say what to do (exit status 1 if anything fails)',
    )
    .option('--json', 'print one JSON object')
    .action((provider: string | undefined, { json = false }: { json?: boolean }) =>
      runCommand(async ({ config }) => {
        if (!(await printExamination(config, { provider, json }, say))) process.exitCode = 1;
      }),
    );
}

/**
 * Prints the findings, as text or as one JSON object.
 * @returns whether nothing failed
 * @throws CommandError wrongUse when there is no such provider
 */
export async function printExamination(
  config: Config,
  { provider, json }: { readonly provider: string | undefined; readonly json: boolean },
  print: (line: string) => void,
): Promise<boolean> {
  const findings: TimedFinding[] = [];
  const ids = providers.map(({ id }) => id);
  const only = provider === undefined ? undefined : readProvider(provider, ids);
  const asked = { ...config, baseUrl: await addressOf(config) };
  for await (const finding of examine(asked, providers, findLostValues, only)) {
    findings.push(finding);
    if (!json) print(lineOf(finding));
  }
  const failures = findings.filter(({ status }) => status === 'failed').length;
  print(json ? JSON.stringify({ ok: failures === 0, findings }) : verdict(failures));
  return failures === 0;
}

/** What vendors call if it is set, then what this command was told, then where the service on DATA_DIR says that it is. */
async function addressOf(config: Config): Promise<string> {
  const { isBaseUrlSet, tributaryUrl, isTributaryUrlSet } = config;
  return isTributaryUrlSet && !isBaseUrlSet ? tributaryUrl : addressForPeople(config);
}

/** `failed   provider_d subscription   120 ms  the vendor has none: …` */
function lineOf({ status, subject, check, ms, message }: TimedFinding): string {
  return `${status.padEnd(8)} ${`${subject} ${check}`.padEnd(24)} ${`${ms} ms`.padStart(8)}  ${message}`;
}

function verdict(failures: number): string {
  return failures === 0 ? 'Nothing failed.' : `${failures} failed.`;
}
