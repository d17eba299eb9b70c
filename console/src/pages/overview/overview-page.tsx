/** What needs an operator, and how the workspace does; on an empty workspace the way to the first chart. */
import { Ago } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { useFilters } from '../../ui/search.ts';
import { Loaded, Loading } from '../../ui/states.tsx';
import { useApi } from '../../wire/api.ts';
import { Activity } from './activity.tsx';
import { AttentionList, REREAD_MS } from './attention-list.tsx';
import { ConnectionCounts } from './connection-counts.tsx';
import type { Overview } from './counts.ts';
import { FirstVisit } from './first-visit.tsx';
import { Glance } from './glance.tsx';

export function OverviewPage() {
  const overview = useApi('getOverview', {}, { everyMs: REREAD_MS });
  const [{ first }] = useFilters();
  if (first !== undefined || (overview.data !== undefined && isEmpty(overview.data))) {
    return <FirstVisit users={overview.data?.users} />;
  }
  return (
    <Page
      title="Overview"
      actions={
        overview.data && (
          <span className="soft">
            As of <Ago at={overview.data.asOf} />
          </span>
        )
      }
    >
      <AttentionList />
      <Loaded of={overview} loading={<Loading lines={10} label="Counting…" />}>
        {(data) => (
          <>
            <Glance overview={data} />
            <div className="overview-course">
              <Activity syncs={data.syncs} />
              {data.connections.length > 0 && <ConnectionCounts connections={data.connections} />}
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Whether nothing has ever been connected. */
function isEmpty({ users, connections, syncs }: Overview): boolean {
  return users === 0 || (connections.length === 0 && syncs.days.every(({ points }) => points === 0));
}
