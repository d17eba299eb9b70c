import { Type } from 'typebox';
import { Named } from '../../../../platform/http/named.ts';
import { Count, Nullable, OneOf, Strict, sayFault, Text } from '../../../../platform/http/schemas.ts';
import type { RetentionKind } from '../../../../platform/retention.ts';
import { UNITS } from '../../../../vocabulary/value-text.ts';
import { MAX_LOGO_LENGTH } from '../branding/logo.ts';
import { byKind, RETENTION_VARIABLES } from './retention.ts';

const MAX_NAME = 100;
const MAX_LINK = 2_048;
const MAX_ORIGINS = 20;
const MAX_ORIGIN = 300;
const MAX_DAYS = 3_650;

const Name = (description: string) =>
  Type.String({ minLength: 1, maxLength: MAX_NAME, description, examples: ['Example Health'] });
const Link = (description: string) =>
  Type.String({
    maxLength: MAX_LINK,
    description: `${description}: https, or http on a loopback host`,
    examples: ['https://example.com/help'],
  });
const Origins = (description: string) =>
  Type.Array(Type.String({ maxLength: MAX_ORIGIN }), {
    maxItems: MAX_ORIGINS,
    examples: [['https://app.example.com']],
    description: `${description}. Each is scheme, host and port: https, or http on a loopback host`,
  });
const Color = (description: string) =>
  sayFault(
    Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', description, examples: ['#0b5cad'] }),
    'must be a colour such as #0b5cad',
  );

const RETENTIONS: Readonly<Record<RetentionKind, string>> = {
  rawDays: 'What vendors have sent, as it came',
  historyDays: 'What data points and events said before they changed',
  syncDays: 'Ended syncs',
  deliveryDays: 'Webhook deliveries',
  webhookBodyDays: 'Bodies of ended webhook deliveries, at most as long as deliveryDays',
};

const brandingFields = {
  displayName: Nullable(Name('Who asks end users for their data')),
  logo: Nullable(
    Type.String({
      maxLength: MAX_LOGO_LENGTH,
      description:
        'data:image/png;base64,… or data:image/svg+xml;base64,…, at most 64 KiB. PNG: at most 2048 pixels on each side. SVG: shapes, text and gradients only',
      examples: ['data:image/png;base64,iVBORw0KGgo…'],
    }),
  ),
  accentColor: Nullable(Color('#rrggbb')),
  supportUrl: Nullable(Link('Where end users get help')),
  privacyUrl: Nullable(Link('What is done with the data')),
  phoneAppUrl: Nullable(
    Link('Where end users get your app for phones; with it, the connect page offers Apple Health and Health Connect'),
  ),
};

const Shade = (scheme: string) =>
  Type.Object(
    {
      accent: Color('Of links; contrast of at least 4.5:1 with the background of pages'),
      button: Color('Of buttons: accentColor as it is'),
      text: Color('For text on a button; contrast of at least 4.5:1 with it'),
    },
    { description: `In the ${scheme} scheme` },
  );

const OwnDays = (kind: RetentionKind) =>
  Nullable(
    Type.Integer({
      minimum: 1,
      maximum: MAX_DAYS,
      description: `For how many days: ${RETENTIONS[kind]}; null: as ${RETENTION_VARIABLES[kind]} says`,
      examples: [30],
    }),
  );
const fixed = (description: string) => Nullable(Type.Literal('environment', { description }));

const settingsFields = {
  name: Name('For the people who run the service; default: the slug'),
  allowedEmbedOrigins: Origins('Pages that may show the connect page in a frame'),
  allowedOrigins: Origins(
    'Web pages that may call the tool server (/mcp) with keys of this workspace, besides those of BASE_URL',
  ),
  units: OneOf(UNITS, { description: 'For users who have no `units` of their own; default metric' }),
  timezone: Type.String({
    description: 'IANA name, for users with neither a `timezone` nor a data point with a UTC offset; default UTC',
    examples: ['Europe/Berlin'],
  }),
};

export const Workspace = Named(
  'Workspace',
  Type.Object({
    slug: Text('The short name of the workspace; never changes', 'example'),
    ...settingsFields,
    branding: Type.Object(
      {
        ...brandingFields,
        accentUsed: Nullable(
          Type.Object(
            { light: Shade('light'), dark: Shade('dark') },
            {
              description: 'accentColor as pages show it in each colour scheme, changed where it would not be legible',
            },
          ),
        ),
      },
      { description: 'How the pages for end users look' },
    ),
    retention: Type.Object(byKind(OwnDays), { description: 'Days' }),
    retentionUsed: Type.Object(
      byKind((kind) => Count(`For how many days: ${RETENTIONS[kind]}`, 30)),
      {
        description: 'The days that count: fixed by the environment, else set here, else the default of the service',
      },
    ),
    fixedBy: Type.Object(
      {
        allowedOrigins: fixed('Set by the environment; null: it can be changed here'),
        retention: Type.Object(
          byKind(() => fixed('Set by the environment; null: it can be changed here')),
          {
            description: 'By kind of data',
          },
        ),
      },
      { description: 'What the environment of the service sets: it wins, and cannot be changed here' },
    ),
  }),
);

const ReadOnly = Type.Optional(
  Type.Unknown({ description: 'Read only: ignored, so that an answer can be changed and sent back' }),
);

/** Every member may be left out, or be null: then it gets its default. */
export const WorkspaceBody = Named(
  'WorkspaceInput',
  Strict({
    name: Type.Optional(Nullable(settingsFields.name)),
    branding: Type.Optional({
      ...Nullable(
        Strict({
          displayName: Type.Optional(brandingFields.displayName),
          logo: Type.Optional(brandingFields.logo),
          accentColor: Type.Optional(brandingFields.accentColor),
          supportUrl: Type.Optional(brandingFields.supportUrl),
          privacyUrl: Type.Optional(brandingFields.privacyUrl),
          phoneAppUrl: Type.Optional(brandingFields.phoneAppUrl),
          accentUsed: ReadOnly,
        }),
      ),
      description: 'How the pages for end users look; null: the defaults',
    }),
    allowedEmbedOrigins: Type.Optional(Nullable(settingsFields.allowedEmbedOrigins)),
    allowedOrigins: Type.Optional(Nullable(settingsFields.allowedOrigins)),
    retention: Type.Optional({
      ...Nullable(Strict(byKind((kind) => Type.Optional(OwnDays(kind))))),
      description: 'Days; null: the defaults',
    }),
    units: Type.Optional(Nullable(settingsFields.units)),
    timezone: Type.Optional(Nullable(settingsFields.timezone)),
    slug: ReadOnly,
    retentionUsed: ReadOnly,
    fixedBy: ReadOnly,
  }),
);

export const WorkspaceHeaders = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      description: 'The ETag of the answer that was changed: 412 PRECONDITION_FAILED if the settings are others by now',
      examples: ['"3f1f6f0c2d11"'],
    }),
  ),
});
