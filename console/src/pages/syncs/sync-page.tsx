/** One sync: what it has done, what became of it, and what to do. */
import { Link, useParams } from '@tanstack/react-router';
import { useFormat } from '../../ui/format.ts';
import { Facts, Figure, Page, Section } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Explained } from '../../ui/tooltip.tsx';
import { UserLink } from '../../ui/user-name.tsx';
import { sizeInWords } from '../../ui/words.ts';
import { useApi } from '../../wire/api.ts';
import { useProviderName } from '../../wire/providers.ts';
import { KindsSection } from './kinds-section.tsx';
import { SyncProblem } from './problem.tsx';
import { Days, SyncState, Took, useProgress } from './progress.tsx';
import { SyncActions } from './sync-actions.tsx';
import { isUnderWay, type Sync, TRIGGERS, withProgress } from './sync-state.ts';
import { Timeline } from './timeline.tsx';

/** The live stream does not report that a sync waits. */
const EVERY_MS = 10_000;

export function SyncPage() {
  const { userId, jobId } = useParams({ from: '/syncs/$userId/$jobId' });
  const read = useApi('getSync', { userId, jobId });
  const isOpen = read.data === undefined || isUnderWay(read.data);
  useApi('getSync', { userId, jobId }, { enabled: isOpen, everyMs: EVERY_MS });
  const connections = useApi('listConnections', { userId });
  const user = useApi('getUser', { userId });
  const nameOf = useProviderName();
  const told = useProgress();
  const sync = read.data && withProgress(read.data, told.get(jobId));
  const connection = connections.data?.find(({ id }) => id === sync?.connectionId);
  return (
    <Page
      title={sync === undefined ? 'Sync' : `${nameOf(sync.providerId)} sync`}
      lead={
        sync && (
          <span className="row">
            <SyncState of={sync} />
            <UserLink
              userId={userId}
              externalId={user.error === null ? user.data?.externalId : null}
              displayName={user.data?.displayName}
            />
          </span>
        )
      }
      above={<Link to="/syncs">Syncs</Link>}
      actions={sync && <SyncActions key={jobId} sync={sync} isDisconnected={connection?.status === 'disconnected'} />}
    >
      <Loaded of={{ ...read, data: sync }}>
        {(loaded) => (
          <>
            <SyncProblem sync={loaded} connection={connection} />
            <Numbers sync={loaded} />
            <div className="columns">
              <Section title="What has happened">
                <Timeline sync={loaded} />
              </Section>
              <About sync={loaded} />
            </div>
            {loaded.kinds.length > 0 && <KindsSection sync={loaded} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Numbers({ sync }: { readonly sync: Sync }) {
  const { number } = useFormat();
  const { metricsSynced, eventsSynced, pagesRead, requestsMade, recordsSetAside, providerId, progress } = sync;
  return (
    <div className="syncs-numbers">
      {progress === undefined ? (
        <>
          <Figure label="Points" value={number(metricsSynced)} note="values, stored or revised" />
          <Figure label="Events" value={number(eventsSynced)} note="such as workouts and nights" />
        </>
      ) : (
        <>
          <Figure
            label="Read"
            value={sizeInWords(progress.bytesRead, number)}
            note={`of ${sizeInWords(progress.bytesTotal, number)}`}
          />
          <Figure label="Records" value={number(metricsSynced)} note="that are new" />
          <Figure label="Unchanged" value={number(progress.unchanged)} note="records that were there before" />
        </>
      )}
      <Figure
        label="Set aside"
        value={number(recordsSetAside)}
        note={
          recordsSetAside === 0 ? (
            'not understood'
          ) : (
            <Link to="/providers/$providerId" params={{ providerId }} hash="quarantine">
              see them
            </Link>
          )
        }
      />
      {progress === undefined && (
        <>
          <Figure label="Pages" value={number(pagesRead)} note="of the vendor's data" />
          <Figure label="Requests" value={number(requestsMade)} note="to the vendor" />
        </>
      )}
      <Figure label="Time" value={<Took of={sync} />} note="from start to end" />
    </div>
  );
}

function About({ sync }: { readonly sync: Sync }) {
  const nameOf = useProviderName();
  const { moment } = useFormat();
  const { providerId, trigger, windowStart, windowEnd, attempt, daysAsked, jobId } = sync;
  const attempts =
    trigger === 'backfill'
      ? 'Attempts at the days that it reads now; waits for the quota are not counted.'
      : 'Failed attempts are repeated a few times, ever later; waits for the quota are not counted.';
  return (
    <Section title="About it">
      <Facts
        rows={[
          [
            'Vendor',
            <Link key="vendor" to="/providers/$providerId" params={{ providerId }}>
              {nameOf(providerId)}
            </Link>,
          ],
          [
            'Started by',
            <Explained key="trigger" by={<Triggers />}>
              {TRIGGERS[trigger].label}
            </Explained>,
          ],
          [
            'Time read',
            windowStart === null || windowEnd === null
              ? 'not known before it starts'
              : `${moment(windowStart)} to ${moment(windowEnd)}`,
          ],
          ...(daysAsked === null ? [] : [['Days read', <Days key="days" of={sync} />] as const]),
          [
            'Attempt',
            <Explained key="attempt" by={attempts}>
              {attempt === 0 ? 'none yet' : attempt}
            </Explained>,
          ],
          ['Id', <code key="id">{jobId}</code>],
        ]}
      />
    </Section>
  );
}

function Triggers() {
  return (
    <dl className="syncs-triggers">
      {Object.values(TRIGGERS).map(({ label, meaning }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="soft">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
