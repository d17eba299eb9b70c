/** The vendors that this release knows: which of them users can connect to, and how each of them is. */
import { Link } from '@tanstack/react-router';
import { Badge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { Facts, Page, Section } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { metricName } from '../../ui/values.ts';
import { useApi } from '../../wire/api.ts';
import { phones } from '../../wire/providers.ts';
import { ConnectionNumbers } from './connection-numbers.tsx';
import { EVERY_MS, NoticesBadge, QuotaBadge } from './provider-states.tsx';
import { AUTH_WORDS, type Provider, standingOf } from './set-up.ts';

export function ProvidersPage() {
  const providers = useApi('listProviders', {});
  return (
    <Page
      title="Providers"
      lead="The vendors from which users' data come. A provider works as soon as the service has its credentials; until then the sandbox can stand in."
    >
      <Loaded of={providers}>
        {(data) => (
          <ul className="providers-cards">
            {data.map((provider) => (
              <ProviderCard key={provider.providerId} provider={provider} />
            ))}
          </ul>
        )}
      </Loaded>
      <Phones />
    </Page>
  );
}

/** Stores of health data on phones, which need no set-up. */
function Phones() {
  return (
    <Section
      title="Phones"
      lead="An app on the user's phone sends what the phone holds. Nothing has to be set up here."
    >
      <Facts
        rows={phones.map(([providerId, name]) => [
          name,
          <span key="connections" className="row">
            <ConnectionNumbers providerId={providerId} />
            <Link to="/providers/$providerId" params={{ providerId }} aria-label={`More about ${name}`}>
              More
            </Link>
          </span>,
        ])}
      />
    </Section>
  );
}

function ProviderCard({ provider }: { readonly provider: Provider }) {
  const { providerId, displayName, authType, metricTypes } = provider;
  const { tone, label, meaning } = standingOf(provider);
  return (
    <li className="card providers-card">
      <header className="providers-card-head">
        <h2>
          <Link to="/providers/$providerId" params={{ providerId }}>
            {displayName}
          </Link>
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </header>
      <p className="soft">{meaning}</p>
      {tone === 'warn' && <SetUpHint provider={provider} />}
      <Facts
        rows={[
          ['Connections', <ConnectionNumbers key="connections" providerId={providerId} />],
          ['Quota', <CardQuota key="quota" providerId={providerId} />],
          ['Notices', <CardNotices key="notices" provider={provider} />],
          ['Connects by', AUTH_WORDS[authType]],
        ]}
      />
      <p className="providers-delivers">
        <span className="soft">
          Can deliver {metricTypes.length === 1 ? 'one kind' : `${metricTypes.length} kinds`} of data:
        </span>{' '}
        {inShort(metricTypes)}
      </p>
    </li>
  );
}

function SetUpHint({ provider: { providerId, setUp } }: { readonly provider: Provider }) {
  return (
    <div className="providers-hint">
      <p>
        <Link to="/providers/$providerId" params={{ providerId }} hash="set-up">
          How to set it up
        </Link>
        , with this redirect address:
      </p>
      <p className="row">
        <code>{setUp.callbackUrl}</code>
        <CopyButton text={setUp.callbackUrl} />
      </p>
    </div>
  );
}

const SHOWN = 6;

function inShort(metricTypes: readonly string[]): string {
  const names = metricTypes.slice(0, SHOWN).map((type, index) => {
    const name = metricName(type);
    return index === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1);
  });
  const rest = metricTypes.length - names.length;
  return `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function CardQuota({ providerId }: { readonly providerId: string }) {
  const quota = useApi('getProviderQuota', { providerId }, { everyMs: EVERY_MS });
  return quota.data === undefined ? <span className="soft">…</span> : <QuotaBadge quota={quota.data} />;
}

function CardNotices({ provider: { providerId, sandbox } }: { readonly provider: Provider }) {
  const notices = useApi('getProviderNotices', { providerId }, { everyMs: EVERY_MS });
  return notices.data === undefined ? (
    <span className="soft">…</span>
  ) : (
    <NoticesBadge status={notices.data.status} isSandbox={sandbox} />
  );
}
