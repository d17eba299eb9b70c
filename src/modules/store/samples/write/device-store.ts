/** The devices and apps that have written a person's samples, and their order. */
import { type Queryable, sql, type Transaction } from '../../../../platform/db.ts';
import { type DeviceOrder, NO_ORDER } from '../../../../vocabulary/device-order.ts';
import { DEVICE_KINDS, type Device, type DeviceKind } from '../merge/sample.ts';
import type { SentDevice } from '../read/batch.ts';
import type { PackOwner } from './pack-store.ts';

/** A device as it is stored. */
export interface StoredDevice extends Device {
  readonly name: string | null;
  readonly manufacturer: string | null;
  readonly model: string | null;
  readonly app: string | null;
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
}

const COLUMNS = sql`
  code, key, kind, name, manufacturer, model, app, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt"`;

/** Those of one provider. */
export async function listDevices(db: Queryable, { userId, provider }: PackOwner): Promise<StoredDevice[]> {
  return db.query<StoredDevice>(sql`
    select ${COLUMNS} from sample_devices where user_id = ${userId} and provider = ${provider}::smallint order by code`);
}

/** Those of all providers, by the codes of these. */
export async function listAllDevices(
  db: Queryable,
  userId: string,
): Promise<(StoredDevice & { readonly provider: number })[]> {
  return db.query<StoredDevice & { readonly provider: number }>(sql`
    select ${COLUMNS}, provider from sample_devices where user_id = ${userId} order by provider, code`);
}

/** The highest code of a person's devices; 0 if there is none. */
export async function highestCode(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx.query<{ code: number }>(sql`
    select coalesce(max(code), 0)::integer as code from sample_devices where user_id = ${userId}`);
  return row?.code ?? 0;
}

export interface DeviceWrite extends Required<Pick<SentDevice, 'key'>> {
  readonly code: number;
  readonly kind: DeviceKind;
  readonly name: string | null;
  readonly manufacturer: string | null;
  readonly model: string | null;
  readonly app: string | null;
}

export async function putDevices(
  tx: Transaction,
  { userId, provider }: PackOwner,
  devices: readonly DeviceWrite[],
  now: Date,
): Promise<void> {
  if (devices.length === 0) return;
  const texts = (pick: (device: DeviceWrite) => string | null) => devices.map(pick);
  await tx.query(sql`
    insert into sample_devices (user_id, code, provider, key, kind, name, manufacturer, model, app, first_seen_at,
                                last_seen_at)
    select ${userId}::uuid, code, ${provider}::smallint, key, kind, name, manufacturer, model, app, ${now}::timestamptz,
           ${now}::timestamptz
    from unnest(
      ${devices.map(({ code }) => code)}::smallint[], ${texts(({ key }) => key)}::text[],
      ${texts(({ kind }) => kind)}::text[], ${texts(({ name }) => name)}::text[],
      ${texts(({ manufacturer }) => manufacturer)}::text[], ${texts(({ model }) => model)}::text[],
      ${texts(({ app }) => app)}::text[]) as coming (code, key, kind, name, manufacturer, model, app)
    on conflict (user_id, code) do update set
      kind = excluded.kind, name = excluded.name, manufacturer = excluded.manufacturer, model = excluded.model,
      app = excluded.app, last_seen_at = excluded.last_seen_at`);
}

export async function findOrder(db: Queryable, userId: string): Promise<DeviceOrder> {
  const [row] = await db.query<DeviceOrder>(sql`
    select device_order as "order", ignored from device_orders where user_id = ${userId}`);
  return row ?? NO_ORDER;
}

export async function putOrder(
  tx: Transaction,
  userId: string,
  { order, ignored }: DeviceOrder,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    insert into device_orders (user_id, device_order, ignored, updated_at)
    values (${userId}, ${JSON.stringify(order)}::jsonb, ${[...ignored]}::text[], ${now})
    on conflict (user_id) do update set
      device_order = excluded.device_order, ignored = excluded.ignored, updated_at = excluded.updated_at`);
}

export function isDeviceKind(kind: string): kind is DeviceKind {
  return DEVICE_KINDS.some((known) => known === kind);
}
