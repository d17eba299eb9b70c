/** The numbers of a day, each with its source and why that source counts. */
import { Link } from '@tanstack/react-router';
import type { Answer } from 'tributary-health';
import { dayInWords } from '../../../ui/days.ts';
import { type Format, useFormat } from '../../../ui/format.ts';
import { Section } from '../../../ui/page.tsx';
import { Explained } from '../../../ui/tooltip.tsx';
import { axisUnit, formatValue, METRIC_TYPES, metricName, type Units } from '../../../ui/values.ts';
import { useProviderName } from '../../../wire/providers.ts';
import { ExplainedSources } from '../explained-sources.tsx';
import { useUnits } from '../use-person.ts';

type Metrics = Answer<'listDailySummaries'>[number]['metrics'];
type DailyValue = Metrics[string];

export function DayNumbers({
  day,
  metrics,
  userId,
}: {
  readonly day: string;
  readonly metrics: Metrics;
  readonly userId: string;
}) {
  const known = METRIC_TYPES.filter((name) => metrics[name] !== undefined);
  return (
    <Section
      title="Numbers of the day"
      lead={`One number per metric of ${dayInWords(day)}. Press a number to see its source.`}
    >
      <ul className="day-numbers">
        {known.map((name) => {
          const value = metrics[name];
          return value && <DayNumber key={name} name={name} value={value} day={day} userId={userId} />;
        })}
      </ul>
    </Section>
  );
}

function DayNumber({
  name,
  value,
  day,
  userId,
}: {
  readonly name: string;
  readonly value: DailyValue;
  readonly day: string;
  readonly userId: string;
}) {
  const format = useFormat();
  const units = useUnits(userId);
  const nameOf = useProviderName();
  const { explain } = value;
  const text = valueText(format, name, value, units);
  return (
    <li className="day-number">
      <Link
        to="/users/$userId/trends"
        params={{ userId }}
        search={{ metric: name, at: day } as never}
        className="day-number-name"
        title={`${metricName(name)} over time`}
      >
        {metricName(name)}
      </Link>
      <strong>
        {explain ? (
          <Explained by={<ExplainedSources explain={explain} metric={name} units={units} />}>{text}</Explained>
        ) : (
          text
        )}
      </strong>
      <span>{noteOf(format, name, value, explain && nameOf(explain.providerId))}</span>
    </li>
  );
}

function valueText(format: Format, name: string, { value, unit, data, count }: DailyValue, units: Units): string {
  if (value !== null) return formatValue(name, value, { units, unit });
  if (count !== undefined) return format.number(count);
  if (data?.systolic !== undefined && data.diastolic !== undefined) {
    return `${format.number(data.systolic, 0)}/${format.number(data.diastolic, 0)} ${axisUnit(name, units)}`;
  }
  return (
    Object.entries(data ?? {})
      .map(([part, size]) => `${part} ${format.number(size)}`)
      .join(', ') || '–'
  );
}

function noteOf(format: Format, name: string, { min, max, explain }: DailyValue, source: string | undefined): string {
  const range = min != null && max != null ? `${format.number(min, 0)}–${formatValue(name, max)}` : undefined;
  const others = (explain?.candidates.length ?? 1) - 1;
  const devices = explain?.candidates.find(({ providerId }) => providerId === explain.providerId)?.devices ?? [];
  const by = devices.length > 1 ? `${source} (${devices.length} devices)` : source;
  const from = others > 0 ? `${by}, of ${others + 1} sources` : by;
  return [range, from].filter(Boolean).join(' · ');
}
