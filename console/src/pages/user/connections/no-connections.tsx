/** A user of whom nothing can come yet. */
import { Button } from '../../../ui/button.tsx';
import { useFilters } from '../../../ui/search.ts';
import { Empty } from '../../../ui/states.tsx';
import { useMay } from '../../../wire/session.tsx';

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
