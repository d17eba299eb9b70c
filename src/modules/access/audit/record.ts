/** How a request gets into the audit log: what its route and its caller say, and what only its handler knows. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from '../../../platform/db.ts';
import { callerOf } from '../../../platform/http/access.ts';
import type { Actor, Change, Target } from './entry.ts';
import { type NewEntry, writeEntries } from './store.ts';

/** What only the handler knows. */
export interface AuditNote extends Change {
  /** Of what was created, or is not named last in the path. */
  readonly target?: Target;
  /** The user whom the action is about, where the path names none. */
  readonly userId?: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the action in the audit log, for routes without an operationId. */
    audit?: string;
    /** Only phones send to this route, some with an API key: their address is a user's own, and is not kept. */
    fromPhones?: true;
  }
  interface FastifyRequest {
    auditNote: AuditNote | null;
  }
  interface FastifyInstance {
    /** The summaries of all operations, by operationId. */
    operationTitles: Map<string, string>;
  }
}

/** Call it before any route is registered. */
export function prepareAudit(app: FastifyInstance): void {
  app.decorateRequest('auditNote', null);
  const titles = new Map<string, string>();
  app.decorate('operationTitles', titles);
  app.addHook('onRoute', ({ schema }) => {
    if (schema?.operationId !== undefined && schema.summary !== undefined)
      titles.set(schema.operationId, schema.summary);
  });
}

/** Adds to the entry of a request. Called by its handler, inside or before the work that `commit()` does. */
export function noteForAudit(request: FastifyRequest, note: AuditNote): void {
  request.auditNote = note;
}

/** Writes the entries of requests of one caller, in the transaction of their work. */
export function auditRequests(tx: Transaction, requests: readonly FastifyRequest[], actor: Actor): void {
  const at = new Date().toISOString();
  writeEntries(
    tx,
    requests.map((request) => entryOf(request, actor, at)),
  );
}

function entryOf(request: FastifyRequest, actor: Actor, at: string): NewEntry {
  const { workspaceId } = callerOf(request);
  const { target, userId = userIn(request), before, after } = request.auditNote ?? {};
  return {
    ...{ workspaceId, at, actor, userId, before, after },
    action: actionOf(request),
    target: target ?? targetIn(request, workspaceId),
    address: request.routeOptions.config.fromPhones === true ? null : request.ip,
    requestId: request.id,
  };
}

function actionOf({ routeOptions }: FastifyRequest): string {
  const { schema, config, method, url } = routeOptions;
  const action = schema?.operationId ?? config.audit;
  if (action === undefined) throw new Error(`${method} ${url} writes and has no name for the audit log`);
  return action;
}

/** Every parameter of our paths is a text. */
const paramsOf = (request: FastifyRequest) => request.params as Readonly<Record<string, string>>;

function userIn(request: FastifyRequest): string | null {
  return paramsOf(request).userId ?? null;
}

/** Where a parameter is named by its short form. */
const KINDS: Readonly<Record<string, string>> = { keyId: 'api_key', jobId: 'sync', entryId: 'quarantine_entry' };

/** The last thing that the path names; the workspace where it names none. */
function targetIn(request: FastifyRequest, workspaceId: string): Target {
  const [name, id] = Object.entries(paramsOf(request)).at(-1) ?? [];
  if (name === undefined || id === undefined) return { kind: 'workspace', id: workspaceId };
  return { kind: KINDS[name] ?? name.replace(/Id$/, ''), id };
}

/** Writes what a user has done on the connect page. */
export function auditConnectPage(
  tx: Transaction,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  action: 'connectDevice' | 'disconnectDevice' | 'createInvitationCode' | 'createImport',
  /** Null for a code and a file: they belong to no connection yet. */
  connectionId: string | null,
): void {
  writeEntries(tx, [
    {
      ...{ workspaceId, at: new Date().toISOString(), action, userId, address: null, requestId: null },
      actor: { kind: 'connect_page', id: null, name: null },
      target: connectionId === null ? { kind: 'user', id: userId } : { kind: 'connection', id: connectionId },
    },
  ]);
}
