import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { pearsonOf, ranked, spearmanOf } from './correlation.ts';
import { describe as summaryOf } from './describe.ts';
import { confidence95, pValueOf, pValueOfDifference, qValuesOf } from './significance.ts';

const pearson = (x: readonly number[], y: readonly number[]) =>
  pearsonOf(ranked(Float64Array.from(x)), ranked(Float64Array.from(y)), 5);
const spearman = (x: readonly number[], y: readonly number[]) =>
  spearmanOf(ranked(Float64Array.from(x)), ranked(Float64Array.from(y)));

function assertNear(actual: number | undefined, expected: number, relative = 1e-12): void {
  const off = Math.abs((actual ?? Number.NaN) - expected);
  assert.ok(off <= relative * Math.max(Math.abs(expected), Number.MIN_VALUE), `${actual} is not ${expected}`);
}

const ANSCOMBE_X = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
const ANSCOMBE_Y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];

/** NIST StRD, Norris: https://www.itl.nist.gov/div898/strd/lls/data/Norris.shtml (y, x). */
const NORRIS =
  `0.1 0.2 338.8 337.4 118.1 118.2 888.0 884.6 9.2 10.1 228.1 226.5 668.5 666.3 998.5 996.3 449.1 448.6 778.9 777.0 559.2
  558.2 0.3 0.4 0.1 0.6 778.1 775.5 668.8 666.9 339.3 338.0 448.9 447.5 10.8 11.6 557.7 556.0 228.3 228.1 998.0 995.8
  888.8 887.6 119.6 120.2 0.3 0.3 0.6 0.3 557.6 556.8 339.3 339.1 888.0 887.2 998.5 999.0 778.9 779.0 10.2 11.1 117.6
  118.3 228.9 229.2 668.4 669.1 449.2 448.9 0.2 0.5`
    .split(/\s+/)
    .map(Number);

/** R's data set mtcars, with ties in both columns. */
const MPG =
  '21 21 22.8 21.4 18.7 18.1 14.3 24.4 22.8 19.2 17.8 16.4 17.3 15.2 10.4 10.4 14.7 32.4 30.4 33.9 21.5 15.5 15.2 13.3 19.2 27.3 26 30.4 15.8 19.7 15 21.4'
    .split(' ')
    .map(Number);
const WEIGHT =
  '2.62 2.875 2.32 3.215 3.44 3.46 3.57 3.19 3.15 3.44 3.44 4.07 3.73 3.78 5.25 5.424 5.345 2.2 1.615 1.835 2.465 3.52 3.435 3.84 3.845 1.935 2.14 1.513 3.17 2.77 3.57 2.78'
    .split(' ')
    .map(Number);

describe('published values:', () => {
  test('seven pairs', () => {
    const found = pearson([1, 2, 3, 4, 5, 6, 7], [10, 9, 2.5, 6, 4, 3, 2]);
    assertNear(found?.pearson, -0.828503883588428);
    assertNear(pValueOf(found?.pearson ?? 0, 7), 0.02128026, 1e-6);
  });

  test('five ranks', () => {
    const rho = spearman([1, 2, 3, 4, 5], [5, 6, 7, 8, 7]);
    assertNear(rho, 0.8207826816681233);
    assertNear(pValueOf(rho, 5), 0.08858700531354381, 1e-11);
  });

  test('Anscombe I', () => assertNear(pearson(ANSCOMBE_X, ANSCOMBE_Y)?.pearson, 0.81642051634484));

  test('NIST Norris', () => {
    const y = NORRIS.filter((_, index) => index % 2 === 0);
    const x = NORRIS.filter((_, index) => index % 2 === 1);
    assert.equal(x.length, 36);
    assertNear(pearson(x, y)?.pearson, 0.9999968729369667, 1e-13);
  });

  test('mtcars, mpg by weight, with ties', () => {
    const found = pearson(MPG, WEIGHT);
    assertNear(found?.pearson, -0.86765938, 1e-8);
    assertNear(pValueOf(found?.pearson ?? 0, 32), 1.294e-10, 1e-3);
    const rho = spearman(MPG, WEIGHT);
    assertNear(rho, -0.88642203, 1e-7);
    assertNear(pValueOf(rho, 32), 1.488e-11, 1e-3);
  });

  test('confidence interval: R cor.test of mtcars', () => {
    const [low, high] = confidence95(-0.8676593765172278, 32);
    assertNear(low, -0.9338264, 1e-6);
    assertNear(high, -0.7440872, 1e-6);
  });
});

