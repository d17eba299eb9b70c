import type { Erasers } from '../../../platform/erasing.ts';
import { forgetAnswers } from './store.ts';

export { beginOnce } from './requests.ts';
export { deleteOldAnswers, forgetAnswers } from './store.ts';

/** Answers about a user: their content is sealed, but whoever knows the key of the request could still ask for it. */
export const erasers: Erasers = { idempotentAnswers: (tx, userId, limit) => forgetAnswers(tx, userId, limit) };
