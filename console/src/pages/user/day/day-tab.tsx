/** One local day of a user: sleep, heart rate, steps and workouts on one time axis, and the day's numbers. */
import { useEffect, useEffectEvent } from 'react';
import type { Answer } from 'tributary-health';
import { Button, IconButton } from '../../../ui/button.tsx';
import { addDays, isDay } from '../../../ui/days.ts';
import { formatIn } from '../../../ui/format.ts';
import { useFilters } from '../../../ui/search.ts';
import { Failure, Loaded, Loading } from '../../../ui/states.tsx';
import { useApi } from '../../../wire/api.ts';
import { useUserId } from '../use-person.ts';
import { EmptyDay } from './day-empty.tsx';
import { DayNumbers } from './day-numbers.tsx';
import { DayPicture } from './day-picture.tsx';
import { useDay } from './use-day.ts';

export function DayTab() {
  const coverage = useApi('getCoverage', { userId: useUserId() });
  return (
    <Loaded of={coverage} loading={<Loading lines={8} />}>
      {(known) => <Day coverage={known} />}
    </Loaded>
  );
}

function Day({ coverage }: { readonly coverage: Answer<'getCoverage'> }) {
  const [{ date }, setFilters] = useFilters();
  const day = isDay(date) ? date : coverage.today;
  const go = (to: string) => setFilters({ date: to === coverage.today ? undefined : to }, { push: true });
  useArrowKeys((days) => go(addDays(day, days)));
  return (
    <div className="stack day">
      <DayBar day={day} today={coverage.today} zone={coverage.timezone} onGo={go} />
      <DayContent day={day} coverage={coverage} onGo={go} />
    </div>
  );
}

function DayBar({
  day,
  today,
  zone,
  onGo,
}: {
  readonly day: string;
  readonly today: string;
  readonly zone: string;
  readonly onGo: (day: string) => void;
}) {
  const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' }).format(Date.parse(day));
  return (
    <div className="toolbar day-bar">
      <IconButton
        icon="left"
        label="The day before"
        aria-keyshortcuts="ArrowLeft"
        onClick={() => onGo(addDays(day, -1))}
      />
      <h2 className="day-title" aria-live="polite">
        {weekday}, {formatIn('UTC').date(day)}
      </h2>
      <IconButton
        icon="right"
        label="The day after"
        aria-keyshortcuts="ArrowRight"
        onClick={() => onGo(addDays(day, 1))}
      />
      <input
        type="date"
        aria-label="Day"
        value={day}
        onChange={({ target: { value } }) => value !== '' && onGo(value)}
      />
      {day !== today && (
        <Button small onClick={() => onGo(today)}>
          Today
        </Button>
      )}
      <span className="soft day-zone">
        Clock of the user: {zone === 'UTC' || zone.includes('/') ? zone : `UTC${zone}`}
      </span>
    </div>
  );
}

function DayContent({
  day,
  coverage,
  onGo,
}: {
  readonly day: string;
  readonly coverage: Answer<'getCoverage'>;
  readonly onGo: (day: string) => void;
}) {
  const userId = useUserId();
  const { bounds, events, heart, steps, summary } = useDay(userId, day, coverage.timezone);
  const failed = [events, heart, steps, summary].find(({ data, error }) => data === undefined && error !== null);
  if (failed?.error) return <Failure error={failed.error} retry={() => void failed.refetch()} />;
  if (!events.data || !heart.data || !steps.data || !summary.data) return <Loading lines={10} />;
  const metrics = summary.data[0]?.metrics ?? {};
  const picture = (
    <DayPicture
      day={day}
      bounds={bounds}
      zone={coverage.timezone}
      events={events.data.data}
      heart={heart.data}
      steps={steps.data}
      arrivedAt={
        Math.max(...[events, heart, steps, summary].map(({ dataUpdatedAt }) => dataUpdatedAt)) - performance.timeOrigin
      }
    />
  );
  if (Object.keys(metrics).length > 0) {
    return (
      <>
        {picture}
        <DayNumbers day={day} metrics={metrics} userId={userId} />
      </>
    );
  }
  const isDrawn =
    heart.data.times.length > 1 || events.data.data.some(({ endedAt }) => Date.parse(endedAt) > bounds.from);
  return (
    <>
      {isDrawn && picture}
      <EmptyDay day={day} coverage={coverage} onGo={onGo} />
    </>
  );
}

/** The arrow keys move by a day, unless they belong to a field or something else that is moved through. */
function useArrowKeys(move: (days: number) => void): void {
  const onKey = useEffectEvent(({ key, target, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey || defaultPrevented) return;
    const owner = 'input, textarea, select, [role="dialog"], [role="menu"], .table-frame';
    if (target instanceof Element && target.closest(owner) !== null) return;
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
