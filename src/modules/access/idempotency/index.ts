/** Keeps the answers to requests with an Idempotency-Key, for repeats. */
import type { Module } from '../../../platform/module.ts';
import { deleteOldAnswers, forgetAnswers } from './store.ts';

export { beginOnce } from './requests.ts';
export { AnswerRoom } from './room.ts';
export { forgetAnswers } from './store.ts';

export const idempotency: Module = {
  // Answers about a user are sealed, but a client that knows the key of the request could still ask for them.
  erasers: () => ({ idempotentAnswers: (tx, userId, limit) => forgetAnswers(tx, userId, limit) }),
  // Each answer has its own end.
  retentions: [{ keptDays: () => 0, atZero: 'deleted', prune: deleteOldAnswers }],
};
