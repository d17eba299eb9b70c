/** The straight line through a series, by least squares. Pure. */

/** What is left of so small a share of the variation is the noise of the arithmetic, not of the data. */
const NOISE = 1e-12;

/** What is left of a series without the straight line that fits it best; NaN where there is no number. */
export function withoutLinearTrend(values: Float64Array): Float64Array {
  let [count, days, sum] = [0, 0, 0];
  for (const [day, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    [count, days, sum] = [count + 1, days + day, sum + value];
  }
  const [middle, mean] = [days / count, sum / count];
  let [together, spread, variation] = [0, 0, 0];
  for (const [day, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    together += (day - middle) * (value - mean);
    spread += (day - middle) ** 2;
    variation += (value - mean) ** 2;
  }
  const slope = spread === 0 ? 0 : together / spread;
  const rest = values.map((value, day) => value - mean - slope * (day - middle));
  const left = rest.reduce((total, value) => (Number.isNaN(value) ? total : total + value ** 2), 0);
  return left <= NOISE * variation ? rest.map((value) => (Number.isNaN(value) ? value : 0)) : rest;
}
