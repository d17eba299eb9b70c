/** One webhook: what it is sent, whether that arrives, and every delivery. */
import { Link, useParams } from '@tanstack/react-router';
import { useFormat } from '../../ui/format.ts';
import { Ago } from '../../ui/moment.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Facts, Page, Section } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useApi } from '../../wire/api.ts';
import { useMay } from '../../wire/session.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { meaningOf } from './events.ts';
import { SuccessSection } from './success-bars.tsx';
import { VerifySection } from './verify-section.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { shortUrl, type Webhook, WebhookState } from './webhook-state.tsx';
import { NotAllowed } from './webhooks-page.tsx';

export function WebhookPage() {
  const { webhookId } = useParams({ from: '/webhooks/$webhookId' });
  const mayManage = useMay('admin');
  const webhook = useApi('getWebhook', { webhookId }, { enabled: mayManage });
  const above = <Link to="/webhooks">Webhooks</Link>;
  if (webhook.data === undefined) {
    return (
      <Page title="Webhook" above={above}>
        {mayManage ? <Loaded of={webhook}>{() => null}</Loaded> : <NotAllowed />}
      </Page>
    );
  }
  const { url, description } = webhook.data;
  return (
    <Page
      title={shortUrl(url)}
      lead={description}
      above={above}
      actions={<WebhookActions key={webhookId} webhook={webhook.data} />}
    >
      <Trouble webhook={webhook.data} />
      <div className="columns">
        <AboutSection webhook={webhook.data} />
        <SuccessSection webhookId={webhookId} />
      </div>
      <DeliveryList webhook={webhook.data} />
      <VerifySection />
    </Page>
  );
}

function Trouble({ webhook: { isActive, health } }: { readonly webhook: Webhook }) {
  if (!isActive) {
    return (
      <Notice tone="warn" icon="pause">
        <p>
          Paused: nothing is sent. Events of this time are not delivered later.
          {health.lastError !== null && <> The last attempt failed: {health.lastError}.</>}
        </p>
      </Notice>
    );
  }
  if (health.status === 'healthy') return null;
  return (
    <Notice tone="bad" role="status">
      <p>
        Failing since <Ago at={health.since} never="some time ago" />: {health.lastError ?? 'attempts do not arrive'}.{' '}
        {health.consecutiveFailures} {health.consecutiveFailures === 1 ? 'attempt has' : 'attempts in a row have'}{' '}
        failed.
      </p>
    </Notice>
  );
}

function AboutSection({ webhook }: { readonly webhook: Webhook }) {
  const format = useFormat();
  const { id, url, events, createdAt } = webhook;
  return (
    <Section title="About">
      <Facts
        rows={[
          ['URL', <code key="url">{url}</code>],
          ['State', <WebhookState key="state" of={webhook} />],
          ['Created', format.moment(createdAt)],
          ['Id', <code key="id">{id}</code>],
          [
            'Events',
            <ul key="events" className="webhooks-events">
              {events.map((name) => (
                <li key={name} title={meaningOf(name)}>
                  <code>{name}</code>
                </li>
              ))}
            </ul>,
          ],
        ]}
      />
    </Section>
  );
}
