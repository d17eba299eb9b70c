/** fast-check with a seed: seeded-properties.ts gives it to the tests. */
import fc, { type Arbitrary, type StringConstraints } from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.TEST_SEED ?? 1) });

/** Halves of pairs, which are no characters. */
const SURROGATES = { first: 0xd800, count: 0x800 };

/**
 * The characters of `unit: 'binary'`: all that Unicode has room for. fast-check builds a table of the 1,112,064 of them
 * in each process, two seconds of work, only to find the place of one. Here that is a subtraction.
 */
const character = fc.nat({ max: 0x10_ffff - SURROGATES.count }).map(
  (place) => String.fromCodePoint(place < SURROGATES.first ? place : place + SURROGATES.count),
  (text) => {
    const code = typeof text === 'string' && [...text].length === 1 ? text.codePointAt(0) : undefined;
    const beyondPairs = (code ?? 0) - SURROGATES.first - SURROGATES.count;
    if (code === undefined || (code >= SURROGATES.first && beyondPairs < 0)) throw new Error('not one character');
    return code < SURROGATES.first ? code : code - SURROGATES.count;
  },
);

export * from 'fast-check';

export function string(constraints: StringConstraints = {}): Arbitrary<string> {
  return fc.string(constraints.unit === 'binary' ? { ...constraints, unit: character } : constraints);
}

const seeded = { ...fc, string };

export { seeded as default };
