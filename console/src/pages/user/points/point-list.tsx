/** The points that fit the filters. */

import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Ago } from '../../../ui/moment.tsx';
import { useFilters } from '../../../ui/search.ts';
import { Empty } from '../../../ui/states.tsx';
import { PagedTable } from '../../../ui/table.tsx';
import { type MetricType, metricName } from '../../../ui/values.ts';
import { useApi, useApiPages } from '../../../wire/api.ts';
import { useProviderName } from '../../../wire/providers.ts';
import { useMay } from '../../../wire/session.tsx';
import { ToConnections } from '../no-data.tsx';
import { useUnits } from '../use-person.ts';
import { PointDialog } from './point-dialog.tsx';
import { ORIGINS, valueInWords } from './point-words.ts';

/** The filters of the address as parameters of the API. */
export function usePointFilters(userId: string) {
  const [{ metric, provider, from, to }] = useFilters();
  return {
    userId,
    ...(metric && { metricType: metric as MetricType }), // the API refuses what is none
    ...(provider && { providerId: provider }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

export function PointList({ userId }: { readonly userId: string }) {
  const filters = usePointFilters(userId);
  const isAdmin = useMay('admin');
  const [address, change] = useFilters();
  const format = useFormat();
  const units = useUnits(userId);
  const providerName = useProviderName();
  const explain = isAdmin ? { explain: 'true' as const } : {}; // only admins may read what a point came from
  const pages = useApiPages('listHealthPoints', { ...filters, ...explain, limit: 100 });
  const chosen = pages.rows?.find(({ id }) => id === address.point);
  return (
    <>
      <Count filters={filters} shown={pages.rows?.length} />
      <PagedTable
        caption="Points, newest first"
        pages={pages}
        empty={<NoPoints />}
        keyOf={({ id }) => id}
        linkOf={({ id }) => ({ to: '/users/$userId/points', params: { userId }, search: { ...address, point: id } })}
        columns={[
          { title: 'Recorded', cell: ({ recordedAt }) => format.moment(recordedAt) },
          { title: 'Metric', cell: ({ metricType }) => metricName(metricType) },
          { title: 'Value', align: 'end', cell: (point) => valueInWords(point, units) },
          { title: 'Source', cell: ({ providerId }) => providerName(providerId) },
          { title: 'Origin', cell: ({ source }) => ORIGINS[source], wideOnly: true },
          { title: 'Stored', cell: ({ createdAt }) => <Ago at={createdAt} />, wideOnly: true },
        ]}
      />
      {address.point !== undefined && (
        <PointDialog
          userId={userId}
          pointId={address.point}
          rawId={chosen?.rawId ?? null}
          onClose={() => change({ point: '' })}
        />
      )}
    </>
  );
}

interface CountProps {
  readonly filters: ReturnType<typeof usePointFilters>;
  readonly shown: number | undefined;
}

function Count({ filters, shown }: CountProps) {
  const format = useFormat();
  const { data } = useApi('listHealthPoints', { ...filters, limit: 1 }, { keepFormer: true });
  if (data === undefined || data.total === 0 || shown === undefined) return null;
  const all = data.total === 1 ? '1 point fits' : `${format.number(data.total)} points fit`;
  return (
    <p className="soft" role="status">
      {`${all}${shown < data.total ? `; the newest ${format.number(shown)} are shown` : ''}. Press one to see its history.`}
    </p>
  );
}

function NoPoints() {
  const [{ metric, provider, from, to }, change] = useFilters();
  if ([metric, provider, from, to].some(Boolean)) {
    return (
      <Empty
        icon="filter"
        title="No point fits"
        action={
          <Button onClick={() => change({ metric: '', provider: '', from: '', to: '' })}>Clear the filters</Button>
        }
      >
        There is none of this metric, source and period.
      </Empty>
    );
  }
  return (
    <Empty icon="table" title="No points yet" action={<ToConnections />}>
      Points come with the first sync of a connection, or when your backend pushes them.
    </Empty>
  );
}
