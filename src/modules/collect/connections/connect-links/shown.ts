/** Collects the data that a link's page shows to its visitor. */
import type { FastifyRequest } from 'fastify';
import type { Db, Queryable } from '../../../../platform/db.ts';
import { MINUTE_MS } from '../../../../platform/instants.ts';
import { findPhone, type Phone, phones } from '../../../../providers/index.ts';
import type { Branding } from '../../../access/workspaces/index.ts';
import { metricTypesOfPhones } from '../../../store/samples/index.ts';
import { appearanceOf } from '../pages/branding.ts';
import { choicePage, type OfferedProvider, type ShownLink } from '../pages/choice.ts';
import type { ConnectPage, Setting } from '../pages/frame.ts';
import { chooseLanguage } from '../pages/language.ts';
import type { FirstData, Notice } from '../pages/notice.ts';
import { type Connection, listConnections } from '../store.ts';
import type { ConnectionRef } from '../tokens/sealed-tokens.ts';
import type { Vendors } from '../vendors.ts';
import type { ConnectLink } from './store.ts';

export interface AppearanceOptions {
  /** How far the first sync of a connection is. */
  readonly firstDataOf: (db: Queryable, connection: ConnectionRef) => Promise<FirstData>;
}

interface Dependencies extends AppearanceOptions {
  readonly db: Db;
  readonly vendors: Vendors;
}

/** How long a person may wait on the page for the first data. */
const FRESH_MS = 10 * MINUTE_MS;

/** @param page its token and its relative path; undefined for an answer that offers no other languages */
export async function settingFor(
  { db }: Dependencies,
  request: FastifyRequest,
  { workspaceId }: ConnectLink,
  page?: { readonly token: string; readonly path: string; readonly root?: '../' },
): Promise<Setting> {
  const appearance = await appearanceOf(db, workspaceId);
  const query = shownQuery(request);
  const embedder = appearance.embedOrigins.find((origin) => origin === query.embed);
  const isFramed = embedder !== undefined || request.headers['sec-fetch-dest'] === 'iframe';
  const outcomePath = `${encodeURIComponent(page?.token ?? '')}/outcome`;
  return {
    language: chooseLanguage(request),
    ...appearance,
    ...(isFramed && { frame: { embedder, outcomePath } }),
    ...(page !== undefined && { here: { path: page.path, query }, root: page.root }),
  };
}

const SHOWN = ['link', 'embed', 'providerId', 'connectionId', 'error', 'popup', 'disconnected', 'import'];

/** The parameters that a page keeps when it is shown in another language. */
function shownQuery({ query }: FastifyRequest): Record<string, string> {
  const given = Object.entries(query as Record<string, unknown>); // Fastify always supplies an object here
  return Object.fromEntries(
    given.filter((pair): pair is [string, string] => SHOWN.includes(pair[0]) && typeof pair[1] === 'string'),
  );
}

/** Of the offered stores, those that a workspace's app can read on the two systems. */
const APP_PHONES = ['apple_health', 'health_connect'];
const PHONE_EVENTS = ['workout', 'sleep'] as const;

/** The health stores on phones that the page offers: those that the link names, else the app's if the workspace has one. */
export function phonesOffered({ providerIds }: Pick<ConnectLink, 'providerIds'>, { phoneAppUrl }: Branding): Phone[] {
  const ids = providerIds ?? (phoneAppUrl === null ? [] : APP_PHONES);
  return phones.filter(({ id }) => ids.includes(id));
}

/** Whether the page takes an export file of Apple Health: a link for one device is too short for that. */
export function takesFiles(link: Pick<ConnectLink, 'providerIds' | 'multiple'>, branding: Branding): boolean {
  return link.multiple && phonesOffered(link, branding).some(({ id }) => id === 'apple_health');
}

