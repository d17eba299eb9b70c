/** Shapes of the notification endpoints. */

import { Type } from 'typebox';
import type { Channel } from '../../../channels/channel.ts';
import { CATEGORIES } from '../../../channels/notification.ts';
import { Named } from '../../../platform/http/named.ts';
import {
  Count,
  CreatedAt,
  EXAMPLE_ID,
  Flag,
  Id,
  IdOf,
  Nullable,
  OneOf,
  Strict,
  sayFault,
  Text,
  TimestampOf,
  UpdatedAt,
  UrlWarning,
  UserId,
} from '../../../platform/http/schemas.ts';
import { SeverityName } from '../../../platform/http/vocabulary-schemas.ts';
import type { JsonObject } from '../../../platform/json.ts';
import { DELIVERY_STATUSES } from '../deliveries/index.ts';

export const ChannelPath = Type.Object({ userId: UserId, channelId: IdOf('the channel') });
export const RulePath = Type.Object({ userId: UserId, ruleId: IdOf('the rule') });

export const CategoryName = Named(
  'NotificationCategory',
  OneOf(CATEGORIES, { description: 'What a notification is about' }),
);
export const StatusName = Named(
  'NotificationStatus',
  OneOf(DELIVERY_STATUSES, { description: 'pending: it waits or is tried again; delivered; failed: for good' }),
);

const name = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: 100, description, examples: [example] });
const Label = name('What the user calls the channel', 'My phone');
const RuleName = name('What the user calls the rule', 'Grave findings');
const channelEnabled = Flag('False: nothing is sent through it');
const ruleEnabled = Flag('False: the rule does not count');
const EXAMPLE_CONFIG = { serverUrl: 'https://ntfy.example.com', topic: 'my-health' };
const AnyObject = Type.Unsafe<JsonObject>({ type: 'object', additionalProperties: true });

export const ChannelType = Text('chat_a, chat_b, chat_c, email, push, topic_push or webhook', 'topic_push');

const channelFields = {
  id: Id,
  userId: UserId,
  channelType: ChannelType,
  label: Text('What the user calls the channel', 'My phone'),
  config: { ...AnyObject, description: 'As it was set, with secrets masked', examples: [EXAMPLE_CONFIG] },
  isEnabled: channelEnabled,
  createdAt: CreatedAt,
  updatedAt: UpdatedAt,
};
const UserChannel = Named('NotificationChannel', Type.Object(channelFields));
export const SavedChannel = Named(
  'SavedNotificationChannel',
  Type.Object({ ...channelFields, warning: Type.Optional(UrlWarning) }),
);
export const ChannelList = Named(
  'NotificationChannelList',
  Type.Object({ data: Type.Array(UserChannel, { description: 'Newest first' }) }),
);

/** `chat_a: webhookUrl; …` */
function describeConfigs(channels: readonly Channel[]): string {
  const members = ({ properties, required }: { properties: object; required?: readonly string[] }) =>
    Object.keys(properties).map((name) => (required?.includes(name) ? name : `${name}?`));
  return channels.map(({ type, config }) => `${type}: ${members(config).join(', ')}`).join('; ');
}

export const newChannelBody = (channels: readonly Channel[]) =>
  Named(
    'NotificationChannelInput',
    Strict({
      channelType: OneOf(
        channels.map(({ type }) => type),
        { description: 'The kind of channel; decides what `config` holds', examples: ['topic_push'] },
      ),
      label: Label,
      config: {
        ...AnyObject,
        description: `Members by channel type (? = may be left out). ${describeConfigs(channels)}`,
        examples: [EXAMPLE_CONFIG],
      },
      isEnabled: Type.Optional({ ...channelEnabled, default: true }),
    }),
  );

export const ChannelChange = Named(
  'NotificationChannelPatch',
  Strict({
    channelType: Type.Optional({ ...ChannelType, description: 'Cannot be changed; taken when it is the same' }),
    label: Type.Optional(Label),
    config: Type.Optional({
      ...AnyObject,
      description: 'As a whole; masked values keep the stored secrets',
      examples: [EXAMPLE_CONFIG],
    }),
    isEnabled: Type.Optional(channelEnabled),
  }),
);

