/** What can be changed and deleted of a user. */
import { useParams } from '@tanstack/react-router';
import { Loaded } from '../../../ui/states.tsx';
import { useApi } from '../../../wire/api.ts';
import { DeletionSection } from './deletion-section.tsx';
import { PrioritySection } from './priority-section.tsx';
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
          <DeletionSection user={known} />
        </div>
      )}
    </Loaded>
  );
}
