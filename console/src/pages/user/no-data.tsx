/** What the parts of a user's page show while nothing is known of the user. */
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { useFilters } from '../../ui/search.ts';
import { Empty } from '../../ui/states.tsx';
import { useMay } from '../../wire/session.tsx';
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

/** Nothing can come yet. */
export function NoConnections() {
  const [, setFilters] = useFilters();
  const mayWrite = useMay('write');
  return (
    <div className="card">
      <Empty
        icon="device"
        title="Nothing is connected yet"
        action={
          mayWrite && (
            <Button icon="qr" onClick={() => setFilters({ connect: 'any' })}>
              Make a connect link
            </Button>
          )
        }
      >
        The person opens a connect link and allows access at the vendor. The first sync begins by itself, and shows up
        here.
        {!mayWrite && ' Somebody with the role editor can make the link.'}
      </Empty>
    </div>
  );
}
