/**
 * Judges duplicates by comparing every event with every other one: slow, and without any of the product's code. Which
 * event is better is decided pair by pair here, from the words of `docs/numbers.md`.
 */
import type { Recording } from '../../../src/modules/store/events/duplicates/judge.ts';
import type { DeviceOrder } from '../../../src/vocabulary/device-order.ts';

const MAX_HOURS = 72;

function records(a: Recording, b: Recording): boolean {
  const hours = (event: Recording) => (event.endedAt - event.startedAt) / 3_600_000;
  if (a.eventType !== b.eventType) return false;
  if (a.providerId === b.providerId && isOneStream(a, b)) return false;
  if (hours(a) > MAX_HOURS || hours(b) > MAX_HOURS) return false;
  const sports = new Set([a.activityType, b.activityType].filter((sport) => sport !== null && sport !== 'other'));
  if (sports.size > 1) return false;
  const latestStart = Math.max(a.startedAt, b.startedAt);
  const earliestEnd = Math.min(a.endedAt, b.endedAt);
  if (earliestEnd < latestStart) return false;
  return (earliestEnd - latestStart) / 3_600_000 >= Math.min(hours(a), hours(b)) / 2;
}

function isOneStream({ stream: a }: Recording, { stream: b }: Recording): boolean {
  return `${a?.device} ${a?.isFromFile}` === `${b?.device} ${b?.isFromFile}`;
}

/** Of two devices of one phone. */
function isBetterDevice(a: Recording, b: Recording, { order }: DeviceOrder): boolean {
  if (a.isTypedIn !== b.isTypedIn) return b.isTypedIn;
  const lists = [...(order[a.eventType] ?? []), ...(order['*'] ?? [])];
  const place = ({ stream }: Recording) => [...lists, stream?.device ?? ''].indexOf(stream?.device ?? '');
  const listed = ({ stream }: Recording) => lists.includes(stream?.device ?? '');
  if (listed(a) !== listed(b)) return listed(a);
  if (listed(a) && place(a) !== place(b)) return place(a) < place(b);
  const isCopy = ({ stream }: Recording) => stream?.isFromFile === true;
  if (isCopy(a) !== isCopy(b)) return isCopy(b);
  if (a.detail !== b.detail) return a.detail > b.detail;
  const [lengthA, lengthB] = [a.endedAt - a.startedAt, b.endedAt - b.startedAt];
  if (lengthA !== lengthB) return lengthA > lengthB;
  if (a.stream?.device !== b.stream?.device) return (a.stream?.device ?? '') < (b.stream?.device ?? '');
  if (a.startedAt !== b.startedAt) return a.startedAt < b.startedAt;
  return a.vendorId < b.vendorId;
}

function isBetter(a: Recording, b: Recording, preferred: readonly string[]): boolean {
  if (a.isTypedIn !== b.isTypedIn) return b.isTypedIn;
  const place = (event: Recording) => [...preferred, event.providerId].indexOf(event.providerId);
  const listed = (event: Recording) => preferred.includes(event.providerId);
  if (listed(a) !== listed(b)) return listed(a);
  if (listed(a) && place(a) !== place(b)) return place(a) < place(b);
  if (a.detail !== b.detail) return a.detail > b.detail;
  const [lengthA, lengthB] = [a.endedAt - a.startedAt, b.endedAt - b.startedAt];
  if (lengthA !== lengthB) return lengthA > lengthB;
  if (a.providerId !== b.providerId) return a.providerId < b.providerId;
  if (a.startedAt !== b.startedAt) return a.startedAt < b.startedAt;
  return a.vendorId < b.vendorId;
}

/** Devices of one phone first, then providers. What a phone's event stands for goes with it. */
export function judgeAll(
  events: readonly Recording[],
  preferred: readonly string[],
  choice: DeviceOrder = { order: {}, ignored: [] },
): Map<string, string | null> {
  const isIgnored = ({ stream }: Recording) => stream !== undefined && choice.ignored.includes(stream.device);
  const heard = events.filter((event) => !isIgnored(event));
  const ofDevices = new Map<string, string | null>();
  for (const own of Map.groupBy(heard, ({ providerId }) => providerId).values()) {
    for (const [id, better] of takeTurns(own, (a, b) => isBetterDevice(a, b, choice))) ofDevices.set(id, better);
  }
  const left = heard.filter(({ id }) => ofDevices.get(id) === null);
  const ofProviders = takeTurns(left, (a, b) => isBetter(a, b, preferred));
  return new Map(
    events.map((event) => {
      if (isIgnored(event)) return [event.id, event.id];
      const first = ofDevices.get(event.id) ?? event.id;
      return [event.id, ofProviders.get(first) ?? (first === event.id ? null : first)];
    }),
  );
}

/** The best event of all counts and takes the recordings of the same activity; then the best of the rest. */
function takeTurns(
  events: readonly Recording[],
  isBefore: (a: Recording, b: Recording) => boolean,
): Map<string, string | null> {
  const judged = new Map<string, string | null>();
  let rest = [...events];
  while (rest.length > 0) {
    const best = rest.reduce((one, other) => (isBefore(other, one) ? other : one));
    judged.set(best.id, null);
    for (const other of rest) if (other !== best && records(best, other)) judged.set(other.id, best.id);
    rest = rest.filter(({ id }) => !judged.has(id));
  }
  return judged;
}
