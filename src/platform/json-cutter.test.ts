import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { jsonCutter } from './json-cutter.ts';

type Body = Record<string, unknown[]>;

/** The short objects of a text that arrives in pieces of `pieceBytes`. */
function cut(text: string, partBytes: number, pieceBytes: number): string[] {
  const cutter = jsonCutter({ bytes: partBytes, maxBytes: 10_000 }, Buffer.from);
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes) parts.push(...cutter.take(bytes.subarray(at, at + pieceBytes)));
  return [...parts, ...cutter.end()].map(String);
}

function joined(parts: readonly Body[]): Body {
  const all: Body = Object.create(null); // names of members may be those of Object.prototype
  for (const part of parts)
    for (const [name, list] of Object.entries(part)) all[name] = [...(all[name] ?? []), ...list];
  return all;
}

describe('the short objects', () => {
  it('hold every element once and in order, wherever the bytes are divided', () => {
    const bodies = fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.array(fc.jsonValue(), { maxLength: 9 })), {
      maxLength: 5,
    });
    const sizes = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(bodies, sizes, sizes, fc.constantFrom(0, 2), (members, partBytes, pieceBytes, indent) => {
        const body = Object.fromEntries(members.filter(([name]) => name !== '__proto__'));
        const parts = cut(JSON.stringify(body, null, indent), partBytes, pieceBytes).map(
          (part): Body => JSON.parse(part),
        );
        const filled = Object.entries(body).filter(([, list]) => list.length > 0);
        assert.deepEqual({ ...joined(parts) }, JSON.parse(JSON.stringify(Object.fromEntries(filled))));
      }),
    );
  });

  it('end with the element that fills them', () => {
    assert.deepEqual(cut('{"a":[11,22,33],"b":[44]}', 8, 100), [
      '{"a":[11]}',
      '{"a":[22]}',
      '{"a":[33]}',
      '{"b":[44]}',
    ]);
    assert.deepEqual(cut('{"a":[11, 22,33],"b":[44]}', 12, 100), ['{"a":[11, 22]}', '{"a":[33],"b":[44]}']);
  });

  it('leave out members that are no arrays, and keep two arrays of one name apart', () => {
    assert.deepEqual(cut('{"n":{"a":[1]},"t":"]}","a":[],"a":[1],"\\u0061":[2]}', 100, 3), ['{"a":[1]}', '{"a":[2]}']);
    assert.deepEqual(cut('{}', 100, 1), []);
  });
});

it('an element that is too long for a short object is refused before it ends', () => {
  const cutter = jsonCutter({ bytes: 10, maxBytes: 100 }, Buffer.from);
  assert.throws(() => cutter.take(Buffer.from(`{"a":["${'x'.repeat(200)}`)), { code: 'PAYLOAD_TOO_LARGE' });
});

describe('what is no object', () => {
  for (const text of ['', '[]', '7', '{', '{"a":[1', '{"a":[1]', '{"a":[1]}}', '{"a":[1}', '{"a":[,1]}', '{"a":[1,]}'])
    it(`is refused: ${text}`, () => {
      assert.throws(() => cut(text, 4, 2), { code: 'VALIDATION_ERROR' });
    });
  for (const text of [
    '{"a":}',
    '{"a" 1}',
    '{a:[1]}',
    '{"a":[1] "b":[2]}',
    '{"a":[1],}',
    '{"\\x":[1]}',
    `{"${'x'.repeat(2_000)}":[1]}`,
  ])
    it(`is refused: ${text.slice(0, 20)}`, () => {
      assert.throws(() => cut(text, 4, 2), { code: 'VALIDATION_ERROR' });
    });
});
