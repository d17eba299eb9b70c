import { Type } from 'typebox';
import { ATTENTION_SEVERITIES } from '../platform/attention.ts';
import { Named } from '../platform/http/named.ts';
import { answers, Nullable, OneOf, Text, TimestampOf } from '../platform/http/schemas.ts';

const Item = Named(
  'AttentionItem',
  Type.Object({
    kind: Text('A word for programs', 'connections_in_error'),
    severity: OneOf(ATTENTION_SEVERITIES, { description: 'How urgent it is' }),
    since: Nullable(TimestampOf('Since when; null: not known')),
    title: Text('What is wrong', '3 connections of Provider C fail'),
    action: Text('What to do next', 'Look at their last error'),
    ref: Nullable(Text('The read of this API that shows more; null: there is none', '/v1/connections?status=error')),
  }),
);

export const listAttention = {
  tags: ['Workspace'],
  operationId: 'listAttention',
  summary: 'What needs an operator now, the most urgent first',
  description: 'An empty list means that nothing does. Nothing is changed.',
  response: answers({ 200: Type.Array(Item, { description: 'The most urgent first' }) }),
};
