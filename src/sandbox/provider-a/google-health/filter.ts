/** The part of the vendor's filter grammar that selects records by time: `field >= "…" AND field < "…"`. */
import { type DataType, snakeCase } from './data-point.ts';
import { Refusal } from './wire.ts';

export interface Selection {
  /** Compares either the instant or the local time. */
  readonly by: 'physicalMs' | 'civilMs';
  readonly fromMs: number;
  readonly toMs: number;
}

const EVERYTHING: Selection = { by: 'physicalMs', fromMs: Number.NEGATIVE_INFINITY, toMs: Number.POSITIVE_INFINITY };
const CLAUSE = /^\s*([a-z0-9_.]+)\s*(>=|<)\s*"([^"]*)"\s*$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;
const CIVIL = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d)?$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

interface Field {
  readonly by: Selection['by'];
  readonly literal: RegExp;
}

/** The fields by which a type may be selected; sleep only by its end. */
function fieldsOf(type: DataType): Readonly<Record<string, Field>> {
  const physical = { by: 'physicalMs', literal: INSTANT } as const;
  const civil = { by: 'civilMs', literal: CIVIL } as const;
  if (type.name === 'sleep') return { 'interval.end_time': physical, 'interval.civil_end_time': civil };
  if (type.name === 'exercise') return { 'interval.civil_start_time': civil };
  if (type.kind === 'daily') return { date: { by: 'civilMs', literal: DATE } };
  if (type.kind === 'sample') return { 'sample_time.physical_time': physical, 'sample_time.civil_time': civil };
  return { 'interval.start_time': physical, 'interval.civil_start_time': civil };
}

/** @throws Refusal 400 with the vendor's reason */
export function readFilter(type: DataType, text: string | null): Selection {
  if (text === null || text.trim() === '') return EVERYTHING;
  const fields = fieldsOf(type);
  const prefix = `${snakeCase(type.name)}.`;
  let selection: Selection | undefined;
  for (const clause of text.split(/\s+AND\s+/)) {
    const [, path = '', operator = '', literal = ''] = CLAUSE.exec(clause) ?? refuse('INVALID_DATA_POINT_FILTER');
    if (!path.startsWith(prefix)) return refuse('INVALID_DATA_POINT_FILTER_DATA_TYPE');
    const field = fields[path.slice(prefix.length)] ?? refuse('INVALID_DATA_POINT_FILTER_DATA_TYPE_MEMBER');
    const instantMs = field.literal.test(literal) ? parse(literal) : Number.NaN;
    if (Number.isNaN(instantMs)) return refuse('INVALID_DATA_POINT_FILTER_LITERAL');
    const current: Selection = selection ?? { ...EVERYTHING, by: field.by };
    if (current.by !== field.by) return refuse('INVALID_DATA_POINT_FILTER_MIXED_TIMES');
    selection =
      operator === '<'
        ? { ...current, toMs: Math.min(current.toMs, instantMs) }
        : { ...current, fromMs: Math.max(current.fromMs, instantMs) };
  }
  return selection ?? EVERYTHING;
}

/** A local time is read as if it were UTC, because it is only compared with other local times. */
function parse(literal: string): number {
  return Date.parse(literal.length === 19 ? `${literal}Z` : literal);
}

function refuse(reason: string): never {
  throw new Refusal(400, reason, 'Invalid filter.');
}
