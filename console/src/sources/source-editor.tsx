/** The order of the sources, of the workspace or of one user: a list of providers for each metric, best first. */
import { useState } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import { Filter } from '../ui/field.tsx';
import { Picker } from '../ui/picker.tsx';
import { SortableList } from '../ui/sortable-list.tsx';
import { Failure } from '../ui/states.tsx';
import { noteDone } from '../ui/toast.tsx';
import { useUnsaved } from '../ui/unsaved.tsx';
import { METRIC_TYPES, metricChoices } from '../ui/values.ts';
import { useApi } from '../wire/api.ts';
import { useProviderName } from '../wire/providers.ts';
import {
  EVERY_METRIC,
  filledLists,
  metricInWords,
  type Priorities,
  sortedLists,
  withList,
  withoutList,
} from './priorities.ts';
import { SourceLists } from './source-lists.tsx';

export interface SourceEditorProps {
  readonly saved: Priorities;
  /** What holds where there is no list. */
  readonly whenEmpty: string;
  readonly mayChange: boolean;
  /** Providers that a new list begins with, as far as they bring its metric; all of them where not given. */
  readonly beginWith?: readonly string[];
  /** Stores the lists through the API. */
  readonly action: {
    readonly save: (lists: Record<string, string[]>) => Promise<unknown>;
    readonly isRunning: boolean;
    readonly error: Error | null;
    readonly reset: () => void;
  };
}

export function SourceEditor({ saved, whenEmpty, mayChange, beginWith, action }: SourceEditorProps) {
  const [draft, setDraft] = useState<Priorities>();
  useUnsaved(draft !== undefined);
  const lists = draft ?? saved;
  const save = async () => {
    await action.save(filledLists(lists));
    setDraft(undefined);
    noteDone('Saved. Days that change are worked out anew.');
  };
  const discard = () => {
    action.reset();
    setDraft(undefined);
  };
  if (!mayChange) return <SourceLists of={saved} whenEmpty={whenEmpty} />;
  return (
    <div className="stack">
      {Object.keys(lists).length === 0 && <p className="soft">{whenEmpty}</p>}
      <div className="sources-lists">
        {sortedLists(lists).map(([metric, providers]) => (
          <MetricList
            key={metric}
            metric={metric}
            providers={providers}
            onChange={(changed) => setDraft(withList(lists, metric, changed))}
            onRemove={() => setDraft(withoutList(lists, metric))}
          />
        ))}
      </div>
      <NewList lists={lists} beginWith={beginWith} onChange={setDraft} />
      {action.error && <Failure error={action.error} />}
      {draft !== undefined && (
        <div className="row">
          <Button
            tone="primary"
            busy={action.isRunning}
            onClick={() => void save().catch(() => undefined)} // `error` is shown
          >
            Save the order
          </Button>
          <Button onClick={discard}>Discard changes</Button>
        </div>
      )}
    </div>
  );
}

interface MetricListProps {
  readonly metric: string;
  readonly providers: readonly string[];
  readonly onChange: (providers: readonly string[]) => void;
  readonly onRemove: () => void;
}

function MetricList({ metric, providers, onChange, onRemove }: MetricListProps) {
  const providerName = useProviderName();
  const { data: known = [] } = useApi('listProviders', {});
  const others = known.filter(({ providerId }) => !providers.includes(providerId));
  const name = metricInWords(metric);
  return (
    <div className="sources-list">
      <div className="sources-list-head">
        <h3>{name}</h3>
        <IconButton icon="trash" label={`Remove the list for ${name}`} onClick={onRemove} />
      </div>
      <SortableList
        label={`Providers for ${name}, best first`}
        ids={providers}
        nameOf={providerName}
        onChange={onChange}
        onRemove={(id) => onChange(providers.filter((other) => other !== id))}
      />
      {others.length > 0 && (
        <Filter
          label={`Add a provider to ${name}`}
          choices={[
            { value: '', label: 'Add a provider…' },
            ...others.map(({ providerId, displayName }) => ({ value: providerId, label: displayName })),
          ]}
          value=""
          onChange={({ currentTarget }) => onChange([...providers, currentTarget.value])}
        />
      )}
    </div>
  );
}

interface NewListProps {
  readonly lists: Priorities;
  readonly beginWith: readonly string[] | undefined;
  readonly onChange: (lists: Priorities) => void;
}

/** Begins a list with the providers that bring the metric. */
function NewList({ lists, beginWith, onChange }: NewListProps) {
  const { data: known = [] } = useApi('listProviders', {});
  const brought = new Set(known.flatMap(({ metricTypes }) => metricTypes));
  const every = { value: EVERY_METRIC, label: metricInWords(EVERY_METRIC) };
  const choices = [every, ...metricChoices(METRIC_TYPES.filter((metric) => brought.has(metric)))];
  const add = (metric: string) => {
    const bringing = known.filter(
      ({ metricTypes }) => metric === EVERY_METRIC || metricTypes.some((one) => one === metric),
    );
    const ids = bringing.map(({ providerId }) => providerId);
    onChange(withList(lists, metric, beginWith === undefined ? ids : ids.filter((id) => beginWith.includes(id))));
  };
  return (
    <div>
      <Picker
        label="Add a list for a metric"
        choices={choices.filter(({ value }) => lists[value] === undefined)}
        value=""
        onChange={add}
      />
    </div>
  );
}