export const TestResult = Named(
  'NotificationTest',
  Type.Object({
    status: OneOf(['delivered', 'failed'], { description: 'How the attempt ended' }),
    error: Type.Optional(Text('Why it failed, for people', 'The server answered 403')),
  }),
);

const Time = sayFault(
  Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'HH:MM', examples: ['22:00'] }),
  'must be a time of day from 00:00 to 23:59, such as 22:00',
);
const quietTimes = {
  start: { ...Time, description: 'When they begin, HH:MM' },
  end: { ...Time, description: 'When they end, HH:MM; before start: on the next day', examples: ['07:00'] },
};
const Categories = Type.Array(CategoryName, {
  minItems: 1,
  maxItems: 100,
  description: 'What the rule lets through',
  examples: [['anomaly']],
});
const MinSeverity = { ...SeverityName, description: 'The least severity that passes' };
const ChannelIds = Type.Array(Type.String(), {
  maxItems: 1000,
  description: 'Through which channels it is sent',
  examples: [[EXAMPLE_ID]],
});
const QuietHours = Named(
  'QuietHoursInput',
  Object.assign(Strict(quietTimes), { description: "In the user's zone; critical notifications pass" }),
);

export const Rule = Named(
  'NotificationRule',
  Type.Object({
    id: Id,
    userId: UserId,
    name: Text('What the user calls the rule', 'Grave findings'),
    categories: Type.Array(CategoryName, { description: 'What the rule lets through', examples: [['anomaly']] }),
    minSeverity: MinSeverity,
    channelIds: Type.Array(Id, { description: 'Through which channels it is sent', examples: [[EXAMPLE_ID]] }),
    isEnabled: ruleEnabled,
    quietHours: Type.Optional(
      Named(
        'QuietHours',
        Type.Object(
          {
            start: Text('When they begin, HH:MM', '22:00'),
            end: Text('When they end, HH:MM; before start: on the next day', '07:00'),
          },
          { description: "In the user's zone; what they hold is sent when they end; critical notifications pass" },
        ),
      ),
    ),
    createdAt: CreatedAt,
    updatedAt: UpdatedAt,
  }),
);
export const RuleList = Named(
  'NotificationRuleList',
  Type.Object({ data: Type.Array(Rule, { description: 'Newest first' }) }),
);

export const NewRule = Named(
  'NotificationRuleInput',
  Strict({
    name: RuleName,
    categories: Categories,
    minSeverity: Type.Optional({ ...MinSeverity, default: 'info' as const }),
    channelIds: ChannelIds,
    isEnabled: Type.Optional({ ...ruleEnabled, default: true }),
    quietHours: Type.Optional(Nullable(QuietHours)),
  }),
);

export const RuleChange = Named(
  'NotificationRulePatch',
  Strict({
    name: Type.Optional(RuleName),
    categories: Type.Optional(Categories),
    minSeverity: Type.Optional(MinSeverity),
    channelIds: Type.Optional(ChannelIds),
    isEnabled: Type.Optional(ruleEnabled),
    quietHours: Type.Optional(Nullable({ ...QuietHours, description: 'null clears' })),
  }),
);

export const PreviewBody = Named(
  'NotificationRulePreviewInput',
  Strict({
    categories: Categories,
    minSeverity: Type.Optional({ ...MinSeverity, default: 'info' as const }),
    quietHours: Type.Optional(Nullable(QuietHours)),
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 365, default: 30, description: 'How many days back to look' }),
    ),
  }),
);

export const Preview = Named(
  'NotificationRulePreview',
  Type.Object({
    count: Count('How many notifications the rule would have let through', 4),
    days: Count('Of how many days', 30),
    examples: Type.Array(
      Type.Object({
        timestamp: TimestampOf('When it arose'),
        category: CategoryName,
        severity: SeverityName,
        title: Text('What it says, in short', 'Resting heart rate is high'),
      }),
      { maxItems: 10, description: 'The newest of them' },
    ),
  }),
);
