/** Which topics a reader gets. */
import { STREAM_TOPICS, type StreamTopic } from '../../../domain-events/catalog.ts';
import { invalid } from '../../../platform/errors.ts';
import { type Caller, requireScope, type Scope } from '../../../platform/http/access.ts';

/** The scope that a topic needs. */
const SCOPE_OF: Readonly<Record<StreamTopic, Scope>> = {
  syncs: 'read',
  connections: 'read',
  data: 'read',
  anomalies: 'read',
  deliveries: 'admin',
  users: 'read',
};

/** Sent to those who name it only: the topic came later, and who names none gets what they have always got. */
const ONLY_WHEN_NAMED: StreamTopic = 'users';

/**
 * @param asked topics with commas between them; undefined or empty: every topic that the caller may read, but for `users`
 * @throws AppError VALIDATION_ERROR for a topic that does not exist, FORBIDDEN for one that needs another scope
 */
export function topicsFor(caller: Caller, asked = ''): ReadonlySet<StreamTopic> {
  if (asked === '') {
    const usual = STREAM_TOPICS.filter((topic) => topic !== ONLY_WHEN_NAMED);
    return new Set(usual.filter((topic) => caller.scopes.includes(SCOPE_OF[topic])));
  }
  const topics = asked.split(',').map(readTopic);
  for (const topic of topics) requireScope(caller, SCOPE_OF[topic]);
  return new Set(topics);
}

function readTopic(word: string): StreamTopic {
  const topic = STREAM_TOPICS.find((known) => known === word.trim());
  if (topic === undefined) throw invalid('query.topics', `must name ${STREAM_TOPICS.join(', ')}, with commas between`);
  return topic;
}
