/** The command that stores what a preview of a replay has shown. */
export function replayCommand(providerId: string, userId: string, since: string): string {
  const from = since === '' ? '' : ` --since ${since}`;
  return `npx --no-install tributary replay --provider ${providerId} --user ${userId}${from} --apply`;
}
