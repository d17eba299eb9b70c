/** One delivery: what was sent, every attempt, and what the receiver answered. */
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { Answer } from 'tributary-health';
import { State } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { duration, useFormat } from '../../ui/format.ts';
import { Ago } from '../../ui/moment.tsx';
import { Facts, Page, Section } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { noteDone, noteFailure } from '../../ui/toast.tsx';
import { useAction, useApi } from '../../wire/api.ts';
import { useMay } from '../../wire/session.tsx';
import { meaningOf } from './events.ts';
import { shortUrl } from './webhook-state.tsx';
import { NotAllowed } from './webhooks-page.tsx';

type Delivery = Answer<'getWebhookDelivery'>;

export function DeliveryPage() {
  const { webhookId, deliveryId } = useParams({ from: '/webhooks/$webhookId/deliveries/$deliveryId' });
  const mayManage = useMay('admin');
  const delivery = useApi('getWebhookDelivery', { webhookId, deliveryId }, { enabled: mayManage });
  const above = <WebhookLinks webhookId={webhookId} isAllowed={mayManage} />;
  if (delivery.data === undefined) {
    return (
      <Page title="Delivery" above={above}>
        {mayManage ? <Loaded of={delivery}>{() => null}</Loaded> : <NotAllowed />}
      </Page>
    );
  }
  const { event } = delivery.data;
  return (
    <Page
      title={event}
      lead={meaningOf(event)}
      above={above}
      actions={<RedeliverButton key={deliveryId} delivery={delivery.data} />}
    >
      <div className="columns">
        <AboutSection delivery={delivery.data} />
        <AttemptSection delivery={delivery.data} />
      </div>
      <SentSection delivery={delivery.data} />
    </Page>
  );
}

function WebhookLinks({ webhookId, isAllowed }: { readonly webhookId: string; readonly isAllowed: boolean }) {
  const { data } = useApi('getWebhook', { webhookId }, { enabled: isAllowed });
  return (
    <>
      <Link to="/webhooks">Webhooks</Link> /{' '}
      <Link to="/webhooks/$webhookId" params={{ webhookId }}>
        {data === undefined ? 'Webhook' : shortUrl(data.url)}
      </Link>
    </>
  );
}

function RedeliverButton({ delivery: { id, webhookId, body } }: { readonly delivery: Delivery }) {
  const navigate = useNavigate();
  const webhook = useApi('getWebhook', { webhookId });
  const { run, isRunning } = useAction('redeliverWebhook', {
    changes: ['listWebhookDeliveries'],
    onDone: (made) => {
      noteDone('It is sent again: this is the new delivery');
      const params = { webhookId, deliveryId: made.id };
      void navigate({ to: '/webhooks/$webhookId/deliveries/$deliveryId', params });
    },
  });
  if (body === null) return <span className="soft">Its body is no longer kept, so it cannot be sent again</span>;
  if (webhook.data?.isActive === false) return <span className="soft">Resume the webhook to send it again</span>;
  return (
    <Button icon="sync" busy={isRunning} onClick={() => void run({ webhookId, deliveryId: id }).catch(noteFailure)}>
      Redeliver
    </Button>
  );
}

function AboutSection({ delivery }: { readonly delivery: Delivery }) {
  const format = useFormat();
  const { id, status, createdAt, deliveredAt, nextAttemptAt, attemptCount } = delivery;
  return (
    <Section title="About">
      <Facts
        rows={[
          ['Status', <State key="status" of={status} />],
          ['Created', format.moment(createdAt)],
          ...(deliveredAt === undefined ? [] : [['Delivered', format.moment(deliveredAt)] as const]),
          ['Attempts', attemptCount],
          ...(nextAttemptAt === null
            ? []
            : [
                [
                  'Next attempt',
                  <span key="next">
                    {format.moment(nextAttemptAt)} (<Ago at={nextAttemptAt} />)
                  </span>,
                ] as const,
              ]),
          ['Id', <code key="id">{id}</code>],
        ]}
      />
    </Section>
  );
}

function AttemptSection({ delivery: { attempts } }: { readonly delivery: Delivery }) {
  return (
    <Section title="Attempts">
      {attempts.length === 0 ? (
        <Empty icon="clock" title="No attempt has ended yet">
          The first one is made at once, and appears here when the receiver has answered.
        </Empty>
      ) : (
        <ol className="webhooks-attempts">
          {[...attempts].reverse().map((attempt) => (
            <Attempt key={attempt.attempt} of={attempt} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function Attempt({
  of: { attempt, at, durationMs, statusCode, error, responseExcerpt },
}: {
  readonly of: Delivery['attempts'][number];
}) {
  const format = useFormat();
  const facts = [
    at === null ? undefined : format.moment(at),
    durationMs === null ? undefined : `took ${duration(durationMs)}`,
  ];
  return (
    <li className={error === null ? 'webhooks-attempt' : 'webhooks-attempt webhooks-attempt-bad'}>
      <p className="row">
        <strong>Attempt {attempt}</strong>
        <span>{error ?? `answered ${statusCode ?? ''}`}</span>
      </p>
      <p className="soft">{facts.filter(Boolean).join(' · ')}</p>
      {responseExcerpt && (
        <CodeBlock label={`What the receiver answered to attempt ${attempt}`} code={responseExcerpt} />
      )}
    </li>
  );
}

function SentSection({ delivery: { body, headers } }: { readonly delivery: Delivery }) {
  return (
    <Section title="What was sent" lead="The same on every attempt. Signatures are made anew for each, and not kept.">
      <div className="webhooks-headers">
        <Facts rows={Object.entries(headers).map(([name, value]) => [name, <code key={name}>{value}</code>])} />
      </div>
      {body === null ? (
        <p className="soft">The body is no longer kept.</p>
      ) : (
        <CodeBlock label="The body, laid out for reading" code={prettyBody(body)} />
      )}
    </Section>
  );
}

/** A body on lines of its own for reading; as it stands when it is no JSON. */
function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}
