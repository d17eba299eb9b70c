/** The filtered points as a CSV file, made in the browser. */
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { csvOf } from '../../../ui/csv.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { Failure } from '../../../ui/states.tsx';
import { noteDone } from '../../../ui/toast.tsx';
import { callApi, useApi } from '../../../wire/api.ts';
import { type Collected, collectPoints, MOST_POINTS, POINT_COLUMNS } from './collect-points.ts';
import { usePointFilters } from './point-list.tsx';

const PAGE = 1_000;

export function ExportButton({ userId }: { readonly userId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="download" onClick={() => setOpen(true)}>
        Export CSV
      </Button>
      {isOpen && <ExportDialog userId={userId} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportDialog({ userId, onClose }: { readonly userId: string; readonly onClose: () => void }) {
  const format = useFormat();
  const filters = usePointFilters(userId);
  const total = useApi('listHealthPoints', { ...filters, limit: 1 }).data?.total;
  const { count, error, start, cancel } = useExport(filters, onClose);
  const wanted = Math.min(total ?? 0, MOST_POINTS);
  const close = () => {
    cancel();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Export points as CSV"
      lead="The points of the present filters with their exact values in the units of the API, times in UTC."
    >
      <p>{total === undefined ? 'Counting…' : sizeInWords(total, format.number)}</p>
      {count !== undefined && (
        <label className="points-progress">
          <span>{`${format.number(count)} of ${format.number(wanted)} points read`}</span>
          <progress value={count} max={Math.max(wanted, 1)} />
        </label>
      )}
      {error && <Failure error={error} />}
      <footer className="dialog-footer">
        <Button onClick={close}>Cancel</Button>
        <Button tone="primary" icon="download" busy={count !== undefined} disabled={!total} onClick={start}>
          Export
        </Button>
      </footer>
    </Dialog>
  );
}

function sizeInWords(total: number, number: (value: number) => string): string {
  if (total === 0) return 'No point fits the filters.';
  if (total <= MOST_POINTS) return total === 1 ? 'One point.' : `${number(total)} points.`;
  return `${number(total)} points fit. A file holds the newest ${number(MOST_POINTS)}; choose a shorter period for the rest.`;
}

/** @returns how many points have been read, undefined while nothing runs */
function useExport(filters: ReturnType<typeof usePointFilters>, onDone: () => void) {
  const [count, setCount] = useState<number>();
  const [error, setError] = useState<Error | null>(null);
  const running = useRef<AbortController>(undefined);
  const run = async () => {
    const ending = new AbortController();
    const { signal } = ending;
    running.current = ending;
    setError(null);
    setCount(0);
    const readPage = (cursor: string | undefined) =>
      callApi('listHealthPoints', { ...filters, limit: PAGE, ...(cursor !== undefined && { cursor }) }, { signal });
    try {
      const collected = await collectPoints(readPage, MOST_POINTS, setCount);
      save(filters.userId, collected);
      onDone();
    } catch (failure) {
      if (!signal.aborted) setError(failure as Error); // the client throws nothing else
    }
    setCount(undefined);
  };
  return { count, error, start: () => void run(), cancel: () => running.current?.abort() };
}

function save(userId: string, { points, isCut }: Collected): void {
  saveFile(`points-${userId}.csv`, csvOf(POINT_COLUMNS, points));
  noteDone(isCut ? `The file has the newest ${points.length} points` : `The file has ${points.length} points`);
}
