/** The webhooks of the workspace: where events are sent, and whether they arrive. */

import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Ago } from '../../ui/moment.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { useFilters } from '../../ui/search.ts';
import { Empty, Loaded, Loading } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { noteDone, noteFailure } from '../../ui/toast.tsx';
import { useAction, useApi } from '../../wire/api.ts';
import { useMay } from '../../wire/session.tsx';
import { SuccessInShort } from './success-bars.tsx';
import { CreateWebhookDialog, type NewWebhook } from './webhook-form.tsx';
import { shortUrl, type Webhook, WebhookState } from './webhook-state.tsx';

export function WebhooksPage() {
  const mayManage = useMay('admin');
  const [{ create }, setFilters] = useFilters();
  const [made, setMade] = useState<NewWebhook>();
  const webhooks = useApi('listWebhooks', {}, { enabled: mayManage });
  const openCreate = () => setFilters({ create: 'yes' }, { push: true });
  const closeCreate = () => setFilters({ create: undefined });
  return (
    <Page
      title="Webhooks"
      lead="Your backend is told what happens: each event is posted to the webhooks that ask for it, signed, and tried again for hours when it does not arrive."
      actions={
        mayManage && (
          <Button tone="primary" icon="plus" onClick={openCreate}>
            Create webhook
          </Button>
        )
      }
    >
      {mayManage ? (
        <Loaded of={webhooks} loading={<Loading lines={6} />}>
          {(rows) => (rows.length === 0 ? <NoWebhooks onCreate={openCreate} /> : <WebhookTable rows={rows} />)}
        </Loaded>
      ) : (
        <NotAllowed />
      )}
      {mayManage && create === 'yes' && (
        <CreateWebhookDialog
          onClose={closeCreate}
          onMade={(webhook) => {
            closeCreate();
            setMade(webhook);
          }}
        />
      )}
      {made && <NewWebhookDialog made={made} onClose={() => setMade(undefined)} />}
    </Page>
  );
}

export function NotAllowed() {
  return (
    <Empty icon="lock" title="Your role does not allow this">
      Webhooks and their deliveries are seen and changed with the role admin.
    </Empty>
  );
}

function NoWebhooks({ onCreate }: { readonly onCreate: () => void }) {
  return (
    <div className="card">
      <Empty
        icon="webhook"
        title="Nobody is told of anything yet"
        action={<Button onClick={onCreate}>Create the first webhook</Button>}
      >
        Create a webhook with the address of your backend, and it hears of finished syncs, new data, findings and broken
        connections within a second. Without a public address, <code>tributary listen</code> forwards events to your own
        machine.
      </Empty>
    </div>
  );
}

function WebhookTable({ rows }: { readonly rows: readonly Webhook[] }) {
  return (
    <Table
      caption="Webhooks"
      rows={rows}
      keyOf={({ id }) => id}
      linkOf={({ id }) => ({ to: '/webhooks/$webhookId', params: { webhookId: id } })}
      columns={[
        {
          title: 'Webhook',
          cell: ({ url, description }) => (
            <span className="webhooks-name">
              <span>{shortUrl(url)}</span>
              {description && <span className="soft">{description}</span>}
            </span>
          ),
        },
        { title: 'State', cell: (webhook) => <WebhookState of={webhook} /> },
        { title: 'Events', cell: ({ events }) => <EventsInShort events={events} />, wideOnly: true },
        { title: 'Last 24 h', cell: ({ id }) => <SuccessInShort webhookId={id} /> },
        {
          title: 'Created',
          cell: ({ createdAt }) => (
            <span className="webhooks-nowrap">
              <Ago at={createdAt} />
            </span>
          ),
          wideOnly: true,
        },
      ]}
    />
  );
}

function EventsInShort({ events }: { readonly events: readonly string[] }) {
  const [first, ...others] = events;
  return (
    <span title={events.join(', ')}>
      <code>{first}</code>
      {others.length > 0 && <span className="soft webhooks-nowrap"> and {others.length} more</span>}
    </span>
  );
}

/** A webhook that has just been made: the last moment in which its secret can be read. */
function NewWebhookDialog({ made, onClose }: { readonly made: NewWebhook; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const { webhook, secret } = made;
  const test = useAction('testWebhook', { changes: ['listWebhookDeliveries'] });
  const open = () => void navigate({ to: '/webhooks/$webhookId', params: { webhookId: webhook.id } });
  const sendTest = async () => {
    try {
      await test.run({ webhookId: webhook.id });
      noteDone('A test is on its way');
      open();
    } catch (error) {
      noteFailure(error);
    }
  };
  return (
    <Dialog
      title="The webhook is created"
      lead="Copy the secret now, and give it to your receiver: it is stored sealed, and nobody can show it again."
      isOpen
      onClose={onClose}
    >
      <CodeBlock label="The secret" code={secret} isFirst />
      {webhook.warning && <Notice tone="warn">{webhook.warning}</Notice>}
      <footer className="dialog-footer">
        <Button onClick={open}>Open the webhook</Button>
        <Button tone="primary" icon="send" busy={test.isRunning} onClick={() => void sendTest()}>
          Send a test
        </Button>
      </footer>
    </Dialog>
  );
}
