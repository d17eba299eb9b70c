import { Type } from 'typebox';
import { ATTENTION_SEVERITIES } from './platform/attention.ts';
import { answers, Nullable, OneOf, Timestamp } from './platform/http/schemas.ts';

const Item = Type.Object({
  kind: Type.String({ description: 'A word for programs, for example connections_in_error' }),
  severity: OneOf(ATTENTION_SEVERITIES),
  since: Nullable(Timestamp),
  title: Type.String({ description: 'What is wrong' }),
  action: Type.String({ description: 'What to do next' }),
  ref: Nullable(Type.String({ description: 'The read of this API that shows more' })),
});

export const listAttention = {
  tags: ['Workspace'],
  operationId: 'listAttention',
  summary: 'What needs an operator now, the most urgent first',
  response: answers({ 200: Type.Array(Item) }),
};
