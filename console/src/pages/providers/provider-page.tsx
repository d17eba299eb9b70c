/** One provider: how it is set up, how it is, and what it can deliver. */
import { Link, useParams } from '@tanstack/react-router';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Facts, Page, Section } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { useApi } from '../../wire/api.ts';
import { phoneName } from '../../wire/providers.ts';
import { ConnectionNumbers } from './connection-numbers.tsx';
import { Coverage } from './coverage.tsx';
import { NoticesSection } from './notices-section.tsx';
import { Quarantine } from './quarantine.tsx';
import { QuotaSection } from './quota-section.tsx';
import { ReplaySection } from './replay-section.tsx';
import { AUTH_WORDS, type Provider, type SetUpStep, setUpSteps, standingOf, unreachable } from './set-up.ts';

export function ProviderPage() {
  const { providerId } = useParams({ from: '/providers/$providerId' });
  const providers = useApi('listProviders', {});
  const provider = providers.data?.find((one) => one.providerId === providerId);
  const phone = phoneName(providerId);
  if (phone !== undefined) return <PhonePage key={providerId} providerId={providerId} name={phone} />;
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

/** A store of health data on phones: an app pushes what it holds, so there is nothing to set up. */
function PhonePage({ providerId, name }: { readonly providerId: string; readonly name: string }) {
  return (
    <Page
      title={name}
      lead="It lies on the user's phone, and an app there sends what it holds. Nothing has to be set up here."
      above={<Link to="/providers">Providers</Link>}
    >
      <Section title="Connections" lead="A user's phone is shown from its first delivery on.">
        <Facts
          rows={[
            ['Connections', <ConnectionNumbers key="connections" providerId={providerId} />],
            ['Id', <code key="id">{providerId}</code>],
          ]}
        />
      </Section>
      <Quarantine providerId={providerId} />
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

/** How to set a provider up, with what has to be copied. */
function SetUpSection({ provider }: { readonly provider: Provider }) {
  const warning = unreachable(provider);
  const lead = provider.sandbox
    ? 'The sandbox stands in for the vendor. These steps lead to the vendor itself; SANDBOX=off then ends the sandbox.'
    : 'What to do at the vendor, and in the environment of the service.';
  return (
    <div id="set-up">
      <Section title="Set-up" lead={lead}>
        {warning && <Notice tone="warn">{warning}</Notice>}
        <ol className="providers-steps">
          {setUpSteps(provider).map((step) => (
            <Step key={step.title} step={step} />
          ))}
        </ol>
      </Section>
    </div>
  );
}

function Step({ step: { title, text, address, lines, isDone } }: { readonly step: SetUpStep }) {
  return (
    <li className={isDone ? 'providers-step providers-step-done' : 'providers-step'}>
      <div className="stack">
        <p>
          <strong>{title}</strong>
          {isDone && (
            <span className="providers-done">
              <Icon name="check" size={15} /> done
            </span>
          )}
        </p>
        <p className="soft">{text}</p>
        {address !== undefined && <CodeBlock label={title} code={address} />}
        {lines !== undefined && <CodeBlock label={title} code={lines} />}
      </div>
    </li>
  );
}
