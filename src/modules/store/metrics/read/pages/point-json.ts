/**
 * Writes points as JSON, straight from the columns of a page into the bytes of the answer. There is no object and no text
 * for a row: of 1,000 rows, these would take most of the time of the request, and the memory that they leave behind most
 * of the rest.
 */
import { TIME, writeDigits, writeShort, writeTime } from '../../../../../platform/ascii.ts';
import { instantAt, smallintAt } from '../../../../../platform/binary-columns.ts';
import { DAY_MS, isoInstant } from '../../../../../platform/instants.ts';
import { answeredJson } from '../../../../../vocabulary/answered-numbers.ts';
import { ORIGINS } from '../../../../../vocabulary/event-types.ts';
import { isCounted } from '../../../../../vocabulary/metric-types/answered-counts.ts';
import {
  METRIC_TYPES,
  type MetricType,
  type MetricTypeDefinition,
} from '../../../../../vocabulary/metric-types/storage.ts';
import { decodeJson } from '../../write/coded-samples.ts';
import { pointIdStart, userIdPrefix } from './point-id.ts';
import type { PagePoints } from './store.ts';

/** The fixed part of a row, by metric type code: `"metricType":"steps","unit":"count"`. */
const typeJson: string[] = [];
const isStructured: boolean[] = [];
const isWhole: boolean[] = [];
for (const [name, definition] of Object.entries<MetricTypeDefinition>(METRIC_TYPES)) {
  const { code, unit } = definition;
  isStructured[code] = definition.isStructured ?? false;
  isWhole[code] = isCounted(name as MetricType); // the keys of the table
  typeJson[code] = `"metricType":${JSON.stringify(name)},"unit":${JSON.stringify(unit)}`;
}
const originJson = ORIGINS.map((origin) => `"source":${JSON.stringify(origin)}`);

const NO_DATA = 'null';
/** The text that follows the date of `recordedAt`. */
const FROM_TIME = `${TIME}","data":${NO_DATA}`;

/** True from 1972 to 2059: in base 36 such an instant has eight digits. */
function hasEightDigits(instant: number): boolean {
  return instant >= 36 ** 7 && instant < 36 ** 8;
}

interface Beginning {
  readonly bytes: Buffer;
  /** Where the digits of its instant end. */
  readonly idEnd: number;
}

/** The bytes that many rows of a page share, each put together once. */
class RowParts {
  readonly #userId: string;
  readonly #userPrefix: string;
  readonly #providerJson: readonly string[];
  readonly #beginnings = new Map<number, Beginning>();
  readonly #endings = new Map<number, Buffer>();
  #day = Number.NaN;
  #middle = Buffer.alloc(0);

  /** @param providerJson by provider code, already JSON */
  constructor(userId: string, providerJson: readonly string[]) {
    this.#userId = userId;
    this.#userPrefix = userIdPrefix(userId);
    this.#providerJson = providerJson;
  }

  /** Up to the value. It may have the id of another instant of eight digits. */
  beginning(type: number, provider: number, instant: number): Beginning {
    const kind = type * 2 ** 16 + provider;
    const known = hasEightDigits(instant) ? this.#beginnings.get(kind) : undefined;
    if (known !== undefined) return known;
    const id = `{"id":"${pointIdStart(this.#userPrefix, type, provider)}${instant.toString(36)}`;
    const provided = `"userId":"${this.#userId}","providerId":${this.#providerJson[provider]}`;
    const beginning = { bytes: Buffer.from(`${id}",${provided},${typeJson[type]},"value":`), idEnd: id.length };
    if (hasEightDigits(instant)) this.#beginnings.set(kind, beginning);
    return beginning;
  }

  /** From the value to the data, with the day's first instant and no data. */
  middle(day: number): Buffer {
    if (day !== this.#day) {
      this.#day = day;
      const date = isoInstant(day * DAY_MS).slice(0, -TIME.length);
      this.#middle = Buffer.from(`,"recordedAt":"${date}${FROM_TIME}`);
    }
    return this.#middle;
  }

  /** From the data on, and a comma. */
  ending(origin: number, createdAt: number): Buffer {
    const kind = createdAt * ORIGINS.length + origin;
    let ending = this.#endings.get(kind);
    if (ending === undefined) {
      ending = Buffer.from(`,${originJson[origin]},"createdAt":"${isoInstant(createdAt)}"},`);
      this.#endings.set(kind, ending);
    }
    return ending;
  }
}

/** Heart-rate samples are shown as they came. */
function shownData(type: number, json: string): string {
  return type === METRIC_TYPES.heart_rate.code ? decodeJson(json) : json;
}

/** A share of a quarter of an hour is shown as a whole number of steps. */
function answeredText(type: number, value: string): string {
  return isWhole[type] && value.includes('.') ? String(Math.round(Number(value))) : value;
}

/** Enough bytes for most rows. Where it is not enough, the bytes written so far move to a larger buffer. */
const USUAL_BYTES = 400;

/** The constant parts of a page. */
export interface PageFrame {
  readonly userId: string;
  /** By provider code, already JSON. */
  readonly providerJson: readonly string[];
  /** ASCII, before the first point and after the last one. */
  readonly before: string;
  readonly after: string;
}

/** The first `count` points of a page as JSON. */
export function pointsJson(
  points: PagePoints,
  count: number,
  { userId, providerJson, before, after }: PageFrame,
): Buffer {
  const parts = new RowParts(userId, providerJson);
  const values = answeredJson(points.values ?? '').split(',');
  const data = answeredJson(points.data ?? '').split('\n');
  let structured = 0;
  let out = Buffer.allocUnsafe(before.length + count * USUAL_BYTES + after.length);
  let end = out.write(before, 'latin1');
  for (let row = 0; row < count; row++) {
    const instant = instantAt(points.recordedAt, row);
    const day = Math.floor(instant / DAY_MS);
    const type = smallintAt(points.types, row);
    const beginning = parts.beginning(type, smallintAt(points.providers, row), instant);
    const value = answeredText(type, values[row] ?? NO_DATA);
    const middle = parts.middle(day);
    const shown = isStructured[type] ? shownData(type, data[structured++] ?? NO_DATA) : NO_DATA;
    const ending = parts.ending(smallintAt(points.origins, row), instantAt(points.createdAt, row));

    // A character takes at most three bytes.
    const most = beginning.bytes.length + value.length + middle.length + 3 * shown.length + ending.length;
    const needed = end + most + after.length;
    if (needed > out.length) out = Buffer.concat([out.subarray(0, end)], 2 * needed);
    out.set(beginning.bytes, end);
    if (hasEightDigits(instant)) writeDigits(out, end + beginning.idEnd, 8, instant, 36);
    end = writeShort(out, end + beginning.bytes.length, value);
    out.set(middle, end);
    end += middle.length;
    writeTime(out, end - FROM_TIME.length, instant - day * DAY_MS);
    if (shown !== NO_DATA) end += out.write(shown, end - NO_DATA.length) - NO_DATA.length;
    out.set(ending, end);
    end += ending.length;
  }
  const lastComma = count > 0 ? 1 : 0;
  end += out.write(after, end - lastComma, 'latin1') - lastComma;
  return out.subarray(0, end);
}
