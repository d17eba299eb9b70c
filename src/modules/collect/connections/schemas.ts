import { Type } from 'typebox';
import { Named } from '../../../platform/http/named.ts';
import {
  Count,
  Cursor,
  Flag,
  Id,
  IdOf,
  Nullable,
  namesOfUser,
  OneOf,
  PageLimit,
  PageOf,
  Strict,
  sayFault,
  Text,
  TimestampOf,
  UserId,
} from '../../../platform/http/schemas.ts';
import { secret } from '../../../platform/http/secret-answers.ts';
import {
  ConnectionErrorName,
  EventTypeName,
  MetricTypeName,
  ProviderId,
} from '../../../platform/http/vocabulary-schemas.ts';
import { listProviderNames } from '../../../providers/names.ts';
import { CONNECTION_STATUSES } from './store.ts';

const ConnectionStatus = Named(
  'ConnectionStatus',
  OneOf(CONNECTION_STATUSES, {
    description: 'active: works; error: the last sync failed; disconnected: the user has to connect again',
  }),
);

export const ConnectionSchema = Named(
  'Connection',
  Type.Object({
    id: Id,
    userId: UserId,
    providerId: ProviderId,
    status: ConnectionStatus,
    lastSyncedAt: Nullable(TimestampOf('The end of the last sync that succeeded; null: none has')),
    connectedAt: TimestampOf('When the user connected, for the last time'),
    lastError: Nullable(
      Text(
        'Why the last sync failed or the connection ended, for people',
        'Strava says that access was withdrawn; the person has to connect again',
      ),
    ),
    lastErrorCode: Nullable(ConnectionErrorName),
    nextSyncAt: Nullable(TimestampOf('When the next scheduled sync begins; null: none is planned')),
    recordsSetAside: Count('Records that could not be understood; see GET /v1/quarantine', 0),
  }),
);

const WorkspaceConnection = Named(
  'WorkspaceConnection',
  Type.Object({ ...ConnectionSchema.properties, ...namesOfUser }),
);

export const ConnectionList = PageOf('ConnectionPage', WorkspaceConnection, 'Newest first');
export const ConnectionListQuery = Strict({
  status: Type.Optional({ ...ConnectionStatus, description: 'Only connections in this state' }),
  providerId: Type.Optional({ ...ProviderId, description: 'Only connections to this provider' }),
  limit: PageLimit,
  cursor: Cursor,
});

export const AUTH_TYPES = ['oauth2', 'oauth2_pkce', 'oauth1'] as const;

export const SetUpSchema = Named(
  'ProviderSetUp',
  Type.Object(
    {
      missing: Type.Array(Text('The name of an environment variable', 'PROVIDER_C_CLIENT_ID'), {
        description: 'Unset variables without which nobody can connect at the provider itself; empty: it is set up',
        examples: [['PROVIDER_C_CLIENT_ID', 'PROVIDER_C_CLIENT_SECRET']],
      }),
      missingForNotices: Type.Array(Text('The name of an environment variable', 'PROVIDER_D_WEBHOOK_SECRET'), {
        description:
          "Unset variables without which the provider's notices are refused, so that only scheduled syncs find new data",
        examples: [[]],
      }),
      callbackUrl: Text(
        'The redirect address to enter at the provider',
        'https://health.example.com/v1/oauth/provider_c/callback',
      ),
      noticesUrl: Nullable(
        Text(
          'Where the provider sends its notices, with the name of the secret in the place of a secret; null: it sends none',
          'https://health.example.com/v1/inbound/provider_c',
        ),
      ),
      guide: Text('The page of the documentation that leads through it', 'docs/providers/set-up/provider_c.md'),
    },
    { description: 'What an operator has to do at the provider and in the environment' },
  ),
);

export const ProviderSchema = Named(
  'Provider',
  Type.Object({
    providerId: Text('Identifier of the provider', 'provider_c'),
    displayName: Text('The name that people know', 'Provider C'),
    authType: OneOf(AUTH_TYPES, { description: 'How users grant access to the vendor' }),
    available: Flag('Has credentials, or the sandbox plays it: users can connect'),
    sandbox: Flag('The sandbox plays this provider: its data are invented'),
    metricTypes: Type.Array(MetricTypeName, {
      description: 'The metric types that it can deliver',
      examples: [['sleep']],
    }),
    eventTypes: Type.Array(EventTypeName, { description: 'The events that it can deliver', examples: [['workout']] }),
    setUp: SetUpSchema,
  }),
);

export const InitialDays = Type.Integer({
  minimum: 1,
  maximum: 365,
  description: 'How many days the first sync reads; default: PROVIDER_x_INITIAL_DAYS, else 30',
  examples: [90],
});

export const ConnectionPath = Type.Object({ userId: UserId, connectionId: IdOf('the connection') });
export const ProviderPath = Type.Object({
  providerId: Text('Identifier of the provider, as in GET /v1/providers', 'provider_c'),
});

export const RedirectUrl = Text(
  'Where the browser ends; one of ALLOWED_REDIRECTS',
  'https://app.example.com/connected',
);

/** @param providerIds the registered providers */
export const newLinkBody = (providerIds: readonly string[]) =>
  Named(
    'ConnectLinkInput',
    Strict({
      providerIds: Type.Optional(
        Type.Array(sayFault(OneOf(providerIds), `must be one of ${listProviderNames(providerIds)}`), {
          minItems: 1,
          maxItems: 50,
          description: 'What the page offers; default: every available provider',
          examples: [['provider_c']],
        }),
      ),
      redirectUrl: Type.Optional({
        ...RedirectUrl,
        description: 'Where the browser goes after each device; one of ALLOWED_REDIRECTS, or a page of the console',
      }),
      returnUrl: Type.Optional({
        ...RedirectUrl,
        description:
          'Where "Back to …" on the page leads; one of ALLOWED_REDIRECTS, or a page of the console. Default: redirectUrl',
      }),
      multiple: Type.Optional(
        Type.Boolean({
          default: true,
          description: 'Several devices until the link expires, in the first browser that uses it; false: one device',
        }),
      ),
      expiresInSeconds: Type.Optional(
        Type.Integer({ minimum: 60, maximum: 86_400, default: 3600, description: 'For how many seconds it is valid' }),
      ),
      initialDays: Type.Optional(InitialDays),
    }),
  );

export const ConnectLink = Named(
  'ConnectLink',
  Type.Object({
    url: secret(Text('The page to send the user to', 'https://health.example.com/connect/…')),
    expiresAt: TimestampOf('When the link stops being valid'),
  }),
);
