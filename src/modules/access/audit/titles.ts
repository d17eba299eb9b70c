/** The actions of the audit log in words. */

/** Of actions that are no operations of the API. Those have their summaries. */
export const OTHER_TITLES: Readonly<Record<string, string>> = {
  signIn: 'Sign in to the console',
  signOut: 'Sign out of the console',
  connectDevice: 'Connect a vendor on the connect page',
  disconnectDevice: 'Disconnect a vendor on the connect page',
  start: 'Create the workspace at the first start',
  'workspaces create': 'Create a workspace with its first key',
  'keys create': 'Create an API key',
  'keys revoke': 'Revoke a key at once',
  'console link': 'Make a link that signs its bearer in',
  'console sign-out': 'End all sessions of the console',
  reencrypt: 'Encrypt stored tokens and secrets again',
  'forget-sealed': 'Give up what was sealed with lost keys',
  backup: 'Back up the database',
  restore: 'Restore a backup',
  replay: 'Store again what vendors have answered',
  'migrate-grants': 'Exchange stored grants for newer ones',
};

export function titleOf(action: string, operations: ReadonlyMap<string, string>): string {
  return operations.get(action) ?? OTHER_TITLES[action] ?? action;
}
