/** The personal records of a user; each leads to the day on which it was reached. */
import { useParams } from '@tanstack/react-router';
import { Filter } from '../../../ui/field.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Section } from '../../../ui/page.tsx';
import { useFilters } from '../../../ui/search.ts';
import { Empty, Loaded } from '../../../ui/states.tsx';
import { Table } from '../../../ui/table.tsx';
import { Explained } from '../../../ui/tooltip.tsx';
import { formatInColumn, metricName } from '../../../ui/values.ts';
import { useApi } from '../../../wire/api.ts';
import { useProviderName } from '../../../wire/providers.ts';
import { ToConnections } from '../no-data.tsx';
import { useUnits } from '../use-person.ts';
import { CATEGORIES, type PersonalRecord, reachedInWords, recordDay } from './record-words.ts';

const KINDS = [
  { value: '', label: 'All records' },
  { value: 'day', label: 'Days' },
  { value: 'week', label: 'Weeks' },
  { value: 'workout', label: 'Workouts' },
] as const;

export function RecordsTab() {
  const { userId } = useParams({ from: '/users/$userId' });
  const records = useApi('listPersonalRecords', { userId });
  const [{ kind = '' }, change] = useFilters();
  return (
    <Section
      bare
      title="Personal records"
      lead="The best of all days, weeks and workouts that are stored, worked out anew whenever data change. Press a record to see its day."
      actions={
        <Filter
          label="Which records"
          value={kind}
          onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
          choices={KINDS}
        />
      }
    >
      <Loaded of={records}>
        {(all) => (all.length === 0 ? <NoRecords /> : <Records userId={userId} all={all} kind={kind} />)}
      </Loaded>
    </Section>
  );
}

interface RecordsProps {
  readonly userId: string;
  readonly all: readonly PersonalRecord[];
  readonly kind: string;
}

function Records({ userId, all, kind }: RecordsProps) {
  const format = useFormat();
  const providerName = useProviderName();
  const units = useUnits(userId);
  const zone = useApi('getUser', { userId }).data?.timezone ?? format.zone;
  const rows = all.filter((record) => kind === '' || kindOf(record) === kind);
  if (rows.length === 0) {
    return (
      <Empty icon="trophy" title="No record of this kind">
        The data of this user have none. Choose another kind above.
      </Empty>
    );
  }
  return (
    <Table
      caption="Personal records, by metric"
      rows={rows}
      keyOf={({ metricType, category }) => `${metricType} ${category}`}
      linkOf={(record) => ({
        to: '/users/$userId/day',
        params: { userId },
        search: { date: recordDay(record, zone) },
      })}
      columns={[
        { title: 'Metric', cell: ({ metricType }) => metricName(metricType) },
        {
          title: 'Record',
          cell: ({ category }) => <Explained by={CATEGORIES[category].means}>{CATEGORIES[category].title}</Explained>,
        },
        {
          title: 'Value',
          align: 'end',
          cell: ({ metricType, value, unit }) => <strong>{formatInColumn(metricType, value, { units, unit })}</strong>,
        },
        { title: 'Reached', cell: (record) => reachedInWords(record, zone) },
        { title: 'Source', cell: ({ providerId }) => providerName(providerId), wideOnly: true },
      ]}
    />
  );
}

function kindOf({ category }: PersonalRecord): string {
  if (category === 'weekly_max') return 'week';
  return category.startsWith('daily') ? 'day' : 'workout';
}

function NoRecords() {
  return (
    <Empty icon="trophy" title="No records yet" action={<ToConnections />}>
      The first synced or pushed data make the first records: the best day of each metric, the best week of what adds
      up, and the longest workouts.
    </Empty>
  );
}
