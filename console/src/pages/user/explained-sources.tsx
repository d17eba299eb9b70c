/** Which source counts on a day, why, and what the others say. */

import { duration } from '../../ui/format.ts';
import { formatInColumn, type Units } from '../../ui/values.ts';
import { useProviderName } from '../../wire/providers.ts';
import { nameOfDevice } from './manage/device-lists.ts';
import { reasonOf, type SourceExplanation } from './sources.ts';

export function ExplainedSources({
  explain,
  metric,
  units,
}: {
  readonly explain: SourceExplanation;
  readonly metric: string;
  readonly units: Units;
}) {
  const nameOf = useProviderName();
  return (
    <div className="day-sources">
      <p>
        From <strong>{nameOf(explain.providerId)}</strong>: {reasonOf(explain.rule)}.
      </p>
      {explain.candidates.length > 1 && (
        <ul>
          {explain.candidates.map(({ providerId, value, points }) => (
            <li key={providerId} className={providerId === explain.providerId ? 'day-source-counts' : undefined}>
              <span>{nameOf(providerId)}</span>
              <span>{value === null ? '–' : formatInColumn(metric, value, { units })}</span>
              <span className="soft">
                {points} {points === 1 ? 'reading' : 'readings'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {explain.candidates.map(({ providerId, devices = [] }) => (
        <DeviceShares key={providerId} name={nameOf(providerId)} {...{ devices, metric, units }} />
      ))}
    </div>
  );
}

interface DeviceSharesProps {
  readonly name: string;
  readonly devices: NonNullable<SourceExplanation['candidates'][number]['devices']>;
  readonly metric: string;
  readonly units: Units;
}

/** At each moment one device of a phone counts: its share of the day, and for how long it counted. */
function DeviceShares({ name, devices, metric, units }: DeviceSharesProps) {
  if (devices.length === 0) return null;
  return (
    <>
      <p className="soft">Devices of {name} that count:</p>
      <ul>
        {devices.map((device) => (
          <li key={device.key}>
            <span className="day-device">{nameOfDevice(device)}</span>
            <span>{device.value === null ? '–' : formatInColumn(metric, device.value, { units })}</span>
            <span className="soft">{device.minutes > 0 ? `for ${duration(device.minutes * 60_000)}` : ''}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
