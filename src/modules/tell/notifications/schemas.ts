/** Shapes of the notification endpoints. */
import { Type } from 'typebox';
import type { Channel } from '../../../channels/channel.ts';
import { CATEGORIES } from '../../../channels/notification.ts';
import { Id, Nullable, OneOf, QueryInteger, Strict, Timestamp } from '../../../platform/http/schemas.ts';
import type { JsonObject } from '../../../platform/json.ts';
import { SEVERITIES } from '../../../vocabulary/findings.ts';
import { AttemptLog, DELIVERY_STATUSES } from '../deliveries/index.ts';
import { FREQUENCIES } from './reports/period.ts';

export const UserPath = Type.Object({ userId: Type.String() });
export const ChannelPath = Type.Object({ userId: Type.String(), channelId: Type.String() });
export const RulePath = Type.Object({ userId: Type.String(), ruleId: Type.String() });
export const LogPath = Type.Object({ userId: Type.String(), logId: Type.String() });

const Name = Type.String({ minLength: 1, maxLength: 100 });
const AnyObject = Type.Unsafe<JsonObject>({ type: 'object', additionalProperties: true });

const ChannelType = Type.String({ description: 'chat_a, chat_b, chat_c, email, push, topic_push, webhook' });

export const UserChannel = Type.Object({
  id: Id,
  userId: Id,
  channelType: ChannelType,
  label: Type.String(),
  config: { ...AnyObject, description: 'As it was set, with secrets masked' },
  isEnabled: Type.Boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export const ChannelList = Type.Object({ data: Type.Array(UserChannel) });

/** `chat_a: webhookUrl; …` */
function describeConfigs(channels: readonly Channel[]): string {
  const members = ({ properties, required }: { properties: object; required?: readonly string[] }) =>
    Object.keys(properties).map((name) => (required?.includes(name) ? name : `${name}?`));
  return channels.map(({ type, config }) => `${type}: ${members(config).join(', ')}`).join('; ');
}

export const newChannelBody = (channels: readonly Channel[]) =>
  Strict({
    channelType: OneOf(channels.map(({ type }) => type)),
    label: Name,
    config: { ...AnyObject, description: describeConfigs(channels) },
    isEnabled: Type.Optional(Type.Boolean({ default: true })),
  });

export const ChannelChange = Strict({
  channelType: Type.Optional(Type.String({ description: 'Cannot be changed; taken when it is the same' })),
  label: Type.Optional(Name),
  config: Type.Optional({ ...AnyObject, description: 'As a whole; masked values keep the stored secrets' }),
  isEnabled: Type.Optional(Type.Boolean()),
});

export const TestResult = Type.Object({
  status: OneOf(['delivered', 'failed']),
  error: Type.Optional(Type.String()),
});

const Time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'HH:MM', examples: ['22:00'] });
const Quiet = Strict({ start: Time, end: Time });
const Categories = Type.Array(OneOf(CATEGORIES), { minItems: 1, maxItems: 100 });
const MinSeverity = OneOf(SEVERITIES);
const ChannelIds = Type.Array(Type.String(), { maxItems: 1000 });
const QuietHours = { ...Quiet, description: "In the user's zone; critical notifications pass" };

export const Rule = Type.Object({
  id: Id,
  userId: Id,
  name: Type.String(),
  categories: Type.Array(OneOf(CATEGORIES)),
  minSeverity: OneOf(SEVERITIES),
  channelIds: Type.Array(Id),
  isEnabled: Type.Boolean(),
  quietHours: Type.Optional(Type.Object({ start: Type.String(), end: Type.String() })),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export const RuleList = Type.Object({ data: Type.Array(Rule) });

export const NewRule = Strict({
  name: Name,
  categories: Categories,
  minSeverity: Type.Optional({ ...MinSeverity, default: 'info' as const }),
  channelIds: ChannelIds,
  isEnabled: Type.Optional(Type.Boolean({ default: true })),
  quietHours: Type.Optional(Nullable(QuietHours)),
});

export const RuleChange = Strict({
  name: Type.Optional(Name),
  categories: Type.Optional(Categories),
  minSeverity: Type.Optional(MinSeverity),
  channelIds: Type.Optional(ChannelIds),
  isEnabled: Type.Optional(Type.Boolean()),
  quietHours: Type.Optional(Nullable({ ...QuietHours, description: 'null clears' })),
});

export const PreviewBody = Strict({
  categories: Categories,
  minSeverity: Type.Optional({ ...MinSeverity, default: 'info' as const }),
  quietHours: Type.Optional(Nullable(QuietHours)),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, default: 30 })),
});

export const Preview = Type.Object({
  count: Type.Integer(),
  days: Type.Integer(),
  examples: Type.Array(
    Type.Object({
      timestamp: Timestamp,
      category: OneOf(CATEGORIES),
      severity: OneOf(SEVERITIES),
      title: Type.String(),
    }),
    { maxItems: 10 },
  ),
});

export const logListQuery = (channels: readonly Channel[]) =>
  Strict({
    status: Type.Optional(OneOf(DELIVERY_STATUSES)),
    channelType: Type.Optional(OneOf(channels.map(({ type }) => type))),
    category: Type.Optional(OneOf(CATEGORIES)),
    from: Type.Optional(Type.String()),
    to: Type.Optional(Type.String()),
    limit: QueryInteger(1, 200, 50),
    cursor: Type.Optional(Type.String()),
  });

const logFields = {
  id: Id,
  notificationId: Id,
  channelId: Id,
  channelType: Type.String(),
  category: OneOf(CATEGORIES),
  severity: OneOf(SEVERITIES),
  title: Type.String(),
  status: OneOf(DELIVERY_STATUSES),
  attempts: Type.Integer(),
  error: Nullable(Type.String()),
  createdAt: Timestamp,
  deliveredAt: Nullable(Timestamp),
};

const Counts = Type.Object({
  total: Type.Integer(),
  delivered: Type.Integer(),
  pending: Type.Integer(),
  failed: Type.Integer(),
});

export const LogList = Type.Object({
  data: Type.Array(Type.Object(logFields)),
  summary: { ...Counts, description: 'Of everything that the filter matches' },
  nextCursor: Nullable(Type.String()),
});

export const LogInFull = Type.Object({
  ...logFields,
  attemptLog: AttemptLog,
});

const reportFields = {
  frequency: OneOf(FREQUENCIES),
  hour: Type.Integer({ minimum: 0, maximum: 23, description: "Of the user's day" }),
  timezone: Type.String({ description: 'IANA name', examples: ['Europe/Berlin'] }),
};
export const ReportSettings = Type.Object(reportFields);
export const ReportSettingsBody = Strict({
  frequency: reportFields.frequency,
  hour: Type.Optional(reportFields.hour),
  timezone: Type.Optional(reportFields.timezone),
});

export const VapidPublicKey = Type.Object({
  publicKey: Type.String({ description: 'For PushManager.subscribe({applicationServerKey}); base64url' }),
});
