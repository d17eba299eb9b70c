/** Where a person is, as far as their points tell. */
import { type Queryable, raw, type Sql, sql } from '../../../../../platform/db.ts';
import { addDays, dayStart } from '../../../../../platform/instants.ts';
import { hasOffset, startedWithin } from '../../write/pack-store.ts';
import { type DayOffset, type PackedOffsets, readOffsets } from './pack-offsets.ts';

/** The facts that tell where a person is. */
export interface Whereabouts {
  /** The user's own zone. */
  readonly timezone: string | null;
  /** The newest UTC offset, in minutes, that came with a point; undefined if none did, or if the user has a zone. */
  readonly newest: number | undefined;
  /** For each local day from a first one on, the lowest offset at which the day of a point ends. */
  readonly lowest: readonly DayOffset[];
  /** The zone of the user's workspace. */
  readonly ofWorkspace: string | null;
}

/**
 * For a condition without an end, PostgreSQL expects a third of all packs, and planned the statement anew for each
 * request, which took as long as running it. With an end, it keeps its plan. A limit that is a parameter has the same
 * effect.
 */
const NO_END = sql`'infinity'::timestamptz`;

type Row = [
  timezone: string | null,
  ofWorkspace: string | null,
  mayHaveOffset: boolean,
  ...pack: Partial<PackedOffsets>,
];

/**
 * The packs are opened here: in PostgreSQL, to make rows of their points took several times as long as to find the packs.
 * Undefined when the user is gone.
 * @param firstDay from which on `lowest` is read; undefined: it is not read
 */
export async function findWhereabouts(
  db: Queryable,
  userId: string,
  firstDay?: string,
): Promise<Whereabouts | undefined> {
  const rows = await db.queryArrays<Row>(sql`
    select u.timezone, w.timezone, exists (select from metric_totals t where t.user_id = ${userId} and t.may_have_offset),
           m.*
    from users u join workspaces w on w.id = u.workspace_id
    left join lateral (${recentPacks(userId, firstDay)}) m on true
    where u.id = ${userId}`);
  if (rows[0] === undefined) return undefined;
  const [timezone, ofWorkspace, mayHaveOffset] = rows[0];
  const recent = readOffsets(
    rows.flatMap(([, , , ...pack]) => (typeof pack[0] === 'number' ? [pack as PackedOffsets] : [])),
    firstDay,
  );
  const isSought = timezone === null && mayHaveOffset;
  const newest = isSought ? (recent.newest ?? (await findNewestOffset(db, userId))) : undefined;
  return { timezone, newest, lowest: recent.lowest, ofWorkspace };
}

/** The packs of the points from the day before `firstDay` on. */
function recentPacks(userId: string, firstDay: string | undefined): Sql {
  const from = firstDay === undefined ? undefined : dayStart(addDays(firstDay, -1));
  return sql`
    select (date_part('epoch', m.start) * 1000)::bigint, array_send(m.at_ms), array_send(m.traits), array_send(m.settles_at)
    from metric_packs m
    where m.user_id = ${userId} and m.start <= ${NO_END} ${from === undefined ? sql`and false` : startedWithin(from, undefined)}`;
}

/** The newest UTC offset of all points. */
async function findNewestOffset(db: Queryable, userId: string): Promise<number | undefined> {
  const [row] = await db.query<{ offset: number }>(sql`
    select m.utc_offset_minutes as offset from metrics m
    where m.user_id = ${userId} and m.utc_offset_minutes is not null and m.start >= (${newestDayWithOffset(userId)}) and m.start <= ${NO_END}
    order by m.recorded_at desc limit 1`);
  return row?.offset;
}

/**
 * The newest UTC offset is searched in this many of a provider's newest packs, so that the cost does not grow with the
 * points.
 */
const OFFSET_SEARCH_PACKS = 1_000;

/** The newest UTC day that has a point with a UTC offset. Its packs begin at any time of the day. */
const newestDayWithOffset = (userId: string) => sql`
  select date_trunc('day', max(newest.start), 'UTC')
  from (select distinct provider from metric_totals where user_id = ${userId} and may_have_offset) t
  cross join lateral (
    select p.start from (
      select start, traits from metric_packs where user_id = ${userId} and provider = t.provider
      order by start desc limit ${raw(String(OFFSET_SEARCH_PACKS))}) p
    where ${hasOffset(sql`p.traits`)} limit 1) newest`;
