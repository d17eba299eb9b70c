/** One point: the values it has had, what brought each, and what the vendor answered. */
import { Link } from '@tanstack/react-router';
import type { components } from 'tributary-health';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/states.tsx';
import { Table } from '../../../ui/table.tsx';
import { Explained } from '../../../ui/tooltip.tsx';
import { metricName } from '../../../ui/values.ts';
import { useApi } from '../../../wire/api.ts';
import { useProviderName } from '../../../wire/providers.ts';
import { useMay } from '../../../wire/session.tsx';
import { useUnits } from '../use-person.ts';
import { ORIGINS, valueInWords } from './point-words.ts';
import { RawAnswer } from './raw-answer.tsx';

type PointState = components['schemas']['PointState'];
type PointHistory = components['schemas']['PointHistory'];

export interface PointDialogProps {
  readonly userId: string;
  readonly pointId: string;
  /** What it came from; null where that is not kept, or not known to this session. */
  readonly rawId: string | null;
  readonly onClose: () => void;
}

const MOST_STATES = 200;

export function PointDialog({ userId, pointId, rawId, onClose }: PointDialogProps) {
  const format = useFormat();
  const providerName = useProviderName();
  const past = useApi('getPointHistory', { userId, pointId, limit: MOST_STATES });
  const { metricType, providerId, recordedAt } = past.data ?? {};
  return (
    <Dialog
      wide
      isOpen
      onClose={onClose}
      title={metricType === undefined ? 'A point' : metricName(metricType)}
      lead={recordedAt && `Recorded ${format.moment(recordedAt)}, ${providerName(providerId)}`}
    >
      <section className="stack" aria-labelledby="points-past">
        <h3 id="points-past">Past states</h3>
        <Loaded of={past}>{(answer) => <States userId={userId} past={answer} />}</Loaded>
      </section>
      <RawSection userId={userId} rawId={rawId} />
    </Dialog>
  );
}

function States({ userId, past }: { readonly userId: string; readonly past: PointHistory }) {
  const format = useFormat();
  const units = useUnits(userId);
  const { data, metricType, unit, nextCursor } = past;
  const shown = ({ isStored, ...state }: PointState) =>
    isStored ? valueInWords({ metricType, value: state.value, data: state.data, unit }, units) : 'not there';
  return (
    <>
      <p className="soft">
        {data.length === 1 ? 'The value has never been revised.' : `${data.length} states, the newest first.`}
        {nextCursor !== null && ` Only the newest ${MOST_STATES} are shown.`}
      </p>
      <Table
        caption="The values that the point has had"
        rows={data}
        keyOf={({ validFrom, validUntil }) => `${validFrom} ${validUntil}`}
        columns={[
          { title: 'Value', cell: (state) => <strong>{shown(state)}</strong> },
          { title: 'From', cell: ({ validFrom }) => momentOr(format.moment, validFrom, 'not known any more') },
          { title: 'Until', cell: ({ validUntil }) => momentOr(format.moment, validUntil, 'now') },
          { title: 'Brought by', cell: ({ broughtBy }) => <BroughtBy userId={userId} by={broughtBy} /> },
          { title: 'Origin', cell: ({ source }) => (source === null ? '–' : ORIGINS[source]), wideOnly: true },
        ]}
      />
    </>
  );
}

function momentOr(moment: (at: string) => string, at: string | null, without: string): string {
  return at === null ? without : moment(at);
}

const BRINGERS = {
  sync: ['a sync', 'This service asked the vendor.'],
  push: ['a push', 'The vendor or your backend sent it.'],
  replay: ['a replay', 'Archived answers of the vendor were read again.'],
} as const;

function BroughtBy({ userId, by }: { readonly userId: string; readonly by: PointState['broughtBy'] }) {
  if (by === null) return 'not known any more';
  const [words, means] = BRINGERS[by.kind];
  if (by.kind === 'sync' && by.id !== null) {
    return (
      <Link to="/syncs/$userId/$jobId" params={{ userId, jobId: by.id }}>
        {words}
      </Link>
    );
  }
  return <Explained by={means}>{words}</Explained>;
}

function RawSection({ userId, rawId }: { readonly userId: string; readonly rawId: string | null }) {
  const isAdmin = useMay('admin');
  return (
    <section className="stack" aria-labelledby="points-raw">
      <h3 id="points-raw">The vendor’s answer</h3>
      {!isAdmin && <p className="soft">Reading what the vendor answered needs the role admin.</p>}
      {isAdmin && rawId === null && (
        <p className="soft">
          It is not kept: the point was pushed, or the answer is older than the workspace keeps answers. A point that is
          not in the list behind this dialog has to be opened from the list.
        </p>
      )}
      {isAdmin && rawId !== null && <RawAnswer userId={userId} rawId={rawId} />}
    </section>
  );
}
