/** Which source counts on one day of a trend, and why. */
import { useMemo } from 'react';
import type { Answer } from 'tributary-health';
import { ButtonLink } from '../../../ui/button.tsx';
import { dayInWords } from '../../../ui/days.ts';
import { Filter } from '../../../ui/field.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Section } from '../../../ui/page.tsx';
import { formatValue, type MetricType, metricLabel, type Units } from '../../../ui/values.ts';
import { useProviderName } from '../../../wire/providers.ts';
import { ExplainedSources } from '../explained-sources.tsx';
import { reasonOf } from '../sources.ts';
import { useUserId } from '../use-person.ts';

type Summaries = Answer<'listDailySummaries'>;

/** The source that counts by the day, for the chart and its table. */
export function useReasons(explained: Summaries | undefined, metric: MetricType) {
  const nameOf = useProviderName();
  const byDay = useMemo(
    () => new Map(explained?.map(({ date, metrics }) => [date, metrics[metric]?.explain])),
    [explained, metric],
  );
  const at = (time: number | undefined) =>
    time === undefined ? undefined : byDay.get(new Date(time).toISOString().slice(0, 10));
  return {
    sourceAt: (time: number | undefined) => {
      const explain = at(time);
      return explain && nameOf(explain.providerId);
    },
    wordsAt: (time: number | undefined) => {
      const explain = at(time);
      return explain && `${nameOf(explain.providerId)} counts: ${reasonOf(explain.rule)}`;
    },
  };
}

export interface PickedDayProps {
  readonly day: string | undefined;
  readonly explained: Summaries;
  readonly metric: MetricType;
  readonly units: Units;
  readonly hasSeveral: boolean;
  readonly onPick: (day: string | undefined) => void;
}

export function PickedDay({ day, explained, metric, units, hasSeveral, onPick }: PickedDayProps) {
  const format = useFormat();
  const userId = useUserId();
  const days = explained.filter(({ metrics }) => metrics[metric] !== undefined).map(({ date }) => date);
  const value = explained.find(({ date }) => date === day)?.metrics[metric];
  if (days.length === 0) return null;
  const choices = days.toReversed().map((date) => ({ value: date, label: dayInWords(date) }));
  const isListed = day !== undefined && days.includes(day);
  return (
    <Section
      title="Which source counts"
      lead={
        hasSeveral
          ? 'Values of several sources on one day are never added up: one source counts. Press a day in the chart, or choose one.'
          : 'Only one source has data of this metric.'
      }
      actions={
        <Filter
          label="Day"
          value={isListed ? day : ''}
          choices={isListed ? choices : [{ value: '', label: 'Choose a day' }, ...choices]}
          onChange={({ target }) => onPick(target.value || undefined)}
        />
      }
    >
      {value === undefined || day === undefined ? (
        <p className="soft">
          {day === undefined ? 'No day is chosen.' : `${dayInWords(day)} has no ${metricLabel(metric)}.`}
        </p>
      ) : (
        <div className="trends-picked">
          <p className="trends-picked-value">
            {value.value !== null ? formatValue(metric, value.value, { units }) : format.number(value.count ?? 0)}
            <span className="soft"> on {dayInWords(day)}</span>
          </p>
          {value.explain && <ExplainedSources explain={value.explain} metric={metric} units={units} />}
          <ButtonLink small icon="calendar" to="/users/$userId/day" params={{ userId }} search={{ date: day } as never}>
            Open this day
          </ButtonLink>
        </div>
      )}
    </Section>
  );
}
