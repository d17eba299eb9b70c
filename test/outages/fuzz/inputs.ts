/** Values for the fuzzer, made from the schemas of the API description: proper ones, and ones with a single fault. */
import { between, type Random } from '../../../src/sandbox/life/random.ts';
import { HOSTILE_VALUES } from '../../rules/hostile-inputs.ts';

/** The part of JSON Schema that our description uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export const chance = (random: Random, share: number) => random() < share;

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined && items.length === 0) throw new Error('nothing to choose from');
  return item as Item; // the index is within the list
}

const whole = (random: Random, low: number, high: number) => Math.floor(between(random, low, high + 1));

const DAY_MS = 86_400_000;
const YEAR_2026 = Date.UTC(2026, 0, 1);

/** An instant so many days from the beginning of 2026; the spellings vary. */
function instant(random: Random, firstDay = -180, lastDay = 180): string {
  const text = new Date(YEAR_2026 + between(random, firstDay, lastDay) * DAY_MS).toISOString();
  const spellings = [text, text.slice(0, 10), text.replace('Z', '+05:30'), text.replace(/\.\d+/, ''), '1900-01-01'];
  return pick(random, spellings);
}

const TEXTS = [
  'a',
  'sample',
  'Ünï 🏃‍♀️',
  '‮rtl',
  "'; drop table users; --",
  '<b>&amp;',
  '../..',
  'null',
  '0',
  '%00',
  '\t\n',
];

/** What only handlers check, by the member's name. `receiver` is an address that answers. */
const BY_NAME: Readonly<Record<string, (random: Random, receiver: string) => unknown>> = {
  from: (random) => instant(random, -180, 10),
  to: (random) => instant(random, 0, 180),
  since: (random) => instant(random),
  recordedAt: (random) => instant(random),
  startedAt: (random) => instant(random, -180, 0),
  endedAt: (random) => instant(random, 0, 1),
  expiresAt: () => '2100-01-01T00:00:00Z',
  timezone: (random) => pick(random, ['UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/New_York', 'Mars/Base']),
  metricTypes: (random) => pick(random, ['steps', 'steps,heart_rate', 'weight,weight', 'sleep']),
  providerId: (random) => pick(random, ['provider_a', 'provider_c', 'manual', 'my_scale']),
  email: () => 'person@example.com',
  url: (_random, receiver) => `${receiver}/hook`,
  config: (random, receiver) =>
    pick<object>(random, [
      { webhookUrl: `${receiver}/api/webhooks/1/token` },
      { serverUrl: receiver, topic: 'health' },
      { url: `${receiver}/hook`, secret: 'sixteen letters!' },
    ]),
  externalId: (random) => `person-${whole(random, 1, 10_000)}`,
};

/** A value that the schema accepts, as far as it says. */
export function properValue(schema: Schema, random: Random, receiver: string, name = ''): unknown {
  const known = BY_NAME[name];
  if (known !== undefined && schema.enum === undefined && schema.type !== 'array') return known(random, receiver);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(random, schema.enum);
  if (schema.anyOf !== undefined) return properValue(pick(random, schema.anyOf), random, receiver, name);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectOf(schema, random, receiver);
    case 'array':
      return arrayOf(schema, random, receiver, name);
    case 'integer':
    case 'number':
      return numberOf(schema, random);
    case 'boolean':
      return chance(random, 0.5);
    case 'null':
      return null;
    default:
      return textOf(schema, random);
  }
}

function objectOf({ properties = {}, required = [] }: Schema, random: Random, receiver: string): object {
  const members = Object.entries(properties).filter(([name]) => required.includes(name) || chance(random, 0.4));
  return Object.fromEntries(members.map(([name, schema]) => [name, properValue(schema, random, receiver, name)]));
}

function arrayOf(schema: Schema, random: Random, receiver: string, name: string): unknown[] {
  const { minItems = 0, maxItems = 1_000, items = {} } = schema;
  const most = chance(random, 0.02) ? maxItems : Math.min(maxItems, minItems + 3);
  return Array.from({ length: whole(random, minItems, most) }, () => properValue(items, random, receiver, name));
}

function numberOf({ type, minimum = -1_000, maximum = 1_000 }: Schema, random: Random): number {
  const number = pick(random, [minimum, maximum, between(random, minimum, maximum)]);
  return type === 'integer' ? Math.trunc(number) : number;
}

function textOf({ minLength = 0, maxLength = 200 }: Schema, random: Random): string {
  const text = pick(random, TEXTS).padEnd(minLength, 'x');
  return chance(random, 0.05) ? 'é'.repeat(maxLength) : text.slice(0, maxLength);
}

/** Stands in a tree for a raw JSON text that no value has, such as a number beyond all numbers. */
const RAW = '@raw@';

/** The JSON text of `value` with one fault at a random place. */
export function spoiled(value: unknown, random: Random): string {
  const raw = pick(random, HOSTILE_VALUES);
  return JSON.stringify(spoil(value, random)).replace(`"${RAW}"`, () => raw);
}

function spoil(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && chance(random, 0.8)) {
    if (chance(random, 0.2)) return Array.from({ length: 5_000 }, () => value[0]);
    const at = whole(random, 0, value.length - 1);
    return value.map((item, index) => (index === at ? spoil(item, random) : item));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return RAW;
  const names = Object.keys(value);
  const name = chance(random, 0.1) || names.length === 0 ? 'surprise' : pick(random, names);
  const { [name]: kept, ...others } = value as Record<string, unknown>; // an object of JSON
  if (chance(random, 0.15)) return others;
  return { ...others, [name]: spoil(kept, random) };
}
