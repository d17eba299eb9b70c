/** What can be changed and deleted of a user. */
import { useParams } from '@tanstack/react-router';
import { SourceEditor } from '../../../sources/source-editor.tsx';
import { SourceLists } from '../../../sources/source-lists.tsx';
import { Section } from '../../../ui/page.tsx';
import { Loaded } from '../../../ui/states.tsx';
import { useAction, useApi } from '../../../wire/api.ts';
import { useMay } from '../../../wire/session.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { DeviceSection } from './device-section.tsx';
import { ProfileSection } from './profile-section.tsx';

export function ManageTab() {
  const { userId } = useParams({ from: '/users/$userId' });
  const user = useApi('getUser', { userId });
  return (
    <Loaded of={user}>
      {(known) => (
        <div className="manage">
          <ProfileSection user={known} />
          <PrioritySection userId={userId} />
          <DeviceSection userId={userId} />
          <DeletionSection user={known} />
        </div>
      )}
    </Loaded>
  );
}

/** Which provider counts first for this user, where several measure the same metric. */
const LEAD =
  'Where several providers measure the same on a day, the first of the list that has data counts. These lists come before those of the workspace.';

const WITHOUT_LISTS =
  'None: of sums such as steps the highest value counts, of everything else the provider with the most points.';

function PrioritySection({ userId }: { readonly userId: string }) {
  const own = useApi('getUserSourcePriority', { userId });
  const workspace = useApi('getSourcePriority', {});
  const connections = useApi('listConnections', { userId });
  const mayChange = useMay('write');
  const { run, ...state } = useAction('setUserSourcePriority', {
    changes: ['getUserSourcePriority', 'listDailySummaries', 'getTimeseries'],
  });
  return (
    <Section title="Which source counts" lead={LEAD}>
      <Loaded of={own}>
        {({ priorities }) => (
          <SourceEditor
            saved={priorities}
            whenEmpty="This user has no lists of their own."
            mayChange={mayChange}
            beginWith={(connections.data ?? []).map(({ providerId }) => providerId)}
            action={{ ...state, save: (lists) => run({ userId, priorities: lists }) }}
          />
        )}
      </Loaded>
      {workspace.data && (
        <div className="manage-workspace">
          <h3>Of the workspace, for what is not listed above</h3>
          <SourceLists of={workspace.data.priorities} whenEmpty={WITHOUT_LISTS} />
        </div>
      )}
    </Section>
  );
}
