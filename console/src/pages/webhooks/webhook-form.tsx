/** The forms of a webhook: a new one, a changed one, another secret. */
import { useState } from 'react';
import type { Answer } from 'tributary-health';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { FormDialog } from '../../ui/dialog.tsx';
import { faultOf, TextField } from '../../ui/field.tsx';
import { noteDone } from '../../ui/toast.tsx';
import { useAction } from '../../wire/api.ts';
import { FACTS, FIELDS } from '../../wire/facts.gen.ts';
import { EventPicker } from './event-picker.tsx';
import { EVENT_NAMES, type EventName } from './events.ts';
import type { Webhook } from './webhook-state.tsx';

/** A webhook that has just been made, with the secret that only this page knows. */
export interface NewWebhook {
  readonly webhook: Answer<'createWebhook'>;
  readonly secret: string;
}

interface DialogProps {
  readonly onClose: () => void;
}

const NO_EVENTS = 'Choose at least one event';
const FORMER_HOURS = FACTS.webhooks.formerSecretHours;
const MEMBERS = ['url', 'events', 'description', 'secret'];

/** What the form shows above its buttons: a fault of a single field stands at the field. */
function generalFault(error: Error | null): Error | null {
  return MEMBERS.some((member) => faultOf(error, member) !== undefined) ? null : error;
}

/** The events that are chosen, and what is wrong with the choice once somebody has tried to send it. */
function useChosenEvents(initial: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(initial));
  const [wasTried, setTried] = useState(false);
  const events = EVENT_NAMES.filter((name) => chosen.has(name));
  return {
    picker: { chosen, onChange: setChosen, fault: wasTried && events.length === 0 ? NO_EVENTS : undefined },
    /** @returns undefined when nothing is chosen, which the picker then says */
    take: (): EventName[] | undefined => {
      setTried(true);
      return events.length === 0 ? undefined : events;
    },
  };
}

export function CreateWebhookDialog({
  onClose,
  onMade,
}: DialogProps & { readonly onMade: (made: NewWebhook) => void }) {
  const { run, isRunning, error } = useAction('createWebhook', { changes: ['listWebhooks'] });
  const events = useChosenEvents([]);
  const submit = async (fields: FormData) => {
    const chosen = events.take();
    if (chosen === undefined) return;
    const secret = String(fields.get('secret'));
    const webhook = await run({ ...urlAndDescription(fields), events: chosen, secret }).catch(() => undefined);
    if (webhook !== undefined) onMade({ webhook, secret });
  };
  return (
    <FormDialog
      title="Create webhook"
      lead="Tributary posts JSON to this address whenever one of the chosen events happens."
      submitLabel="Create webhook"
      wide
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={generalFault(error)}
      onSubmit={(fields) => void submit(fields)}
    >
      <UrlField fault={faultOf(error, 'url')} />
      <DescriptionField fault={faultOf(error, 'description')} />
      <EventPicker {...events.picker} />
      <SecretField label="Signing secret" fault={faultOf(error, 'secret')} />
    </FormDialog>
  );
}

export function EditWebhookDialog({ webhook, onClose }: DialogProps & { readonly webhook: Webhook }) {
  const { run, isRunning, error } = useAction('updateWebhook', { changes: ['getWebhook', 'listWebhooks'] });
  const events = useChosenEvents(webhook.events);
  const submit = async (fields: FormData) => {
    const chosen = events.take();
    if (chosen === undefined) return;
    const change = { webhookId: webhook.id, ...urlAndDescription(fields), events: chosen };
    const changed = await run(change).catch(() => undefined);
    if (changed === undefined) return;
    noteDone(changed.warning ?? 'The webhook is changed');
    onClose();
  };
  return (
    <FormDialog
      title="Edit webhook"
      submitLabel="Save"
      wide
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={generalFault(error)}
      onSubmit={(fields) => void submit(fields)}
    >
      <UrlField fault={faultOf(error, 'url')} initial={webhook.url} />
      <DescriptionField fault={faultOf(error, 'description')} initial={webhook.description ?? ''} />
      <EventPicker {...events.picker} />
    </FormDialog>
  );
}

export function RotateSecretDialog({ webhookId, onClose }: DialogProps & { readonly webhookId: string }) {
  const { run, isRunning, error } = useAction('updateWebhook', { changes: ['getWebhook', 'listWebhooks'] });
  const submit = async (fields: FormData) => {
    const changed = await run({ webhookId, secret: String(fields.get('secret')) }).catch(() => undefined);
    if (changed === undefined) return;
    noteDone(`Deliveries are signed with the new secret, and for ${FORMER_HOURS} hours with the old one too`);
    onClose();
  };
  return (
    <FormDialog
      title="Rotate the secret"
      lead={`For ${FORMER_HOURS} hours each delivery carries two signatures, one made with each secret. Give the new one to your receiver in this time, and nothing is missed. Copy it now: it cannot be shown again.`}
      submitLabel="Rotate the secret"
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={generalFault(error)}
      onSubmit={(fields) => void submit(fields)}
    >
      <SecretField label="New secret" fault={faultOf(error, 'secret')} />
    </FormDialog>
  );
}

function urlAndDescription(fields: FormData): { url: string; description: string | null } {
  return {
    url: String(fields.get('url')).trim(),
    description: String(fields.get('description')).trim() || null,
  };
}

interface InitialProps {
  readonly fault: string | undefined;
  readonly initial?: string;
}

function UrlField({ fault, initial }: InitialProps) {
  return (
    <TextField
      name="url"
      label="URL"
      type="url"
      inputMode="url"
      placeholder="https://example.com/hooks/tributary"
      defaultValue={initial}
      required
      {...FIELDS.createWebhook.url}
      fault={fault}
      hint="https, at an address that everybody on the internet can reach; OUTBOUND_ALLOW of the service exempts hosts."
    />
  );
}

function DescriptionField({ fault, initial }: InitialProps) {
  return (
    <TextField
      name="description"
      label="Description"
      placeholder="Production backend"
      defaultValue={initial}
      {...FIELDS.createWebhook.description}
      fault={fault}
      hint="For you: what receives it. May be left empty."
    />
  );
}

/** The secret of a webhook while it is being chosen: afterwards nobody can read it again. */
function SecretField({ label, fault }: { readonly label: string; readonly fault?: string | undefined }) {
  const [secret, setSecret] = useState(newSecret);
  return (
    <div className="webhooks-secret">
      <TextField
        name="secret"
        label={label}
        value={secret}
        onChange={({ currentTarget }) => setSecret(currentTarget.value)}
        spellCheck={false}
        required
        {...FIELDS.createWebhook.secret}
        fault={fault}
        hint={`Made in this browser. Your receiver needs it to check signatures; or type one of your own, at least ${FIELDS.createWebhook.secret.minLength} characters.`}
      />
      <div className="row">
        <CopyButton text={secret} label="Copy the secret" />
        <Button small tone="quiet" icon="sync" onClick={() => setSecret(newSecret())}>
          Make another
        </Button>
      </div>
    </div>
  );
}

const BYTES = 24;

/** A new secret in the form of Standard Webhooks, as the service makes them too: `whsec_` and the base64 of 24 bytes. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}
