/** What the parts of a user's page show while nothing is known of the user. */
import { ButtonLink } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Empty } from '../../ui/states.tsx';
import { useUserId } from './use-person.ts';

export function NoData({ icon, title }: { readonly icon: IconName; readonly title: string }) {
  return (
    <Empty icon={icon} title={title} action={<ToConnections />}>
      Data come when the person connects a device and its first sync has run, or when your backend pushes them.
    </Empty>
  );
}

export function ToConnections() {
  const userId = useUserId();
  return (
    <ButtonLink to="/users/$userId/connections" params={{ userId }} icon="link">
      To the connections
    </ButtonLink>
  );
}