export async function choiceFor(
  { db, vendors: { configured, markOf } }: Dependencies,
  link: ConnectLink,
  token: string,
  setting: Setting,
  notice?: Notice,
): Promise<ConnectPage> {
  const { providerIds, multiple, expiresAt, returnUrl, redirectUrl, workspaceId, userId } = link;
  const tells = multiple && setting.frame === undefined;
  const connections = tells ? await listConnections(db, workspaceId, userId) : [];
  const connectionTo = (id: string) => {
    const isNew = notice?.kind === 'connected' && notice.providerId === id;
    const own = connections.find(({ providerId }) => providerId === id);
    return own ?? (isNew && !tells ? ({ status: 'active' } as const) : null);
  };
  const offered = [...configured.values()]
    .filter(({ provider, available }) => available && (providerIds === null || providerIds.includes(provider.id)))
    .map(({ provider: { id, displayName, metricTypes, eventTypes }, sandbox }): OfferedProvider => {
      const connection = connectionTo(id);
      return { id, displayName, mark: markOf(id), kind: 'vendor', sandbox, metricTypes, eventTypes, connection };
    });
  const ofPhones = phonesOffered(link, setting.branding).map(({ id, displayName, family }): OfferedProvider => {
    const types = { metricTypes: metricTypesOfPhones(family), eventTypes: PHONE_EVENTS };
    return { id, displayName, mark: undefined, kind: 'phone', sandbox: false, ...types, connection: connectionTo(id) };
  });
  const shown: ShownLink = {
    token,
    multiple,
    secondsLeft: (Date.parse(expiresAt) - Date.now()) / 1000,
    backUrl: returnUrl ?? redirectUrl,
  };
  return choicePage(shown, [...offered, ...ofPhones], setting, notice);
}

/** How the attempt ended that brought the browser here. The database must confirm what the address says. */
export async function noticeFor(
  { db, vendors, firstDataOf }: Dependencies,
  request: FastifyRequest,
  { workspaceId, userId }: ConnectLink,
  { frame }: Setting,
): Promise<Notice | undefined> {
  const { providerId, error, disconnected, popup } = shownQuery(request);
  const named = disconnected ?? providerId ?? '';
  const provider = vendors.find(named) ?? findPhone(named);
  if (provider === undefined) return undefined;
  const about = { providerId: provider.id, vendor: provider.displayName };
  const isPopup = popup !== undefined;
  if (error !== undefined) {
    return { ...about, kind: 'failed', denied: error === 'access_denied', canTryHere: true, isPopup };
  }
  if (frame !== undefined) return { ...about, kind: 'connected', firstData: undefined, isFresh: false, isPopup: false };
  const connections = await listConnections(db, workspaceId, userId);
  const connection = connections.find((one) => one.providerId === provider.id);
  if (disconnected !== undefined) return connection === undefined ? { ...about, kind: 'disconnected' } : undefined;
  if (connection === undefined || connection.status === 'disconnected') return undefined;
  const firstData = await firstDataOf(db, { ...refOf(connection), workspaceId });
  const isFresh = Date.now() - Date.parse(connection.connectedAt) < FRESH_MS;
  return { ...about, kind: 'connected', firstData, isFresh, isPopup };
}

function refOf({ id: connectionId, userId, providerId }: Connection): Omit<ConnectionRef, 'workspaceId'> {
  return { userId, connectionId, providerId };
}

/** The same for a flow without a link: the address may contain anything, the page uses our own words. */
export function plainNotice({ find }: Vendors, { query }: FastifyRequest): Notice {
  const { error, providerId } = query as Record<string, unknown>; // the next lines check them
  const provider = typeof providerId === 'string' ? find(providerId) : undefined;
  const about = { providerId: provider?.id, vendor: provider?.displayName };
  if (error !== undefined)
    return { ...about, kind: 'failed', denied: error === 'access_denied', canTryHere: false, isPopup: false };
  return { ...about, kind: 'connected', firstData: undefined, isFresh: false, isPopup: false };
}
