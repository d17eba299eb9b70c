/** Which source counts on a day, why, and what the others say. */

import { useFormat } from '../../ui/format.ts';
import { shownText, type Units } from '../../ui/units.ts';
import { useProviderName } from '../../wire/providers.ts';
import { reasonOf, type SourceExplanation } from './sources.ts';

export function ExplainedSources({
  explain,
  unit,
  units,
}: {
  readonly explain: SourceExplanation;
  readonly unit: string | null;
  readonly units: Units;
}) {
  const nameOf = useProviderName();
  const format = useFormat();
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
              <span>{value === null ? '–' : shownText(format, value, unit, units)}</span>
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
