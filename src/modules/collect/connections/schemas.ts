import { Type } from 'typebox';
import { Id, Nullable, OneOf, QueryInteger, Strict, Timestamp } from '../../../platform/http/schemas.ts';
import { secret } from '../../../platform/http/secret-answers.ts';
import { EVENT_TYPES } from '../../../vocabulary/event-types.ts';
import { METRIC_TYPE_NAMES } from '../../../vocabulary/metric-types/storage.ts';
import { CONNECTION_STATUSES } from './store.ts';

export const ConnectionSchema = Type.Object({
  id: Id,
  userId: Id,
  providerId: Type.String(),
  status: OneOf(CONNECTION_STATUSES, {
    description: 'error: the last sync failed; disconnected: the user has to connect again',
  }),
  lastSyncedAt: Nullable(Timestamp),
  connectedAt: Timestamp,
  lastError: Nullable(Type.String({ description: 'Why the last sync failed or the connection ended' })),
  nextSyncAt: Nullable(Timestamp),
  recordsSetAside: Type.Integer({ description: 'Records that could not be understood; see /v1/quarantine' }),
});

export const ConnectionList = Type.Object({ data: Type.Array(ConnectionSchema), nextCursor: Nullable(Type.String()) });
export const ConnectionListQuery = Strict({
  status: Type.Optional(OneOf(CONNECTION_STATUSES)),
  providerId: Type.Optional(Type.String()),
  limit: QueryInteger(1, 200, 50),
  cursor: Type.Optional(Type.String()),
});

export const AUTH_TYPES = ['oauth2', 'oauth2_pkce', 'oauth1'] as const;

export const ProviderSchema = Type.Object({
  providerId: Type.String(),
  displayName: Type.String(),
  authType: OneOf(AUTH_TYPES),
  available: Type.Boolean({ description: 'Has credentials, or the sandbox serves it' }),
  sandbox: Type.Boolean({ description: 'The sandbox plays this provider' }),
  metricTypes: Type.Array(OneOf(METRIC_TYPE_NAMES)),
  eventTypes: Type.Array(OneOf(EVENT_TYPES)),
});

export const InitialDays = Type.Integer({
  minimum: 1,
  maximum: 365,
  description: 'How many days the first sync reads; default: PROVIDER_x_INITIAL_DAYS, else 30',
});

export const UserPath = Type.Object({ userId: Type.String() });
export const ConnectionPath = Type.Object({ userId: Type.String(), connectionId: Type.String() });
export const ProviderPath = Type.Object({ providerId: Type.String() });

/** @param providerIds the registered providers */
export const newLinkBody = (providerIds: readonly string[]) =>
  Strict({
    providerIds: Type.Optional(
      Type.Array(OneOf(providerIds), { minItems: 1, maxItems: 50, description: 'What is offered; default all' }),
    ),
    redirectUrl: Type.Optional(
      Type.String({ description: 'Where the browser goes after each device; one of ALLOWED_REDIRECTS' }),
    ),
    returnUrl: Type.Optional(
      Type.String({
        description: 'Where "Back to …" on the page leads; one of ALLOWED_REDIRECTS. Default: redirectUrl',
      }),
    ),
    multiple: Type.Optional(
      Type.Boolean({
        default: true,
        description: 'Several devices until the link expires, in the first browser that uses it; false: one device',
      }),
    ),
    expiresInSeconds: Type.Optional(Type.Integer({ minimum: 60, maximum: 86_400, default: 3600 })),
    initialDays: Type.Optional(InitialDays),
  });

export const ConnectLink = Type.Object({
  url: secret(Type.String({ description: 'The page to send the user to' })),
  expiresAt: Timestamp,
});
