/** The form of a rule, with a look back at what it would have let through. */
import { useState } from 'react';
import type { Params } from 'tributary-health';
import { FormDialog } from '../../../ui/dialog.tsx';
import { CheckField, faultOf, SelectField, TextField } from '../../../ui/field.tsx';
import { noteDone } from '../../../ui/toast.tsx';
import { useAction } from '../../../wire/api.ts';
import { FIELDS } from '../../../wire/facts.gen.ts';
import type { Channel } from './channel-kinds.ts';
import { RulePreview } from './rule-preview.tsx';
import { CATEGORIES, CATEGORY_NAMES, type Category, type Rule, SEVERITIES } from './rule-words.ts';

export interface RuleDialogProps {
  readonly userId: string;
  readonly channels: readonly Channel[];
  /** The rule to change; undefined: a new one. */
  readonly rule?: Rule;
  readonly onClose: () => void;
}

type Draft = Required<Pick<Params<'createNotificationRule'>, 'categories' | 'minSeverity' | 'quietHours'>>;

const NIGHT = { start: '22:00', end: '07:00' };

/** Creates or changes, and says so. */
function useSave({ userId, rule, onClose }: RuleDialogProps) {
  const options = { changes: ['listNotificationRules'] } as const;
  const create = useAction('createNotificationRule', options);
  const update = useAction('updateNotificationRule', options);
  const save = async (body: Omit<Params<'createNotificationRule'>, 'userId'>) => {
    const run = () =>
      rule === undefined ? create.run({ userId, ...body }) : update.run({ userId, ruleId: rule.id, ...body });
    const saved = await run().catch(() => undefined); // the form shows why
    if (saved === undefined) return;
    noteDone(rule === undefined ? `“${saved.name}” is added` : `“${saved.name}” is changed`);
    onClose();
  };
  return { save, isRunning: create.isRunning || update.isRunning, error: create.error ?? update.error };
}

/** What the form holds beside its fields, and what happens when it is sent. */
function useForm(props: RuleDialogProps) {
  const { rule } = props;
  const [draft, setDraft] = useState<Draft>({
    categories: rule?.categories ?? ['anomaly', 'system'],
    minSeverity: rule?.minSeverity ?? 'warning',
    quietHours: rule?.quietHours ?? null,
  });
  const [wasTried, setTried] = useState(false);
  const { save, isRunning, error } = useSave(props);
  const isEmpty = draft.categories.length === 0;
  const submit = (fields: FormData) => {
    setTried(true);
    if (isEmpty) return;
    void save({
      ...draft,
      name: String(fields.get('name')).trim(),
      channelIds: fields.getAll('channelIds').map(String),
      isEnabled: fields.get('isEnabled') === 'on',
    });
  };
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  return { draft, change, submit, lacksCategory: wasTried && isEmpty, isRunning, error };
}

export function RuleDialog(props: RuleDialogProps) {
  const { userId, channels, rule, onClose } = props;
  const { draft, change, submit, lacksCategory, isRunning, error } = useForm(props);
  return (
    <FormDialog
      title={rule === undefined ? 'Add rule' : 'Edit rule'}
      submitLabel={rule === undefined ? 'Add rule' : 'Save'}
      wide
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={['name', 'quietHours'].some((member) => faultOf(error, member)) ? null : error}
      onSubmit={submit}
    >
      <TextField
        name="name"
        label="Name"
        placeholder="What matters"
        required
        {...FIELDS.createNotificationRule.name}
        defaultValue={rule?.name}
        fault={faultOf(error, 'name')}
      />
      <div className="notifications-rule">
        <CategoryPicker
          chosen={draft.categories}
          onChange={(categories) => change({ categories })}
          fault={lacksCategory ? 'Choose at least one' : undefined}
        />
        <div className="form">
          <SelectField
            label="Severity"
            choices={SEVERITIES}
            value={draft.minSeverity}
            onChange={({ currentTarget }) => change({ minSeverity: currentTarget.value as Draft['minSeverity'] })} // one of the choices
          />
          <QuietHours
            value={draft.quietHours}
            onChange={(quietHours) => change({ quietHours })}
            fault={faultOf(error, 'quietHours')}
          />
          <ChannelPicker channels={channels} chosen={rule?.channelIds ?? channels.map(({ id }) => id)} />
          <CheckField name="isEnabled" label="The rule is in use" defaultChecked={rule?.isEnabled ?? true} />
        </div>
      </div>
      <RulePreview userId={userId} draft={draft} />
    </FormDialog>
  );
}

interface CategoryPickerProps {
  readonly chosen: readonly Category[];
  readonly onChange: (chosen: Category[]) => void;
  readonly fault: string | undefined;
}

function CategoryPicker({ chosen, onChange, fault }: CategoryPickerProps) {
  const set = (name: Category, isChosen: boolean) =>
    onChange(CATEGORY_NAMES.filter((one) => (one === name ? isChosen : chosen.includes(one))));
  return (
    <fieldset className="notifications-group">
      <legend>About</legend>
      {CATEGORY_NAMES.map((name) => (
        <CheckField
          key={name}
          label={CATEGORIES[name][0]}
          hint={CATEGORIES[name][1]}
          checked={chosen.includes(name)}
          onChange={({ currentTarget }) => set(name, currentTarget.checked)}
        />
      ))}
      {fault && (
        <p className="field-fault" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

interface QuietHoursProps {
  readonly value: Draft['quietHours'];
  readonly onChange: (value: Draft['quietHours']) => void;
  readonly fault: string | undefined;
}

function QuietHours({ value, onChange, fault }: QuietHoursProps) {
  return (
    <fieldset className="notifications-group">
      <legend>Quiet hours</legend>
      <CheckField
        label="Hold what falls into quiet hours"
        hint="In the user’s time zone. It is sent when they end; what is critical is sent at once."
        checked={value !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? NIGHT : null)}
      />
      {value !== null && (
        <div className="notifications-hours">
          <TextField
            label="From"
            type="time"
            required
            value={value.start}
            onChange={({ currentTarget }) => onChange({ ...value, start: currentTarget.value })}
            fault={fault}
          />
          <TextField
            label="To"
            type="time"
            required
            value={value.end}
            onChange={({ currentTarget }) => onChange({ ...value, end: currentTarget.value })}
          />
        </div>
      )}
    </fieldset>
  );
}

function ChannelPicker({
  channels,
  chosen,
}: {
  readonly channels: readonly Channel[];
  readonly chosen: readonly string[];
}) {
  return (
    <fieldset className="notifications-group">
      <legend>Through</legend>
      {channels.length === 0 && (
        <p className="soft">There is no channel yet: the rule sends nothing until it has one.</p>
      )}
      {channels.map(({ id, label }) => (
        <CheckField key={id} name="channelIds" value={id} label={label} defaultChecked={chosen.includes(id)} />
      ))}
    </fieldset>
  );
}
