/** What was sent to a user, through which channel, and how it went. */
import type { Answer } from 'tributary-health';
import { State } from '../../../ui/badge.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Filter } from '../../../ui/field.tsx';
import { duration, useFormat } from '../../../ui/format.ts';
import { Ago } from '../../../ui/moment.tsx';
import { Facts, Section } from '../../../ui/page.tsx';
import { useFilters } from '../../../ui/search.ts';
import { Empty, Loaded } from '../../../ui/states.tsx';
import { PagedTable } from '../../../ui/table.tsx';
import { useApi, useApiPages } from '../../../wire/api.ts';
import { FACTS } from '../../../wire/facts.gen.ts';
import { kindWords } from './channel-kinds.ts';
import { CATEGORIES, CATEGORY_NAMES, type Category } from './rule-words.ts';

type Entry = Answer<'getNotificationLog'>;

const STATUSES = [
  { value: '', label: 'Every status' },
  ...['pending', 'delivered', 'failed'].map((value) => ({ value, label: value })),
];
const ABOUT = [
  { value: '', label: 'About everything' },
  ...CATEGORY_NAMES.map((value) => ({ value, label: CATEGORIES[value][0] })),
];

/** The live stream reports the events that notifications are about, but not the attempts to send them. */
const READ_AGAIN_MS = 10_000;

export function LogSection({ userId }: { readonly userId: string }) {
  const [{ status = '', category = '', log }, setFilters] = useFilters();
  const entries = useApiPages(
    'listNotificationLogs',
    {
      userId,
      ...(status !== '' && { status: status as Entry['status'] }), // the API refuses others, and the page shows that
      ...(category !== '' && { category: category as Category }),
    },
    { everyMs: READ_AGAIN_MS },
  );
  return (
    <Section
      bare
      title="Log"
      lead={`One line for each notification and channel, tests included. Entries are kept for ${FACTS.keptDays.notificationLogs} days, unless the service is set otherwise.`}
    >
      <div className="toolbar">
        <Filter
          label="Status of notifications"
          choices={STATUSES}
          value={status}
          onChange={({ currentTarget }) => setFilters({ status: currentTarget.value })}
        />
        <Filter
          label="What notifications are about"
          choices={ABOUT}
          value={category}
          onChange={({ currentTarget }) => setFilters({ category: currentTarget.value })}
        />
      </div>
      <PagedTable
        caption="Notifications, newest first"
        pages={entries}
        keyOf={({ id }) => id}
        sameAs={({ title, status: state, channelType }) => [title, state, channelType].join()}
        linkOf={({ id }) => ({ to: '.', search: (former: object) => ({ ...former, log: id }) }) as object}
        empty={<NoEntries isFiltered={status !== '' || category !== ''} />}
        columns={[
          { title: 'Notification', cell: ({ title }) => title },
          { title: 'Status', cell: ({ status: state }) => <State of={state} /> },
          { title: 'Channel', cell: ({ channelType }) => kindWords(channelType).name, wideOnly: true },
          { title: 'About', cell: (entry) => CATEGORIES[entry.category][0], wideOnly: true },
          { title: 'Severity', cell: ({ severity }) => severity, wideOnly: true },
          { title: 'Created', cell: ({ createdAt }) => <Ago at={createdAt} /> },
        ]}
      />
      {log && <LogEntryDialog userId={userId} logId={log} onClose={() => setFilters({ log: undefined })} />}
    </Section>
  );
}

function NoEntries({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <div className="card">
      {isFiltered ? (
        <Empty icon="filter" title="No notification matches the filters" />
      ) : (
        <Empty icon="bell" title="Nothing was sent yet">
          A notification is sent when something happens that a rule lets through. The test of a channel is listed too.
        </Empty>
      )}
    </div>
  );
}

interface LogEntryProps {
  readonly userId: string;
  readonly logId: string;
  readonly onClose: () => void;
}

function LogEntryDialog({ userId, logId, onClose }: LogEntryProps) {
  const entry = useApi('getNotificationLog', { userId, logId }, { everyMs: READ_AGAIN_MS });
  return (
    <Dialog title={entry.data?.title ?? 'Notification'} isOpen onClose={onClose}>
      <Loaded of={entry}>{(data) => <LogEntry entry={data} />}</Loaded>
    </Dialog>
  );
}

function LogEntry({ entry }: { readonly entry: Entry }) {
  const format = useFormat();
  const { status, channelType, category, severity, createdAt, deliveredAt, error, text, attemptLog } = entry;
  return (
    <div className="stack">
      {text === null ? (
        <p className="soft">The text is not kept: this was a test, or the time for which texts are kept is over.</p>
      ) : (
        <p className="notifications-text">{text}</p>
      )}
      <Facts
        rows={[
          ['Status', <State key="status" of={status} />],
          ['Channel', kindWords(channelType).name],
          ['About', `${CATEGORIES[category][0]}, ${severity}`],
          ['Created', format.moment(createdAt)],
          ...(deliveredAt === null ? [] : [['Delivered', format.moment(deliveredAt)] as const]),
          ...(error === null ? [] : [['Error', error] as const]),
        ]}
      />
      {attemptLog.length > 0 && (
        <ol className="notifications-attempts">
          {attemptLog.map(({ attempt, startedAt, durationMs, statusCode, error: fault }) => (
            <li key={attempt}>
              <strong>Attempt {attempt}</strong>{' '}
              <span>{fault ?? (statusCode === null ? 'arrived' : `answered ${statusCode}`)}</span>
              <span className="soft">
                {startedAt !== null && ` · ${format.moment(startedAt)}`}
                {durationMs !== null && ` · took ${duration(durationMs)}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
