/** What the trends show: metric, comparison, range, bucket, aggregate and sources. */
import { DropDown } from '../../../ui/drop-down.tsx';
import { DateRange, SelectField } from '../../../ui/field.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { DRAWN, type MetricType, metricChoices } from '../../../ui/values.ts';
import { aggregatesOf, BEFORE, BUCKETS, RANGES, type Trend } from './filters.ts';

export interface TrendBarProps {
  readonly trend: Trend;
  /** Metric types with data. */
  readonly known: readonly string[];
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
}

const RULES: Readonly<Record<string, string>> = {
  sum: 'Sum',
  mean: 'Mean',
  min: 'Lowest',
  max: 'Highest',
  last: 'Latest',
  count: 'Number of readings',
};

export function TrendBar({ trend, known, onChange }: TrendBarProps) {
  const { metric, other, withBefore, days, from, to } = trend;
  const metrics = choicesOf(known, metric);
  return (
    <div className="toolbar trends-bar">
      <Picker
        label="Metric"
        value={metric}
        choices={metrics}
        onChange={(value) => onChange({ metric: value, aggregate: undefined, at: undefined })}
      />
      <Picker
        label="Compare with"
        value={withBefore ? BEFORE : (other ?? '')}
        choices={[
          { value: '', label: 'Compare…' },
          { value: BEFORE, label: 'The period before' },
          ...choicesOf(known, other).filter(({ value }) => value !== metric),
        ]}
        onChange={(value) => onChange({ with: value || undefined })}
      />
      <Lengths
        chosen={days}
        onChoose={(size) => onChange({ days: size, from: undefined, to: undefined, at: undefined })}
      />
      <DropDown
        title="Dates"
        icon="calendar"
        panel={
          <DateRange
            {...{ from, to }}
            isOrdered
            onFrom={(day) => day !== '' && onChange({ from: day, to, days: undefined })}
            onTo={(day) => day !== '' && onChange({ from, to: day, days: undefined })}
          />
        }
      >
        {days === undefined ? 'Chosen dates' : 'Other dates'}
      </DropDown>
      <DropDown title="How it is drawn" icon="settings" panel={<HowDrawn trend={trend} onChange={onChange} />}>
        {drawnInWords(trend)}
      </DropDown>
    </div>
  );
}

function drawnInWords({ bucket, aggregate, bySource }: Trend): string {
  return [`By ${bucket}`, aggregate && RULES[aggregate]?.toLowerCase(), !bySource && 'one source']
    .filter(Boolean)
    .join(', ');
}

function HowDrawn({ trend: { metric, bucket, aggregate, bySource }, onChange }: Omit<TrendBarProps, 'known'>) {
  return (
    <div className="form">
      <SelectField
        label="Each value is that of"
        value={bucket}
        choices={BUCKETS.map((value) => ({ value, label: `One ${value}` }))}
        onChange={({ target }) => onChange({ bucket: target.value })}
      />
      <SelectField
        label="How readings become one number"
        value={aggregate ?? ''}
        choices={[
          { value: '', label: 'By the usual rule' },
          ...aggregatesOf(metric).map((value) => ({ value, label: RULES[value] ?? value })),
        ]}
        onChange={({ target }) => onChange({ aggregate: target.value || undefined })}
      />
      <SelectField
        label="Sources"
        value={bySource ? '' : 'chosen'}
        choices={[
          { value: '', label: 'Every source' },
          { value: 'chosen', label: 'Only what counts' },
        ]}
        onChange={({ target }) => onChange({ sources: target.value || undefined })}
      />
    </div>
  );
}

interface LengthsProps {
  /** In days. */
  readonly chosen: number | undefined;
  readonly onChoose: (days: string) => void;
}

/** Ranges that end today. */
function Lengths({ chosen, onChoose }: LengthsProps) {
  return (
    <fieldset className="trends-ranges">
      <legend className="visually-hidden">Range</legend>
      {RANGES.map((size) => (
        <label key={size} className={size === chosen ? 'trends-range trends-range-on' : 'trends-range'}>
          <input
            type="radio"
            name="range"
            className="visually-hidden"
            checked={size === chosen}
            onChange={() => onChoose(String(size))}
          />
          {size === 365 ? '1 year' : `${size} days`}
        </label>
      ))}
    </fieldset>
  );
}

/** What has data comes first; the chosen one is always there. */
function choicesOf(known: readonly string[], chosen: MetricType | undefined) {
  return metricChoices(DRAWN.filter((name) => known.includes(name) || name === chosen));
}
