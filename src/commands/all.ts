/** Every command but the health check, which starts without the code of the others. */
import { Command } from 'commander';
import { addHealthcheckCommand } from './healthcheck.ts';

interface CommandModule {
  /** The first words of its commands. None: it is loaded with all others. */
  readonly names: readonly string[];
  add(program: Command): Promise<void>;
}

/** In the order of the help. */
const MODULES: readonly CommandModule[] = [
  { names: ['start', 'api', 'worker'], add: async (to) => (await import('./serve.ts')).addServiceCommands(to) },
  {
    names: ['migrate', 'reencrypt', 'forget-sealed'],
    add: async (to) => (await import('./maintenance.ts')).addMaintenanceCommands(to),
  },
  { names: ['backup', 'restore'], add: async (to) => (await import('./backup.ts')).addBackupCommands(to) },
  { names: ['sandbox'], add: async (to) => (await import('./sandbox.ts')).addSandboxCommand(to) },
  { names: ['keys', 'workspaces'], add: async (to) => (await import('./keys.ts')).addKeyCommands(to) },
  { names: ['users'], add: async (to) => (await import('./users.ts')).addUserCommands(to) },
  { names: ['connect'], add: async (to) => (await import('./connect.ts')).addConnectCommand(to) },
  { names: ['connections'], add: async (to) => (await import('./connections.ts')).addConnectionCommand(to) },
  { names: ['syncs'], add: async (to) => (await import('./syncs.ts')).addSyncCommand(to) },
  { names: ['import'], add: async (to) => (await import('./import.ts')).addImportCommand(to) },
  { names: ['listen'], add: async (to) => (await import('./listen.ts')).addListenCommand(to) },
  { names: ['trigger'], add: async (to) => (await import('./trigger.ts')).addTriggerCommand(to) },
  { names: ['console'], add: async (to) => (await import('./console.ts')).addConsoleCommands(to) },
  { names: ['audit'], add: async (to) => (await import('./audit.ts')).addAuditCommands(to) },
  { names: ['verify'], add: async (to) => (await import('./verify.ts')).addVerifyCommand(to) },
  { names: ['replay'], add: async (to) => (await import('./replay.ts')).addReplayCommand(to) },
  // Named for the vendors that offer it.
  { names: [], add: async (to) => (await import('./migrate-grants.ts')).addMigrateGrantsCommands(to) },
  { names: ['doctor'], add: async (to) => (await import('./doctor.ts')).addDoctorCommand(to) },
  { names: ['mcp'], add: async (to) => (await import('./mcp.ts')).addMcpCommand(to) },
  {
    names: ['completion'],
    add: async (to) => (await import('./completion.ts')).addCompletionCommand(to, programWithAll),
  },
];

/** The program with every command. */
export async function programWithAll(): Promise<Command> {
  const program = new Command('tributary');
  addHealthcheckCommand(program);
  await addCommands(program, undefined);
  return program;
}

/**
 * Adds the command that was asked for, because loading all of them takes twice as long. Where it is none of them, the
 * answer is the help or the hint to a similar name, for which all are added.
 * @param asked the first word of the command line
 */
export async function addCommands(program: Command, asked: string | undefined): Promise<void> {
  const found = MODULES.filter(({ names }) => names.some((name) => name === asked));
  for (const { add } of found.length > 0 ? found : MODULES) await add(program);
}
