/** How far the first sync of a phone is, where its app tells it. */
import { useFormat } from '../../../ui/format.ts';
import { metricName } from '../../../ui/values.ts';
import { useApi } from '../../../wire/api.ts';

export interface FirstSyncProps {
  readonly userId: string;
  readonly providerId: string;
}

/** Nothing is shown once all kinds are done, and of apps that tell nothing. */
export function FirstSync({ userId, providerId }: FirstSyncProps) {
  const format = useFormat();
  const progress = useApi('getPhoneProgress', { userId });
  const own = progress.data?.data.filter((kind) => kind.providerId === providerId && kind.expected > 0) ?? [];
  const open = own.filter(({ endedAt }) => endedAt === null);
  if (open.length === 0) return null;
  return (
    <section aria-label="First sync">
      <p className="soft">
        The phone’s first sync is under way: {format.number(own.length - open.length)} of {format.number(own.length)}{' '}
        kinds of data are done.
      </p>
      <ul>
        {open.map(({ dataType, arrived, expected }) => (
          <li key={dataType}>
            {metricName(dataType)}: {format.number(Math.min(arrived, expected))} of {format.number(expected)}
          </li>
        ))}
      </ul>
    </section>
  );
}
