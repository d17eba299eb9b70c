/** `keys create` and `workspaces create`: gives access without the API. */
import type { Command } from 'commander';
import { createKey, isKeyName } from '../modules/access/keys/index.ts';
import { bootstrapWorkspace, findWorkspace } from '../modules/access/workspaces/index.ts';
import { SCOPES, type Scope } from '../platform/http/access.ts';
import { runCommand, say } from './context.ts';
import { withDatabase } from './database.ts';

export function addKeyCommands(program: Command): void {
  program
    .command('keys')
    .description('API keys')
    .command('create')
    .description('create an API key; it is shown once')
    .option('--workspace <slug>', 'the workspace it belongs to (default: ADMIN_WORKSPACE_SLUG)')
    .option('--name <name>', 'a label', 'cli')
    .option('--scopes <scopes>', 'comma-separated: read,write,admin', SCOPES.join(','))
    .action((options: { workspace?: string; name: string; scopes: string }) =>
      runCommand(({ config, log }) =>
        withDatabase(config, log, async (db) => {
          const { workspace = config.adminWorkspaceSlug, name } = options;
          if (!isKeyName(name)) throw new Error('a name has 1 to 100 characters and is not blank');
          const workspaceId = await findWorkspace(db, workspace);
          if (workspaceId === undefined) throw new Error(`there is no workspace "${workspace}"`);
          const scopes = readScopes(options.scopes);
          const key = await createKey(db, workspaceId, { name, scopes, expiresAt: null }, new Date());
          say(key.rawKey);
        }),
      ),
    );
  program
    .command('workspaces')
    .description('workspaces')
    .command('create <slug>')
    .description('create a workspace with a key of all scopes; the key is shown once')
    .action((slug: string) =>
      runCommand(({ config, log }) =>
        withDatabase(config, log, async (db) => {
          if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(slug))
            throw new Error('a slug is lower-case letters, digits and hyphens');
          const created = await bootstrapWorkspace(db, slug, undefined, new Date());
          if (created === undefined) throw new Error(`there is a workspace "${slug}" already`);
          say(created.rawKey);
        }),
      ),
    );
}

function readScopes(text: string): Scope[] {
  return text.split(',').map((word) => {
    const scope = SCOPES.find((known) => known === word.trim());
    if (scope === undefined) throw new Error(`"${word}" is not a scope; known are ${SCOPES.join(', ')}`);
    return scope;
  });
}
