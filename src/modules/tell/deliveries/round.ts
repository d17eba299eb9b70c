/** One round of a runner: every place that is due or parked is started, parked, held or ended, in one transaction. */
import type { Transaction } from '../../../platform/db.ts';
import { endPlaces, startAttempts } from './attempts-store.ts';
import type { Carrier, Outgoing } from './delivery.ts';
import type { Lanes } from './lanes.ts';
import { holdBack, listParked, type Place, type RoundOf, takeDue } from './queue-store.ts';
import { holdTargetStates } from './targets/store.ts';

/** The result of a round; the runner acts on it after the transaction has committed. */
export interface Round<Target> {
  readonly started: readonly { readonly outgoing: Outgoing; readonly target: Target }[];
  /** Targets for which more places have been parked. */
  readonly parked: readonly string[];
  /** Targets that have no parked places any more. */
  readonly drained: readonly string[];
  /** True if the round found any place. */
  readonly busy: boolean;
}

const MIN_TAKEN = 32;
const MAX_TAKEN = 256;

/** Makes one round. It changes nothing outside the transaction, because it runs again after a conflict. */
export async function takeRound<Target>(
  tx: Transaction,
  carrier: Carrier<Target>,
  lanes: Lanes,
  runnerId: string,
  whose: RoundOf,
  now: Date,
): Promise<Round<Target>> {
  const rooms = lanes.parkedRooms();
  const parked = rooms.length === 0 ? [] : await listParked(tx, runnerId, whose, rooms);
  const limit = Math.min(MAX_TAKEN, Math.max(MIN_TAKEN, lanes.room));
  const due = await takeDue(tx, carrier.kind, whose, limit);
  const drained = rooms
    .filter(({ targetId, room }) => parked.filter((place) => place.targetId === targetId).length < room)
    .map(({ targetId }) => targetId);
  const places = [...parked, ...due];
  if (places.length === 0) return { started: [], parked: [], drained, busy: false };

  const { paused, targets } = await findTargets(tx, carrier, lanes, places);
  const isHeld = ({ targetId }: Place) => paused.has(targetId);
  const isGone = ({ targetId }: Place) => !targets.has(targetId);
  const plan = lanes.plan(places.filter((place) => !isHeld(place) && !isGone(place)));
  await holdBack(tx, places.filter(isHeld), 'held', null);
  const wasParked = new Set(parked);
  await holdBack(
    tx,
    plan.park.filter((place) => !wasParked.has(place)),
    'parked',
    runnerId,
  );
  const gone = places.filter((place) => isGone(place) && !isHeld(place));
  await endPlaces(tx, gone, 'The target was deleted');
  const outgoing = await startAttempts(tx, plan.start, runnerId, carrier.schedule.delaysMs, now);
  const begun = new Set(outgoing.map(({ id }) => id));
  const exhausted = plan.start.filter(({ id }) => !begun.has(id));
  await endPlaces(tx, exhausted);

  const started = outgoing.flatMap((one) => {
    const target = targets.get(one.targetId);
    return target === undefined ? [] : [{ outgoing: one, target }];
  });
  const starting = new Set(plan.start);
  const left = [...plan.park, ...parked.filter((place) => !isHeld(place) && !starting.has(place))];
  return { started, parked: left.map(({ targetId }) => targetId), drained, busy: true };
}

async function findTargets<Target>(tx: Transaction, carrier: Carrier<Target>, lanes: Lanes, places: readonly Place[]) {
  const refs = [...new Map(places.map(({ targetId, userId }) => [targetId, { targetId, userId }])).values()];
  const targetIds = refs.map(({ targetId }) => targetId);
  const states = await holdTargetStates(tx, targetIds);
  for (const state of states) lanes.learn(state.targetId, state);
  const targets = await carrier.loadTargets(tx, refs);
  return { paused: new Set(states.filter(({ paused }) => paused).map(({ targetId }) => targetId)), targets };
}
