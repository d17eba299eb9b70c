/** Days that follow each other resemble each other, so that many days say less than as many independent ones. Pure. */
import { meanOf } from './describe.ts';

/** So alike that nothing can be told apart: with a coefficient of 1 a series would be a single number. */
const MOST = 0.95;

/**
 * How much each number of a series resembles the one before it, from 0 to 0.95: the autocorrelation at lag 1. A short series
 * makes it too small by about (1 + 4ρ)/n, which is put right.
 * Marriott FHC, Pope JA. Bias in the estimation of autocorrelations. Biometrika 1954;41:390–402. doi:10.1093/biomet/41.3-4.390
 * @param values in order, without gaps
 */
export function autocorrelationOf(values: Float64Array | readonly number[]): number {
  const size = values.length;
  if (size <= 4) return 0;
  const mean = meanOf(values);
  let [together, squares, last] = [0, 0, 0];
  for (const value of values) {
    const distance = value - mean;
    together += distance * last;
    squares += distance * distance;
    last = distance;
  }
  if (squares === 0) return 0;
  return Math.min(MOST, Math.max(0, ((together / squares) * size + 1) / (size - 4)));
}

/**
 * As how many independent days `size` days count when their mean is asked for (an autoregressive process of the first order).
 * Zwiers FW, von Storch H. Taking serial correlation into account in tests of the mean. J Climate 1995;8:336–351.
 * doi:10.1175/1520-0442(1995)008<0336:TSCIAI>2.0.CO;2
 */
export function sizeForMean(size: number, autocorrelation: number): number {
  let [inflation, power] = [1, 1];
  for (let lag = 1; lag < size; lag++) {
    power *= autocorrelation;
    inflation += 2 * (1 - lag / size) * power;
  }
  return size / inflation;
}

/**
 * As how many independent pairs `size` pairs count when their correlation is asked for.
 * Bretherton CS et al. The effective number of spatial degrees of freedom of a time-varying field. J Climate 1999;12:1990–2009,
 * equation 31. doi:10.1175/1520-0442(1999)012<1990:TENOSD>2.0.CO;2
 */
export function sizeForCorrelation(size: number, autocorrelationA: number, autocorrelationB: number): number {
  const both = autocorrelationA * autocorrelationB;
  return (size * (1 - both)) / (1 + both);
}
