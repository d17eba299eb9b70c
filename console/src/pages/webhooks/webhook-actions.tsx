/** What can be done with a webhook. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog, FormDialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Menu } from '../../ui/menu.tsx';
import { noteDone, noteFailure } from '../../ui/toast.tsx';
import { useAction } from '../../wire/api.ts';
import { EVENT_NAMES, type EventName, meaningOf } from './events.ts';
import { EditWebhookDialog, RotateSecretDialog } from './webhook-form.tsx';
import { shortUrl, type Webhook } from './webhook-state.tsx';

interface Props {
  readonly webhook: Webhook;
}

type DialogName = 'edit' | 'rotate' | 'sample' | 'pause' | 'delete';

export function WebhookActions({ webhook }: Props) {
  const [open, setOpen] = useState<DialogName>();
  const close = () => setOpen(undefined);
  return (
    <>
      {webhook.isActive ? <TestButton webhook={webhook} /> : <ResumeButton webhook={webhook} />}
      <Button icon="edit" onClick={() => setOpen('edit')}>
        Edit
      </Button>
      <Menu
        trigger={<IconButton icon="more" label="More actions" />}
        items={[
          ...(webhook.isActive
            ? [
                { label: 'Send a sample event', icon: 'webhook' as const, onSelect: () => setOpen('sample') },
                { label: 'Pause', icon: 'pause' as const, onSelect: () => setOpen('pause') },
              ]
            : []),
          { label: 'Rotate the secret', icon: 'key', onSelect: () => setOpen('rotate') },
          { label: 'Delete', icon: 'trash', danger: true, onSelect: () => setOpen('delete') },
        ]}
      />
      {open === 'edit' && <EditWebhookDialog webhook={webhook} onClose={close} />}
      {open === 'rotate' && <RotateSecretDialog webhookId={webhook.id} onClose={close} />}
      {open === 'sample' && <SampleDialog webhook={webhook} onClose={close} />}
      {open === 'pause' && <PauseDialog webhook={webhook} onClose={close} />}
      {open === 'delete' && <DeleteDialog webhook={webhook} onClose={close} />}
    </>
  );
}

function TestButton({ webhook }: Props) {
  const { run, isRunning } = useAction('testWebhook', {
    changes: ['listWebhookDeliveries'],
    onDone: () => noteDone('A test is on its way'),
  });
  return (
    <Button
      tone="primary"
      icon="send"
      busy={isRunning}
      onClick={() => void run({ webhookId: webhook.id }).catch(noteFailure)}
    >
      Send a test
    </Button>
  );
}

function ResumeButton({ webhook }: Props) {
  const { run, isRunning } = useAction('updateWebhook', {
    changes: ['getWebhook', 'listWebhooks'],
    onDone: () => noteDone('Events are sent again'),
  });
  return (
    <Button
      tone="primary"
      icon="play"
      busy={isRunning}
      onClick={() => void run({ webhookId: webhook.id, isActive: true }).catch(noteFailure)}
    >
      Resume
    </Button>
  );
}

interface DialogProps extends Props {
  readonly onClose: () => void;
}

function SampleDialog({ webhook, onClose }: DialogProps) {
  const navigate = useNavigate();
  const [event, setEvent] = useState<EventName>('sync.completed');
  const { run, isRunning, error } = useAction('triggerWebhookEvent', { changes: ['listWebhookDeliveries'] });
  const submit = async () => {
    const sent = await run({ webhookId: webhook.id, event }).catch(() => undefined);
    if (sent === undefined) return;
    onClose();
    const { delivery } = sent;
    if (delivery === null) return;
    const params = { webhookId: webhook.id, deliveryId: delivery.id };
    void navigate({ to: '/webhooks/$webhookId/deliveries/$deliveryId', params });
  };
  return (
    <FormDialog
      title="Send a sample event"
      lead="Sample data, about nobody, marked with the header X-Service-Test. It is sent whether or not the webhook asks for this event."
      submitLabel="Send it"
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={error}
      onSubmit={() => void submit()}
    >
      <SelectField
        label="Event"
        value={event}
        choices={EVENT_NAMES.map((name) => ({ value: name, label: name }))}
        onChange={({ currentTarget }) => setEvent(currentTarget.value as EventName)} // one of the choices
        hint={meaningOf(event)}
      />
    </FormDialog>
  );
}

function PauseDialog({ webhook, onClose }: DialogProps) {
  const { run, isRunning, error } = useAction('updateWebhook', {
    changes: ['getWebhook', 'listWebhooks'],
    onDone: () => {
      onClose();
      noteDone('The webhook is paused');
    },
  });
  return (
    <ConfirmDialog
      title="Pause this webhook?"
      submitLabel="Pause"
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={error}
      onConfirm={() => void run({ webhookId: webhook.id, isActive: false }).catch(() => undefined)}
    >
      What happens until you resume it is not sent later. Deliveries that are being tried again wait.
    </ConfirmDialog>
  );
}

function DeleteDialog({ webhook, onClose }: DialogProps) {
  const navigate = useNavigate();
  const { run, isRunning, error } = useAction('deleteWebhook', {
    changes: ['listWebhooks'],
    onDone: () => {
      noteDone('The webhook is deleted');
      void navigate({ to: '/webhooks' });
    },
  });
  const { host } = new URL(webhook.url);
  return (
    <ConfirmDialog
      title="Delete this webhook?"
      submitLabel="Delete"
      typed={host}
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={error}
      onConfirm={() => void run({ webhookId: webhook.id }).catch(() => undefined)}
    >
      Nothing is sent to <strong>{shortUrl(webhook.url)}</strong> any more, waiting deliveries included, and the list of
      its deliveries goes too. This cannot be undone.
    </ConfirmDialog>
  );
}
