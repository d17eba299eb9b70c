/** Tells of entries that somebody has put after the end of the audit log: it cannot go on there. */
import type { AttentionSource } from '../../../platform/attention.ts';
import { findAfterEnd } from './store.ts';

export const auditAttention: AttentionSource = async (db, workspaceId) => {
  const foreign = await findAfterEnd(db, workspaceId);
  if (foreign === undefined) return [];
  const { first, last } = foreign;
  return [
    {
      kind: 'audit_log_blocked',
      severity: 'critical',
      since: null,
      title:
        first === last
          ? `Entry ${first} of the audit log was put after its end in the database`
          : `Entries ${first} to ${last} of the audit log were put after its end in the database`,
      advice:
        'Somebody has written to the database. New entries wait, and none is lost. Run tributary audit verify; docs/audit.md says how the log goes on.',
      action: { label: 'See the audit log', href: '/audit', request: null },
      ref: '/v1/audit',
    },
  ];
};
