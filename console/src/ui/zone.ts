/** Local times of a zone as instants. */

/** @param local `2026-03-14` (its midnight) or `2026-03-14T09:30`, as the browser's fields give them */
export function instantIn(local: string, zone: string): Date {
  const wall = Date.parse(`${local.includes('T') ? local : `${local}T00:00`}Z`);
  // The offset is asked for twice, because the first answer is about a moment on the other side of a change of the clock.
  const near = wall - offsetAt(wall, zone);
  return new Date(wall - offsetAt(near, zone));
}

/** The last millisecond of a day. */
export function endOfDayIn(day: string, zone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return new Date(instantIn(next, zone).getTime() - 1);
}

/** How far the zone's clock is ahead of UTC, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (name: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === name)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(at / 1000) * 1000;
}
