/** Finds the events whose judgement can change with other events, without reading all events of a person. */
import { HOUR_MS } from '../../../../platform/instants.ts';
import { clustersOf, type Recording, type Span, spanOf } from './judge.ts';

/** Nights and workouts hardly ever touch others that are further away, so one reading is nearly always enough. */
const MARGIN_MS = 12 * HOUR_MS;
/** Each further reading looks this many times as far. */
const GROWTH = 4;

/**
 * Every event that touches one of the spans, directly or through others.
 * @param read reads all events of the windows' types that touch the windows; windows of one type do not overlap
 */
export async function neighbourhood<Event extends Recording>(
  spans: readonly Span[],
  read: (windows: readonly Span[]) => Promise<readonly Event[]>,
): Promise<Event[]> {
  if (spans.length === 0) return [];
  let windows = widened(spans, MARGIN_MS);
  for (let margin = MARGIN_MS * GROWTH; ; margin *= GROWTH) {
    const events = new Map((await read(windows)).map((event) => [event.id, event]));
    const clusters = touching([...events.values()], spans);
    const cut = clusters.map(spanOfAll).filter((span) => !windows.some((window) => contains(window, span)));
    if (cut.length === 0) return clusters.flat();
    windows = widened([...windows, ...cut], margin);
  }
}

/** The clusters that touch one of the spans. */
function touching<Event extends Recording>(events: readonly Event[], spans: readonly Span[]): Event[][] {
  const spansByType = Map.groupBy(merged(spans), ({ eventType }) => eventType);
  return [...Map.groupBy(events, ({ eventType }) => eventType)].flatMap(([eventType, ofType]) => {
    const own = spansByType.get(eventType) ?? [];
    return clustersOf(ofType).filter((cluster) => {
      const { from, to } = spanOfAll(cluster);
      return own.some((span) => span.from <= to && from <= span.to);
    });
  });
}

function spanOfAll(cluster: readonly Recording[]): Span {
  const spans = cluster.map(spanOf);
  return {
    eventType: spans[0]?.eventType ?? '',
    from: spans.reduce((least, { from }) => Math.min(least, from), Number.POSITIVE_INFINITY),
    to: spans.reduce((most, { to }) => Math.max(most, to), Number.NEGATIVE_INFINITY),
  };
}

function contains(outer: Span, inner: Span): boolean {
  return outer.eventType === inner.eventType && outer.from <= inner.from && inner.to <= outer.to;
}

function widened(spans: readonly Span[], margin: number): Span[] {
  return merged(spans.map(({ eventType, from, to }) => ({ eventType, from: from - margin, to: to + margin })));
}

/** The same stretches of time, joined where they touch. */
function merged(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  const byStart = (a: Span, b: Span) =>
    a.eventType < b.eventType ? -1 : a.eventType > b.eventType ? 1 : a.from - b.from;
  for (const span of spans.toSorted(byStart)) {
    const last = joined.at(-1);
    if (last === undefined || last.eventType !== span.eventType || span.from > last.to) joined.push(span);
    else joined[joined.length - 1] = { ...last, to: Math.max(last.to, span.to) };
  }
  return joined;
}
