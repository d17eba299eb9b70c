/** What the command line does, in the audit log. */
import { userInfo } from 'node:os';
import type { Transaction } from '../../../platform/db.ts';
import type { Change, Target } from './entry.ts';
import { writeEntries } from './store.ts';

export interface CommandAction extends Change {
  /** Whose logs it goes to. */
  readonly workspaceIds: readonly string[];
  /** The words of the command. */
  readonly command: string;
  /** The workspace, if left out. */
  readonly target?: Target;
  readonly userId?: string;
}

/** Writes the entry of a command in the transaction of its work, under the account of the machine that runs it. */
export function auditCommand(tx: Transaction, action: CommandAction): void {
  const { workspaceIds, command, target, userId = null, before, after } = action;
  const at = new Date().toISOString();
  const actor = { kind: 'command' as const, id: null, name: accountOf() };
  writeEntries(
    tx,
    workspaceIds.map((workspaceId) => ({
      ...{ workspaceId, at, actor, action: command, userId, before, after, address: null, requestId: null },
      target: target ?? { kind: 'workspace', id: workspaceId },
    })),
  );
}

/** A container may run under an id that has no name there. */
function accountOf(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
