/** A score from 0 to 100 as a ring; hollow where it is missing. */
import { useFormat } from '../../../ui/format.ts';

const RADIUS = 26;
const ROUND = 2 * Math.PI * RADIUS;

export interface ScoreRingProps {
  readonly title: string;
  readonly value: number | null;
  /** Not all parts of it are there, so it cannot be compared with whole ones. */
  readonly isPartial?: boolean;
}

export function ScoreRing({ title, value, isPartial = false }: ScoreRingProps) {
  const format = useFormat();
  const text = value === null ? '–' : format.number(value, 0);
  return (
    <li className="glance-score">
      <svg
        viewBox="0 0 64 64"
        aria-hidden="true"
        className={value === null ? 'glance-ring glance-ring-missing' : 'glance-ring'}
      >
        <circle className="glance-ring-ground" cx="32" cy="32" r={RADIUS} />
        {value !== null && (
          <circle
            className={isPartial ? 'glance-ring-value glance-ring-partial' : 'glance-ring-value'}
            cx="32"
            cy="32"
            r={RADIUS}
            strokeDasharray={`${(value / 100) * ROUND} ${ROUND}`}
            transform="rotate(-90 32 32)"
          />
        )}
      </svg>
      <strong className="glance-score-value">{text}</strong>
      <span className="soft">{value === null ? `${title}: none` : `${title}${isPartial ? ', partial' : ''}`}</span>
    </li>
  );
}
