/**
 * Rounds the numbers of an answer as its schema says, just before it becomes text, so that no route can forget to: health
 * values to six digits after the point, statistics to six significant digits, constants not at all. Routes that write their JSON themselves
 * round by themselves.
 */
import type { TSchema } from 'typebox';
import { answeredStatistic, answeredValue, withAnswered } from '../../vocabulary/answered-numbers.ts';

/** Symbols, so that no description shows them. */
const STATISTIC = Symbol('statistic');
const MEASURED = Symbol('measured');
const EXACT = Symbol('exact');

/** The schema of a number that may be very small: see vocabulary/answered-numbers.ts. */
export const asStatistic = <Schema extends TSchema>(schema: Schema): Schema =>
  Object.assign(schema, { [STATISTIC]: true });

/** The schema of a constant, such as the factor between two units: not a measured value, and not rounded. */
export const asExact = <Schema extends TSchema>(schema: Schema): Schema => Object.assign(schema, { [EXACT]: true });

/** The schema of health data with unknown members: every number in them is a health value. */
export const asMeasured = <Schema extends TSchema>(schema: Schema): Schema =>
  Object.assign(schema, { [MEASURED]: true });

/** Returns the same value where there is nothing to round; it never changes its input. */
type Round = (value: unknown) => unknown;

/** The keywords of our answers. */
interface AnswerSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, AnswerSchema>>;
  readonly patternProperties?: Readonly<Record<string, AnswerSchema>>;
  readonly additionalProperties?: boolean | AnswerSchema;
  readonly items?: AnswerSchema | readonly AnswerSchema[];
  readonly anyOf?: readonly AnswerSchema[];
  readonly allOf?: readonly AnswerSchema[];
  readonly [STATISTIC]?: true;
  readonly [MEASURED]?: true;
  readonly [EXACT]?: true;
}

/** Undefined where the schema has only whole numbers: such an answer costs nothing. */
export function roundingOf(described: unknown): Round | undefined {
  const schema = described as AnswerSchema; // of an answer of ours
  const branches = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((branch) => roundingOf(branch) ?? []);
  if (schema[EXACT]) return undefined;
  if (schema[MEASURED]) return (value) => withAnswered(value);
  if (branches.length > 0) return (value) => branches.reduce((rounded, round) => round(rounded), value);
  if ([schema.type].flat().includes('number')) return numberBy(schema[STATISTIC] ? answeredStatistic : answeredValue);
  return itemsBy(schema) ?? membersBy(schema);
}

function numberBy(answered: (value: number) => number): Round {
  return (value) => (typeof value === 'number' ? answered(value) : value);
}

function itemsBy({ items = [] }: AnswerSchema): Round | undefined {
  const [round] = [items].flat().flatMap((item) => roundingOf(item) ?? []);
  if (round === undefined) return undefined;
  return (value) => {
    if (!Array.isArray(value)) return value;
    const rounded = value.map(round);
    return rounded.some((item, index) => item !== value[index]) ? rounded : value;
  };
}

function membersBy({ properties = {}, patternProperties = {}, additionalProperties }: AnswerSchema): Round | undefined {
  const rounds = new Map(Object.entries(properties).map(([name, schema]) => [name, roundingOf(schema)]));
  const others = [...Object.values(patternProperties), additionalProperties].flatMap((schema) =>
    typeof schema === 'object' ? (roundingOf(schema) ?? []) : [],
  );
  if (others.length === 0 && [...rounds.values()].every((round) => round === undefined)) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const changed: Record<string, unknown> = {};
    for (const [name, member] of Object.entries(value)) {
      const round = rounds.has(name) ? rounds.get(name) : others[0];
      const rounded = round === undefined ? member : round(member);
      if (rounded !== member) changed[name] = rounded;
    }
    return Object.keys(changed).length === 0 ? value : { ...value, ...changed };
  };
}
