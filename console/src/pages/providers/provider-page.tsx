/** One provider: how it is set up, how it is, and what it can deliver. */
import { Link, useParams } from '@tanstack/react-router';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Facts, Page, Section } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { useApi } from '../../wire/api.ts';
import { ConnectionNumbers } from './connection-numbers.tsx';
import { Coverage } from './coverage.tsx';
import { NoticesSection } from './notices-section.tsx';
import { Quarantine } from './quarantine.tsx';
import { QuotaSection } from './quota-section.tsx';
import { ReplaySection } from './replay-section.tsx';
import { AUTH_WORDS, type Provider, standingOf } from './set-up.ts';
import { SetUpSection } from './set-up-section.tsx';

export function ProviderPage() {
  const { providerId } = useParams({ from: '/providers/$providerId' });
  const providers = useApi('listProviders', {});
  const provider = providers.data?.find((one) => one.providerId === providerId);
  return (
    <Page
      title={provider?.displayName ?? 'Provider'}
      lead={provider && standingOf(provider).meaning}
      above={<Link to="/providers">Providers</Link>}
      actions={
        provider && (
          <ButtonLink to="/syncs" search={{ providerId }} icon="sync">
            Its syncs
          </ButtonLink>
        )
      }
    >
      <Loaded of={providers}>
        {() =>
          provider === undefined ? (
            <Empty icon="search" title="This release knows no such provider">
              <Link to="/providers">See those that it knows</Link>
            </Empty>
          ) : (
            <Parts key={providerId} provider={provider} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Parts({ provider }: { readonly provider: Provider }) {
  const { providerId } = provider;
  const needsSetUp = !provider.available;
  return (
    <>
      {needsSetUp && <SetUpSection provider={provider} />}
      <div className="providers-now">
        <Now provider={provider} />
        <QuotaSection providerId={providerId} />
        <NoticesSection provider={provider} />
      </div>
      <Quarantine providerId={providerId} />
      <ReplaySection provider={provider} />
      <Coverage provider={provider} />
      {!needsSetUp && <SetUpSection provider={provider} />}
    </>
  );
}

function Now({ provider }: { readonly provider: Provider }) {
  const { tone, label } = standingOf(provider);
  return (
    <Section title="Connections" lead="Failing: the last sync failed. Ended: the user has to connect again.">
      <Facts
        rows={[
          [
            'Set-up',
            <Badge key="standing" tone={tone}>
              {label}
            </Badge>,
          ],
          ['Connections', <ConnectionNumbers key="connections" providerId={provider.providerId} />],
          ['Connects by', AUTH_WORDS[provider.authType]],
          ['Id', <code key="id">{provider.providerId}</code>],
        ]}
      />
    </Section>
  );
}
