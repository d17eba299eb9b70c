/** Whether the vendor tells this service of new data. */
import type { ReactNode } from 'react';
import { useFormat } from '../../ui/format.ts';
import { Ago } from '../../ui/moment.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Facts, Section } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useApi } from '../../wire/api.ts';
import { EVERY_MS, type Notices, NoticesBadge } from './provider-states.tsx';
import { listed, type Provider } from './set-up.ts';

export function NoticesSection({ provider }: { readonly provider: Provider }) {
  const { providerId } = provider;
  const notices = useApi('getProviderNotices', { providerId }, { everyMs: EVERY_MS });
  return (
    <Section
      title="Notices"
      lead="With a notice the vendor says that somebody has new data; they are read at once, not at the next scheduled sync."
    >
      <Loaded of={notices}>
        {(data) => (
          <>
            <Facts rows={rowsOf(data, provider.sandbox, <Notified notices={data} />)} />
            <Todo provider={provider} status={data.status} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function rowsOf({ status, lastNoticeAt }: Notices, isSandbox: boolean, notified: ReactNode) {
  const state = ['Now', <NoticesBadge key="state" status={status} isSandbox={isSandbox} />] as const;
  if (status === 'not_offered' || status === 'no_connections') return [state];
  return [
    state,
    ['Last notice', <Ago key="last" at={lastNoticeAt} never="never" />] as const, // to within an hour
    ['Connections told of', notified] as const,
  ];
}

function Notified({ notices: { notified, connections } }: { readonly notices: Notices }) {
  const { number } = useFormat();
  return `${number(notified)} of ${number(connections)} working ones, in the last 7 days`;
}

function Todo({ provider, status }: { readonly provider: Provider; readonly status: Notices['status'] }) {
  if (status === 'not_offered') return <p className="soft">Scheduled syncs find new data.</p>;
  if (status === 'no_connections') return <p className="soft">Notices come for people who are connected.</p>;
  if (status === 'arriving') return null;
  const { missingForNotices } = provider.setUp;
  const lack = missingForNotices.length > 0 ? ` The environment lacks ${listed(missingForNotices)}.` : '';
  if (provider.sandbox) {
    return (
      <p className="soft">
        The sandbox announces only what is done to its people, and only once it is told where to. Scheduled syncs find
        the rest.
      </p>
    );
  }
  return (
    <Notice tone="warn">
      No notice has come in the last 7 days, so new data wait for the next scheduled sync.{lack} See whether the address
      for notices is entered at the vendor, under Set-up.
    </Notice>
  );
}
