/** How likely it is that a correlation coefficient or a difference arises by chance, and how precise it is. Pure. */
import { sizeForMean } from './autocorrelation.ts';
import type { SampleSummary } from './describe.ts';

/**
 * Two-sided p of a coefficient under "no correlation": Student's t with n − 2 degrees of freedom. We compute it from
 * the incomplete beta function, I_x(df/2, 1/2) at x = df/(df + t²) = 1 − r². Computing 1 minus a distribution function
 * would lose the digits of small p-values.
 * @param r −1 to 1
 * @param size pairs, at least 3
 */
export function pValueOf(r: number, size: number): number {
  const a = (size - 2) / 2;
  const x = (1 - r) * (1 + r);
  if (x <= 0) return 0;
  if (r === 0) return 1;
  // The factor that both forms share: x^a (1 − x)^½ / B(a, ½).
  const factor = (x ** a * Math.abs(r)) / betaWithHalf(a);
  if (x < (a + 1) / (a + 2.5)) return (factor * continuedFraction(x, a, 0.5)) / a;
  return Math.max(0, 1 - (factor * continuedFraction(r * r, 0.5, a)) / 0.5);
}

/**
 * Two-sided p of the difference of two means under "no difference" (Welch's t test). The degrees of freedom are rounded down,
 * which makes p a little larger.
 * @param a at least two values, as `b`
 * @param autocorrelation by which the values resemble those before them; 0 if they are independent
 */
export function pValueOfDifference(a: SampleSummary, b: SampleSummary, autocorrelation = 0): number {
  const [sizeA, sizeB] = [sizeForMean(a.size, autocorrelation), sizeForMean(b.size, autocorrelation)];
  const [errorA, errorB] = [a.stdDev ** 2 / sizeA, b.stdDev ** 2 / sizeB];
  const error = errorA + errorB;
  const difference = b.mean - a.mean;
  if (difference === 0) return 1;
  if (error === 0) return 0;
  const freedom = error ** 2 / (errorA ** 2 / leastOne(sizeA - 1) + errorB ** 2 / leastOne(sizeB - 1));
  const whole = Math.max(1, Math.floor(freedom));
  const t = difference / Math.sqrt(error);
  // A t of this freedom has the same p as this coefficient of two more pairs.
  return pValueOf(t / Math.hypot(t, Math.sqrt(whole)), whole + 2);
}

/** Seven days that are much alike count as less than two, which would leave no degree of freedom at all. */
const leastOne = (freedom: number) => Math.max(1, freedom);

/** B(a, ½) for a whole or half-whole a, by the recurrence of Γ from a = ½ or 1: exact except for rounding. */
function betaWithHalf(a: number): number {
  let at = Number.isInteger(a) ? 1 : 0.5;
  let beta = at === 1 ? 2 : Math.PI;
  for (; at < a; at += 1) beta *= at / (at + 0.5);
  return beta;
}

const TINY = 1e-300;

/** The continued fraction of the incomplete beta function (DLMF 8.17.22), evaluated by Lentz's method. */
function continuedFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / nonZero(1 + even * d);
    c = nonZero(1 + even / c);
    value *= c * d;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / nonZero(1 + odd * d);
    c = nonZero(1 + odd / c);
    value *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return value;
}

const nonZero = (value: number) => (Math.abs(value) < TINY ? TINY : value);

const NORMAL_975 = 1.959963984540054;

/**
 * 95 % confidence interval by Fisher's transformation; [r, r] for r = ±1.
 * @param size pairs, at least 4
 */
export function confidence95(r: number, size: number): [low: number, high: number] {
  if (Math.abs(r) >= 1) return [r, r];
  const reach = NORMAL_975 / Math.sqrt(size - 3);
  return [Math.tanh(Math.atanh(r) - reach), Math.tanh(Math.atanh(r) + reach)];
}

/** Benjamini and Hochberg's adjusted p-values (false discovery rate), in the order given. */
export function qValuesOf(pValues: readonly number[]): number[] {
  const order = pValues.map((_, index) => index).sort((a, b) => (pValues[a] ?? 0) - (pValues[b] ?? 0));
  const qValues = new Array<number>(pValues.length).fill(1);
  let smallest = 1;
  for (let rank = order.length; rank >= 1; rank--) {
    const index = order[rank - 1] ?? 0;
    smallest = Math.min(smallest, ((pValues[index] ?? 1) * order.length) / rank);
    qValues[index] = smallest;
  }
  return qValues;
}
