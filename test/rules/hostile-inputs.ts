/** The inputs of hostile or careless clients: one list for every route. */
import type { InputSchema } from './schema-samples.ts';

const LONE_SURROGATE = '\ud800';

/** Bodies by their fault; every route that takes a body must refuse each of them. */
export const HOSTILE_BODIES: Readonly<Record<string, string | Buffer>> = {
  'not JSON': 'surprise',
  'cut short': '{"name":',
  'a trailing comma': '{"name":"x",}',
  'single quotes': "{'name':'x'}",
  'a bare NaN': '{"name":NaN}',
  null: 'null',
  'an array': '[]',
  'a string': '"x"',
  'a number': '1e400',
  'a boolean': 'true',
  'two documents': '{}{}',
  __proto__: '{"__proto__":{"polluted":true}}',
  'an escaped __proto__': '{"\\u005f_proto__":{"polluted":true}}',
  'constructor.prototype': '{"constructor":{"prototype":{"polluted":true}}}',
  'an array 100,000 deep': '['.repeat(100_000) + ']'.repeat(100_000),
  'an object 40 deep': `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
  'bytes that are no UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  'a NUL key': '{"\\u0000":1}',
  'a lone surrogate key': '{"\\ud800":1}',
  'raw control characters': '{"name":"a\nb"}',
};

/** Raw JSON texts to put in the place of one member. */
export const HOSTILE_VALUES: readonly string[] = [
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '1e400',
  '-1e400',
  '9007199254740993',
  '""',
  '" "',
  '"x"',
  '"1"',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"2026-01-01T23:59:60Z"',
  '"2026-01-01T00:00:00+01"',
  '"2026-01-01T00:00:00"',
  '"2026-02-30T00:00:00Z"',
  '"0000-01-01T00:00:00Z"',
  '"10000-01-01T00:00:00Z"',
  '"+010000-01-01T00:00:00Z"',
  '"2026-01-01 00:00:00"',
  '"2026-W01"',
  '"infinity"',
  `"${'x'.repeat(70_000)}"`,
  '"\'; drop table users; --"',
  '"<script>alert(1)</script>"',
  '"../../etc/passwd"',
  '"\\ud83c\\udfc3"',
  '[]',
  '[null]',
  '["read","read","read","read","read","read","read","read","read","read","read"]',
  '{}',
  '{"__proto__":1}',
  '{"a":1e400}',
  '{"a":"\\u0000"}',
  '{"toString":1,"hasOwnProperty":2,"constructor":3}',
  `${'{"a":'.repeat(31)}1${'}'.repeat(31)}`,
  `${'['.repeat(33)}${']'.repeat(33)}`,
];

/** Texts for one query parameter, percent-encoded already. */
export const HOSTILE_QUERY_VALUES: readonly string[] = [
  '',
  '%20',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '%C3%28',
  '%ZZ',
  '%',
  '%u0041',
  '-1',
  '0',
  '1e3',
  '0x10',
  'Infinity',
  'NaN',
  '%205',
  '5%20',
  '+5',
  '05',
  '1.0',
  '99999999999999999999',
  'null',
  'undefined',
  '[object%20Object]',
  'true',
  '2026-01-01T23:59:60Z',
  '2026-01-01T00:00:00+01',
  '2026-01-01T00:00:00+01:00',
  '2026-01-01T00:00:00%2B25:00',
  '2026-13-01',
  '2026-02-30',
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '2201-01-01',
  '10000-01-01',
  '%2B010000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  'infinity',
  'x'.repeat(5000),
  '%27%3B--',
  '%F0%9F%8F%83',
  '%25',
  '..%2F',
  'W10',
  'AAAAAAAAAAAAAAAAAAAA',
  'bnVsbA',
  '__proto__',
  'steps,steps',
  ',',
];

/** The JSON text of a body in which `name` holds the raw text `value`. */
export function bodyWith(sample: Readonly<Record<string, unknown>>, name: string, value: string): string {
  const members = Object.entries(sample)
    .filter(([member]) => member !== name)
    .map(([member, kept]) => `${JSON.stringify(member)}:${JSON.stringify(kept)}`);
  return `{${[...members, `${JSON.stringify(name)}:${value}`].join(',')}}`;
}

/** Values that a member's own schema forbids: of another type, too short, too long, or not in its list. */
export function valuesOutside(schema: InputSchema): unknown[] {
  const branches = schema.anyOf ?? [schema];
  const types = branches.flatMap(({ type }) => type ?? []);
  const samples: Record<string, unknown> = {
    string: 'x',
    number: 1.5,
    boolean: true,
    array: [],
    object: {},
    null: null,
  };
  const foreign = Object.entries(samples).flatMap(([type, value]) => (types.includes(type) ? [] : [value]));
  const words = branches.some((branch) => branch.enum !== undefined) ? ['no-such-word'] : [];
  return types.length === 0 ? [] : [...foreign, ...words, LONE_SURROGATE, 'a\0b'];
}
