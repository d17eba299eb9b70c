/** Begins a sync of several connections. */
import { Button } from '../../ui/button.tsx';
import { useForEach } from '../../ui/selection.tsx';
import { callApi, type ReadName, useForget } from '../../wire/api.ts';

export interface SyncButtonProps {
  readonly connections: readonly { readonly userId: string; readonly connectionId: string }[];
  /** The lists that show what a sync changes. */
  readonly changes: readonly ReadName[];
}

export function SyncButton({ connections, changes }: SyncButtonProps) {
  const { run, isRunning } = useForEach();
  const forget = useForget();
  const sync = async () => {
    const words = (count: number) => (count === 1 ? '1 sync begins' : `${count} syncs begin`);
    await run(connections, (one) => callApi('requestSync', one), words);
    await forget(changes);
  };
  return (
    <Button small icon="sync" busy={isRunning} disabled={connections.length === 0} onClick={() => void sync()}>
      {connections.length === 1 ? 'Sync 1 connection' : `Sync ${connections.length} connections`}
    </Button>
  );
}
