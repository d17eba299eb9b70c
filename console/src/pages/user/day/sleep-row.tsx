/** Nights and naps of a day: when which stage was, where a source tells it, and how long each stage was. */

import { type RowSpan, SpanRows } from '../../../charts/span-rows.tsx';
import { duration, formatIn, inWords } from '../../../ui/format.ts';
import { Table } from '../../../ui/table.tsx';
import { useProviderName } from '../../../wire/providers.ts';
import { type OnAxis, RowTitle } from './axis-row.tsx';
import { type DrawnSleep, STAGES, type Stage, stageMinutesOf } from './day-data.ts';

const WORDS: Readonly<Record<Stage, string>> = { awake: 'Awake', rem: 'REM', light: 'Light', deep: 'Deep' };

export function SleepRow({ sleeps, range, zone, group }: OnAxis & { readonly sleeps: readonly DrawnSleep[] }) {
  if (sleeps.length === 0) {
    return (
      <div className="day-row">
        <RowTitle title="Sleep">No night or nap is known of this day.</RowTitle>
      </div>
    );
  }
  const clock = formatIn(zone).time;
  const hasStages = sleeps.some(({ spans }) => spans.length > 0);
  const rows = hasStages ? STAGES.map((stage) => ({ label: WORDS[stage], spans: spansOf(sleeps, stage, clock) })) : [];
  const unstaged = sleeps.filter(({ spans }) => spans.length === 0).map((sleep) => wholeSpan(sleep, clock));
  const whole = unstaged.length > 0 ? [{ label: 'Asleep', spans: unstaged }] : [];
  return (
    <div className="day-row">
      <RowTitle title="Sleep" />
      <SpanRows
        title={`Sleep over the day: ${sleeps.map((sleep) => sentenceOf(sleep, clock)).join('; ')}`}
        rows={[...rows, ...whole]}
        range={range}
        group={group}
      />
      {sleeps.map((sleep) => (
        <SleepFacts key={sleep.event.id} sleep={sleep} clock={clock} />
      ))}
      {hasStages && <StageTable sleeps={sleeps} clock={clock} />}
    </div>
  );
}

function spansOf(sleeps: readonly DrawnSleep[], stage: Stage, clock: (at: number) => string): RowSpan[] {
  return sleeps.flatMap(({ event, spans }) =>
    spans
      .filter((span) => span.stage === stage)
      .map(({ from, to }) => ({
        ...{ key: `${event.id}-${from}`, from, to, className: `day-stage day-stage-${stage}` },
        hint: `${WORDS[stage]}, ${clock(from)}–${clock(to)}, ${duration(to - from)}`,
      })),
  );
}

function wholeSpan(sleep: DrawnSleep, clock: (at: number) => string): RowSpan {
  const { id, startedAt, endedAt } = sleep.event;
  const span = { from: Date.parse(startedAt), to: Date.parse(endedAt) };
  return { key: id, ...span, className: 'day-stage day-stage-light', hint: sentenceOf(sleep, clock) };
}

function sentenceOf({ event: { data, startedAt, endedAt } }: DrawnSleep, clock: (at: number) => string): string {
  return `${data.isNap ? 'nap' : 'night'} from ${clock(Date.parse(startedAt))} to ${clock(Date.parse(endedAt))}`;
}

/** The numbers of one sleep, with the shares of its stages as a bar. */
function SleepFacts({ sleep, clock }: { readonly sleep: DrawnSleep; readonly clock: (at: number) => string }) {
  const nameOf = useProviderName();
  const { event, spansFrom } = sleep;
  const stages = stageMinutesOf(event);
  const total = stages.reduce((sum, [, minutes]) => sum + minutes, 0);
  return (
    <div className="day-sleep">
      <p>
        <strong>{inWords(sentenceOf(sleep, clock))}</strong>{' '}
        <span className="soft">
          {duration(event.durationSeconds * 1000)} in bed, recorded by {nameOf(event.providerId)}
          {event.alsoRecordedBy.length > 0 &&
            `, also by ${event.alsoRecordedBy.map(({ providerId }) => nameOf(providerId)).join(', ')}`}
          {spansFrom !== undefined &&
            spansFrom !== event.providerId &&
            `; stages over time as ${nameOf(spansFrom)} saw them`}
          {spansFrom === undefined && stages.length > 0 && '; nobody tells when which stage was'}
        </span>
      </p>
      {total > 0 && (
        <>
          <div className="day-shares-bar" aria-hidden="true">
            {stages.map(([stage, minutes]) => (
              <span key={stage} className={`day-stage-${stage}`} style={{ width: `${(minutes / total) * 100}%` }} />
            ))}
          </div>
          <ul className="day-shares" aria-label="Length of the stages">
            {stages.map(([stage, minutes]) => (
              <li key={stage}>
                <span className={`day-share day-stage-${stage}`} />
                <span>
                  {WORDS[stage]} <strong>{duration(Math.round(minutes) * 60_000)}</strong>{' '}
                  <span className="soft">{Math.round((minutes / total) * 100)} %</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function StageTable({
  sleeps,
  clock,
}: {
  readonly sleeps: readonly DrawnSleep[];
  readonly clock: (at: number) => string;
}) {
  const rows = sleeps.flatMap(({ spans }) => spans);
  return (
    <details className="chart-numbers">
      <summary>The stages as a table</summary>
      <Table
        caption="Stages of sleep in their order"
        rows={rows}
        keyOf={({ from }) => String(from)}
        columns={[
          { title: 'From', cell: ({ from }) => clock(from) },
          { title: 'To', cell: ({ to }) => clock(to) },
          { title: 'Stage', cell: ({ stage }) => WORDS[stage] },
          { title: 'Length', align: 'end', cell: ({ from, to }) => duration(to - from) },
        ]}
      />
    </details>
  );
}
