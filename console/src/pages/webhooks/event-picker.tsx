/** Which events a webhook is sent. */
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { EVENT_GROUPS, EVENT_NAMES, type EventName, meaningOf } from './events.ts';

export interface EventPickerProps {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  readonly fault?: string | undefined;
}

export function EventPicker({ chosen, onChange, fault }: EventPickerProps) {
  const set = (names: readonly EventName[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const name of names) isChosen ? next.add(name) : next.delete(name);
    onChange(next);
  };
  const hasAll = EVENT_NAMES.every((name) => chosen.has(name));
  return (
    <fieldset className="webhooks-picker">
      <legend>Events</legend>
      <p className="webhooks-picker-sum soft">
        {chosen.size === 0 ? 'None chosen yet' : `${chosen.size} of ${EVENT_NAMES.length} chosen`}
        <Button small tone="quiet" onClick={() => set(EVENT_NAMES, !hasAll)}>
          {hasAll ? 'Choose none' : 'Choose all'}
        </Button>
      </p>
      <div className="webhooks-picker-groups">
        {EVENT_GROUPS.map(({ title, events }) => (
          <fieldset key={title} className="webhooks-group">
            <legend>{title}</legend>
            {events.map((name) => (
              <CheckField
                key={name}
                label={<code>{name}</code>}
                hint={meaningOf(name)}
                checked={chosen.has(name)}
                onChange={({ currentTarget }) => set([name], currentTarget.checked)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {fault && (
        <p className="field-fault" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
