/** The form of a channel: each kind has its own fields. */
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialog.tsx';
import { CheckField, faultOf, SelectField, TextField } from '../../../ui/field.tsx';
import { noteDone } from '../../../ui/toast.tsx';
import { useAction } from '../../../wire/api.ts';
import { FIELDS } from '../../../wire/facts.gen.ts';
import { type ChannelField, configOf, valueAt } from './channel-config.ts';
import { CHANNEL_KINDS, type Channel, type ChannelKind, kindWords } from './channel-kinds.ts';

const KINDS = Object.entries(CHANNEL_KINDS).map(([value, { name }]) => ({ value, label: name }));

export interface ChannelDialogProps {
  readonly userId: string;
  /** The channel to change; undefined: a new one. */
  readonly channel?: Channel;
  readonly onClose: () => void;
}

/** Creates or changes, and says so. */
function useSave({ userId, channel, onClose }: ChannelDialogProps) {
  const options = { changes: ['listNotificationChannels'] } as const;
  const create = useAction('createNotificationChannel', options);
  const update = useAction('updateNotificationChannel', options);
  const save = async (kind: ChannelKind, fields: FormData) => {
    const body = {
      label: String(fields.get('label')).trim(),
      isEnabled: fields.get('isEnabled') === 'on',
      config: configOf(kindWords(kind).fields, (path) => String(fields.get(path) ?? '')),
    };
    const run = () =>
      channel === undefined
        ? create.run({ userId, channelType: kind, ...body })
        : update.run({ userId, channelId: channel.id, ...body });
    const saved = await run().catch(() => undefined); // the form shows why
    if (saved === undefined) return;
    noteDone(channel === undefined ? `“${saved.label}” is added` : `“${saved.label}” is changed`);
    onClose();
  };
  return { save, isRunning: create.isRunning || update.isRunning, error: create.error ?? update.error };
}

export function ChannelDialog(props: ChannelDialogProps) {
  const { channel, onClose } = props;
  const [kind, setKind] = useState((channel?.channelType as ChannelKind | undefined) ?? 'email'); // as the API names them
  const { save, isRunning, error } = useSave(props);
  const { fields, help } = kindWords(kind);
  const isAtField = ['label', ...fields.map(({ path }) => `config.${path}`)].some((path) => faultOf(error, path));
  return (
    <FormDialog
      title={channel === undefined ? 'Add channel' : 'Edit channel'}
      submitLabel={channel === undefined ? 'Add channel' : 'Save'}
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={isAtField ? null : error}
      onSubmit={(data) => void save(kind, data)}
    >
      {channel === undefined && (
        <SelectField
          label="Kind"
          choices={KINDS}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as ChannelKind)} // one of the choices
        />
      )}
      <p className="soft">{help}</p>
      <TextField
        name="label"
        label="Name"
        placeholder="My phone"
        required
        {...FIELDS.createNotificationChannel.label}
        defaultValue={channel?.label}
        fault={faultOf(error, 'label')}
      />
      {fields.map((field) => (
        <ConfigField
          key={`${kind} ${field.path}`}
          field={field}
          stored={channel === undefined ? undefined : valueAt(channel.config, field.path)}
          fault={faultOf(error, `config.${field.path}`)}
        />
      ))}
      <CheckField name="isEnabled" label="Send through this channel" defaultChecked={channel?.isEnabled ?? true} />
    </FormDialog>
  );
}

const INPUTS = { text: 'text', url: 'url', number: 'number', secret: 'text', 'secret-url': 'text' } as const;

interface ConfigFieldProps {
  readonly field: ChannelField;
  /** As the API shows it: secrets are masked. */
  readonly stored: string | undefined;
  readonly fault: string | undefined;
}

function ConfigField({ field, stored, fault }: ConfigFieldProps) {
  const { path, label, type, isOptional = false, placeholder, hint } = field;
  const isMasked = type.startsWith('secret') && stored?.endsWith('*') === true;
  const hints = [hint, isMasked && 'Leave the stars to keep the stored one.'].filter(Boolean).join(' ');
  return (
    <TextField
      name={path}
      label={isOptional ? `${label} (may be left out)` : label}
      type={INPUTS[type]}
      placeholder={placeholder}
      required={!isOptional}
      defaultValue={stored}
      spellCheck={false}
      hint={hints || (type === 'secret-url' ? 'Kept secret: only its host is shown again.' : undefined)}
      fault={fault}
    />
  );
}
