/** How far a score reaches on its way to 100. */
export function ScoreBar({ value }: { readonly value: number | null }) {
  return (
    <svg className="scores-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className="scores-bar-ground" width="100" height="6" rx="1" />
      {value !== null && <rect className="scores-bar-value" width={value} height="6" rx="1" />}
    </svg>
  );
}
