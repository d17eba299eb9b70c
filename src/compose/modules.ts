/** Every module of the service, in one list. A new module is a folder and a line here. */
import { audit } from '../modules/access/audit/index.ts';
import { erasures } from '../modules/access/erasures/index.ts';
import { idempotency } from '../modules/access/idempotency/index.ts';
import { keys } from '../modules/access/keys/index.ts';
import { personTokens } from '../modules/access/person-tokens/index.ts';
import { phoneSignIn } from '../modules/access/phone-sign-in/index.ts';
import { signIn } from '../modules/access/sign-in/index.ts';
import { users } from '../modules/access/users/index.ts';
import { workspaces } from '../modules/access/workspaces/index.ts';
import { archive } from '../modules/collect/archive/index.ts';
import { connections } from '../modules/collect/connections/index.ts';
import { imports } from '../modules/collect/imports/index.ts';
import { inbound } from '../modules/collect/inbound/index.ts';
import { push } from '../modules/collect/push/index.ts';
import { quarantine } from '../modules/collect/quarantine/index.ts';
import { quotas } from '../modules/collect/quotas/index.ts';
import { sync } from '../modules/collect/sync/index.ts';
import { events } from '../modules/store/events/index.ts';
import { metrics } from '../modules/store/metrics/index.ts';
import { samples } from '../modules/store/samples/index.ts';
import { sources } from '../modules/store/sources/index.ts';
import { deliveries } from '../modules/tell/deliveries/index.ts';
import { notifications } from '../modules/tell/notifications/index.ts';
import { stream } from '../modules/tell/stream/index.ts';
import { webhooks } from '../modules/tell/webhooks/index.ts';
import { analytics } from '../modules/understand/analytics/index.ts';
import { cohorts } from '../modules/understand/cohorts/index.ts';
import { derived } from '../modules/understand/derived/index.ts';
import { freshness } from '../modules/understand/freshness/index.ts';
import { goals } from '../modules/understand/goals/index.ts';
import { records } from '../modules/understand/records/index.ts';
import type { Module } from '../platform/module.ts';
import type { ApiParts, WorkerParts } from './module-parts.ts';
import { counts, jobs, outbox } from './platform-modules.ts';

/** Tests bring a list with modules of their own. */
export type Modules = readonly Module<WorkerParts, ApiParts>[];

/**
 * The order counts in three places:
 *
 * - A user is erased in it, notifications apart (`erasure.ts`). What is of most use to somebody who should not have it goes first, health data next. Events go
 *   before deliveries, because an event that is handed out makes deliveries. The audit log and jobs go last, as in the order of locks.
 * - Subscribers hear of events in it.
 * - Rows that have ended are deleted in it: the bodies of deliveries (`deliveries`) before deliveries without a body
 *   (`webhooks`).
 */
export const MODULES: Modules = [
  keys,
  signIn,
  personTokens,
  phoneSignIn,
  users,
  erasures,
  workspaces,
  idempotency,
  sync,
  connections,
  quotas,
  imports,
  inbound,
  push,
  quarantine,
  archive,
  derived,
  analytics,
  cohorts,
  freshness,
  records,
  goals,
  sources,
  samples,
  events,
  metrics,
  outbox,
  deliveries,
  stream,
  webhooks,
  notifications,
  audit,
  jobs,
  counts,
];
