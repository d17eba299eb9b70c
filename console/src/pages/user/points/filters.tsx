/** The filters of both lists; they live in the address. */

import { Button } from '../../../ui/button.tsx';
import { Filter } from '../../../ui/field.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { useFilters } from '../../../ui/search.ts';
import { Explained } from '../../../ui/tooltip.tsx';
import { METRIC_TYPES, type MetricType, metricChoices } from '../../../ui/values.ts';
import { useApi } from '../../../wire/api.ts';
import { useProviderName } from '../../../wire/providers.ts';

export function Filters({ userId, isEvents }: { readonly userId: string; readonly isEvents: boolean }) {
  const [{ metric = '', type = '', provider = '', from = '', to = '' }, change] = useFilters();
  const { metrics, providers } = useKnown(userId);
  const isFiltered = [metric, type, provider, from, to].some((value) => value !== '');
  return (
    <div className="toolbar points-filters">
      {isEvents ? (
        <Filter
          label="Kind"
          value={type}
          onChange={({ currentTarget }) => change({ type: currentTarget.value })}
          choices={EVENT_TYPES}
        />
      ) : (
        <Picker
          label="Metric"
          value={metric}
          onChange={(value) => change({ metric: value })}
          choices={[{ value: '', label: 'All metrics' }, ...choicesWith(metrics, metric)]}
        />
      )}
      <ProviderFilter known={providers} value={provider} onChange={(value) => change({ provider: value })} />
      <Day label="From" value={from} max={to} onChange={(value) => change({ from: value })} />
      <Day label="To" value={to} min={from} onChange={(value) => change({ to: value })} />
      <Explained by="Both days included, counted in UTC, as in the API. A value of a whole day stands at the midnight with which that day began.">
        UTC
      </Explained>
      {isFiltered && (
        <Button tone="quiet" onClick={() => change({ metric: '', type: '', provider: '', from: '', to: '' })}>
          Clear
        </Button>
      )}
    </div>
  );
}

const EVENT_TYPES = [
  { value: '', label: 'All events' },
  { value: 'workout', label: 'Workouts' },
  { value: 'sleep', label: 'Sleeps' },
  { value: 'activity', label: 'Activities' },
] as const;

/** What the user has data of. */
function useKnown(userId: string): { metrics: MetricType[]; providers: string[] } {
  const { data } = useApi('getCoverage', { userId });
  const metrics = new Set(data?.data.map(({ metricType }) => metricType));
  return {
    metrics: METRIC_TYPES.filter((one) => metrics.has(one)),
    providers: [...new Set(data?.data.map(({ providerId }) => providerId))].sort(),
  };
}

function choicesWith(known: readonly string[], chosen: string) {
  const all = chosen === '' || known.includes(chosen) ? known : [chosen, ...known];
  return metricChoices(all);
}

interface ProviderFilterProps {
  readonly known: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ProviderFilter({ known, value, onChange }: ProviderFilterProps) {
  const providerName = useProviderName();
  const all = value === '' || known.includes(value) ? known : [value, ...known];
  return (
    <Filter
      label="Source"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      choices={[{ value: '', label: 'All sources' }, ...all.map((one) => ({ value: one, label: providerName(one) }))]}
    />
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (value: string) => void;
}

function Day({ label, value, min, max, onChange }: DayProps) {
  return (
    <label className="points-day">
      <span className="soft">{label}</span>
      <input
        type="date"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}