describe('p-values', () => {
  test('are those of the closed forms for 1 and 2 degrees of freedom', () => {
    const r = fc.double({ min: -0.999999, max: 0.999999, noNaN: true });
    fc.assert(
      fc.property(r, (value) => {
        // With one degree of freedom the distribution is Cauchy's; with two, p = 1 − |r|.
        assertNear(pValueOf(value, 3), 1 - (2 / Math.PI) * Math.asin(Math.abs(value)), 1e-9);
        assertNear(pValueOf(value, 4), 1 - Math.abs(value), 1e-9);
      }),
    );
  });

  test('are those of an integration of the density', () => {
    const r = fc.double({ min: -0.99, max: 0.99, noNaN: true });
    fc.assert(
      fc.property(r, fc.integer({ min: 5, max: 365 }), (value, size) => {
        const [actual, expected] = [pValueOf(value, size), integratedP(value, size)];
        assert.ok(Math.abs(actual - expected) <= 1e-9 + 1e-6 * expected, `${actual} is not ${expected}`);
      }),
      { numRuns: 200 },
    );
  });

  test('fall as the coefficient grows, and stay within 0 and 1 at the ends', () => {
    assert.equal(pValueOf(0, 30), 1);
    assert.equal(pValueOf(1, 30), 0);
    assert.equal(pValueOf(-1, 5), 0);
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, fc.integer({ min: 5, max: 365 }), (a, b, size) => {
        const [small, large] = [pValueOf(Math.min(a, b), size), pValueOf(Math.max(a, b), size)];
        assert.ok(large >= 0 && small <= 1 && large <= small + 1e-12);
      }),
    );
  });

  /** The null density of r is (1 − r²)^((n−4)/2) / B(½, (n−2)/2); with r = sin θ it is smooth to the ends. */
  function integratedP(value: number, size: number): number {
    const density = (theta: number) => Math.cos(theta) ** (size - 3);
    const simpson = (from: number, to: number) => {
      const steps = 4000;
      const width = (to - from) / steps;
      let sum = density(from) + density(to);
      for (let step = 1; step < steps; step++) sum += density(from + step * width) * (step % 2 === 1 ? 4 : 2);
      return (sum * width) / 3;
    };
    return simpson(Math.asin(Math.abs(value)), Math.PI / 2) / simpson(0, Math.PI / 2);
  }
});

test("Welch's t test, as scipy computes it with the whole degrees of freedom below its own", () => {
  const p = (a: number[], b: number[]) => pValueOfDifference(summaryOf(a), summaryOf(b));
  const cases: [before: number[], after: number[], expected: number][] = [
    [[8, 9, 10, 11, 12, 10, 9, 11, 10, 10], [12, 13, 11, 14], 0.019868051523379414],
    [[58, 60, 59, 61, 57, 60, 58, 59, 62, 60, 59], [60, 61, 59, 62], 0.20337195150492365],
  ];
  for (const [a, b, expected] of cases) {
    assert.ok(Math.abs(p(a, b) - expected) < 1e-12);
    assert.equal(p(b, a), p(a, b));
  }
  assert.equal(p([5, 5, 5], [6, 6]), 0);
  assert.equal(p([5, 5, 5], [5, 5]), 1);
  assert.equal(p([4, 6], [5, 5, 5]), 1);
});

test('q-values: the example of Benjamini and Hochberg (1995)', () => {
  const p = [
    ...[0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459],
    ...[0.324, 0.4262, 0.5719, 0.6528, 0.759, 1],
  ];
  const q = qValuesOf(p);
  // Four hypotheses are rejected at the 5 % level.
  assert.equal(q.filter((value) => value <= 0.05).length, 4);
  assertNear(q[0], 0.0015);
  assertNear(q[3], 0.035625);
  assert.equal(q.at(-1), 1);
});

test('q-values equal the definition, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 }), (p) => {
      const expected = p.map((own) =>
        Math.min(
          1,
          ...p.filter((other) => other >= own).map((other) => (other * p.length) / p.filter((x) => x <= other).length),
        ),
      );
      for (const [index, q] of qValuesOf(p).entries()) {
        assert.ok(Math.abs(q - (expected[index] ?? Number.NaN)) < 1e-12);
      }
    }),
  );
});
