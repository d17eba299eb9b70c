/** How far the vendor's quota is used, and what waits for it. */

import { useFormat } from '../../ui/format.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Ago } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useApi } from '../../wire/api.ts';
import { EVERY_MS, type Quota } from './provider-states.tsx';

export function QuotaSection({ providerId }: { readonly providerId: string }) {
  const quota = useApi('getProviderQuota', { providerId }, { everyMs: EVERY_MS });
  return (
    <Section
      title="Quota"
      lead="A vendor answers only so many requests in a time. Tributary waits and goes on by itself."
    >
      <Loaded of={quota}>{(data) => (data.countedFor === 'person' ? <PerPerson /> : <Lanes quota={data} />)}</Loaded>
    </Section>
  );
}

function PerPerson() {
  return (
    <p>
      This vendor counts for each person alone, so one person's syncs never hold up another's. A sync that waits says so
      on its own page.
    </p>
  );
}

function Lanes({ quota: { status, opensAt, syncsWaiting, backfillsFrom } }: { readonly quota: Quota }) {
  const { number, moment } = useFormat();
  const isUsedUp = status === 'used_up';
  return (
    <ul className="providers-lanes">
      <Lane
        icon={isUsedUp ? 'pause' : 'check'}
        tone={isUsedUp ? 'warn' : 'good'}
        title={isUsedUp ? 'Used up' : 'Open'}
        until={isUsedUp ? opensAt : null}
      >
        {isUsedUp
          ? `No sync asks the vendor before ${opensAt === null ? 'it opens' : moment(opensAt)}.`
          : 'Syncs ask the vendor as soon as they are due.'}
      </Lane>
      <Lane
        icon="clock"
        tone={syncsWaiting > 0 ? 'warn' : 'plain'}
        title={syncsWaiting > 0 ? `${number(syncsWaiting)} waiting` : 'Nothing waits'}
        until={null}
      >
        {syncsWaiting > 0
          ? 'Syncs of this workspace; they go on in turn.'
          : 'No sync of this workspace waits for the quota.'}
      </Lane>
      <Lane
        icon={backfillsFrom === null ? 'check' : 'pause'}
        tone={backfillsFrom === null ? 'good' : 'warn'}
        title={backfillsFrom === null ? 'Backfills go on' : 'Backfills wait'}
        until={backfillsFrom}
      >
        {backfillsFrom === null
          ? 'They take the share of the quota that new data leave them.'
          : `They have used their share; they go on at ${moment(backfillsFrom)}.`}
      </Lane>
    </ul>
  );
}

interface LaneProps {
  readonly icon: IconName;
  readonly tone: 'good' | 'warn' | 'plain';
  readonly title: string;
  readonly until: string | null;
  readonly children: string;
}

function Lane({ icon, tone, title, until, children }: LaneProps) {
  return (
    <li className={`providers-lane providers-lane-${tone}`}>
      <span className="providers-lane-icon">
        <Icon name={icon} size={16} />
      </span>
      <div>
        <p>
          <strong>{title}</strong>
          {until !== null && (
            <span className="soft">
              {' '}
              · goes on <Ago at={until} />
            </span>
          )}
        </p>
        <p className="soft">{children}</p>
      </div>
    </li>
  );
}
