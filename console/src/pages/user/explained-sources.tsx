/** Which source counts on a day, why, and what the others say. */

import { formatValue, type Units } from '../../ui/values.ts';
import { useProviderName } from '../../wire/providers.ts';
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
              <span>{value === null ? '–' : formatValue(metric, value, { units })}</span>
              <span className="soft">
                {points} {points === 1 ? 'reading' : 'readings'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
