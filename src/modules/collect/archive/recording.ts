/**
 * Records every question of an adapter while it reads a vendor, and every answer. From the record, the same adapter or a
 * mended one can read the data again. The recording needs no knowledge of the adapter.
 */
import type { JsonObject } from '../../../platform/json.ts';
import type { FetchRequest } from '../../../providers/provider.ts';
import type { VendorApi, VendorHeaders, VendorQuery, VendorResponse } from '../../../providers/vendor-api.ts';

/** A question of an adapter: to the vendor (`GET`, `POST`), or to us. */
export interface Question {
  readonly method: 'GET' | 'POST' | 'LATEST_VALUE' | 'DAY_OFFSETS' | 'FIND_EVENT' | 'REVISIONS';
  readonly path: string;
  readonly query?: JsonObject;
  readonly body?: JsonObject;
}

export interface Exchange {
  readonly question: Question;
  /** JSON: status, headers and body of a {@link VendorResponse}, or the value that we gave. */
  readonly answer: string;
}

/** The part of a request that is data. */
export interface RequestData extends JsonObject {
  from: number;
  to: number;
  now: number;
  notBefore?: number;
  grantedScopes?: string[];
  resumeAt?: string;
  isReread?: boolean;
  isRoutine?: boolean;
  isBackfill?: true;
}

export interface Recording {
  /** Give this to the adapter. */
  readonly request: FetchRequest;
  readonly data: RequestData;
  /** The questions since the last call, with their answers. */
  take(): Exchange[];
}

export function recordingOf(request: FetchRequest): Recording {
  let exchanges: Exchange[] = [];
  const keep = (question: Question, answer: string) => exchanges.push({ question, answer });
  const record = (question: Question, answer: unknown) => keep(question, JSON.stringify(answer ?? null));
  const { findEvent, revisionsOf, dayOffsets } = request;
  return {
    request: {
      ...request,
      api: recordingApi(request.api, keep),
      latestValue: async (metricType) => {
        const value = await request.latestValue(metricType);
        record({ method: 'LATEST_VALUE', path: metricType }, value);
        return value;
      },
      ...(dayOffsets && {
        dayOffsets: async (metricType, firstDay, lastDay) => {
          const offsets = await dayOffsets(metricType, firstDay, lastDay);
          record(offsetsQuestion(metricType, firstDay, lastDay), [...offsets]);
          return offsets;
        },
      }),
      ...(revisionsOf && {
        revisionsOf: async (eventType, vendorIds) => {
          const revisions = await revisionsOf(eventType, vendorIds);
          record(revisionsQuestion(eventType, vendorIds), [...revisions]);
          return revisions;
        },
      }),
      ...(findEvent && {
        findEvent: async (eventType, vendorId) => {
          const event = await findEvent(eventType, vendorId);
          record(eventQuestion(eventType, vendorId), event);
          return event;
        },
      }),
    },
    data: dataOf(request),
    take: () => {
      const taken = exchanges;
      exchanges = [];
      return taken;
    },
  };
}

export function eventQuestion(eventType: string, vendorId: string): Question {
  return { method: 'FIND_EVENT', path: eventType, query: { vendorId } };
}

export function offsetsQuestion(metricType: string, firstDay: string, lastDay: string): Question {
  return { method: 'DAY_OFFSETS', path: metricType, query: { firstDay, lastDay } };
}

export function revisionsQuestion(eventType: string, vendorIds: readonly string[]): Question {
  return { method: 'REVISIONS', path: eventType, query: { vendorIds: [...vendorIds] } };
}

function dataOf(request: FetchRequest): RequestData {
  const { from, to, now, notBefore, grantedScopes, resumeAt, isReread, isRoutine, isBackfill } = request;
  return {
    from,
    to,
    now,
    ...(isReread !== undefined && { isReread }),
    ...(isRoutine !== undefined && { isRoutine }),
    ...(isBackfill && { isBackfill }),
    ...(notBefore !== undefined && { notBefore }),
    ...(grantedScopes && { grantedScopes: [...grantedScopes] }),
    ...(resumeAt !== undefined && { resumeAt }),
  };
}

function recordingApi(api: VendorApi, keep: (question: Question, answer: string) => void): VendorApi {
  const post = api.post?.bind(api);
  const follow = api.follow?.bind(api);
  return {
    get: async (path, query, accept) => {
      const response = await api.get(path, query, accept);
      keep(getQuestion(path, query), archivedAnswer(response));
      return response;
    },
    delete: (path, accept) => api.delete(path, accept),
    ...(follow && {
      follow: async (link, accept) => {
        const response = await follow(link, accept);
        keep(followQuestion(link), response === undefined ? 'null' : archivedAnswer(response));
        return response;
      },
    }),
    ...(post && {
      post: async (path, body, accept) => {
        const response = await post(path, body, accept);
        keep({ method: 'POST', path, body }, archivedAnswer(response));
        return response;
      },
    }),
  };
}

/** Parameters of an address that hold credentials; page tokens are none. */
const CREDENTIAL = /^(?:token|access_token|oauth_.*)$/i;

export function getQuestion(path: string, query: VendorQuery = {}): Question {
  const given = Object.entries(query).filter(([name, value]) => value !== undefined && !CREDENTIAL.test(name));
  return { method: 'GET', path, ...(given.length > 0 && { query: Object.fromEntries(given) as JsonObject }) };
}

export function followQuestion(link: string): Question {
  return { method: 'GET', path: withoutCredentials(link) };
}

/** The same address without the parameters that hold credentials. */
export function withoutCredentials(link: string): string {
  if (!URL.canParse(link)) return link;
  const url = new URL(link);
  for (const name of [...url.searchParams.keys()]) if (CREDENTIAL.test(name)) url.searchParams.delete(name);
  return url.href;
}

/** The headers that adapters read: they show how much of a quota is left. Others can hold cookies. */
const ARCHIVED_HEADER = /rate-?limit/i;

/** Archives the body as the text that came: to write the parsed body as text again would take as long as parsing it. */
function archivedAnswer({ status, headers, body, text = JSON.stringify(body) }: VendorResponse): string {
  const kept = Object.entries(headers).filter(([name]) => ARCHIVED_HEADER.test(name));
  const limits: VendorHeaders = Object.fromEntries(kept);
  const head = JSON.stringify({ status, headers: limits });
  return text === undefined ? head : `${head.slice(0, -1)},"body":${text}}`;
}

/** The same text for equal questions. */
export function keyOf({ method, path, query, body }: Question): string {
  return JSON.stringify([method, path, query ?? null, body ?? null]);
}
