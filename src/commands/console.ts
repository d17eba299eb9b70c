/** `console link` and `console sign-out`: who may use the console, from the machine that runs the service. */

import { type Command, Option } from 'commander';
import { addressForPeople } from '../compose/noted-address.ts';
import { auditCommand } from '../modules/access/audit/index.ts';
import { endSessions, ROLES, type Role } from '../modules/access/sessions/index.ts';
import { createSignInLink } from '../modules/access/sign-in/index.ts';
import { findWorkspace, listWorkspaceIds } from '../modules/access/workspaces/index.ts';
import { type OutputOptions, report, runCommand } from './context.ts';
import { withDatabase } from './database.ts';

export function addConsoleCommands(program: Command): void {
  const group = program.command('console').description('the console');
  group
    .command('link')
    .description('print a link that signs its bearer in: once, within 5 minutes')
    .addOption(new Option('--role <role>', 'what the session may do').choices(ROLES).default('admin'))
    .option('--workspace <slug>', 'the workspace (default: ADMIN_WORKSPACE_SLUG)')
    .option('--json', 'print {"url"}')
    .action(({ role, workspace, ...options }: OutputOptions & { role: Role; workspace?: string }) =>
      runCommand(({ config, log }) =>
        withDatabase(config, log, async (db) => {
          if (!config.console) throw new Error('CONSOLE is off, so there is nothing to sign in to');
          const slug = workspace ?? config.adminWorkspaceSlug;
          const workspaceId = await findWorkspace(db, slug);
          if (workspaceId === undefined) throw new Error(`there is no workspace "${slug}"`);
          const baseUrl = await addressForPeople(config);
          const url = await db.transaction(async (tx) => {
            auditCommand(tx, { workspaceIds: [workspaceId], command: 'console link', after: { role } });
            return createSignInLink(tx, workspaceId, { role, baseUrl }, new Date());
          });
          report(options, { url }, url);
        }),
      ),
    );
  group
    .command('sign-out')
    .description('end sessions of the console, in every process')
    .requiredOption('--all', 'of everybody, in every workspace')
    .option('--json', 'print {"ended"}')
    .action((options: OutputOptions) =>
      runCommand(({ config, log }) =>
        withDatabase(config, log, async (db) => {
          const ended = await db.transaction(async (tx) => {
            auditCommand(tx, { workspaceIds: await listWorkspaceIds(tx), command: 'console sign-out' });
            return endSessions(tx);
          });
          report(options, { ended }, `${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`);
        }),
      ),
    );
}
