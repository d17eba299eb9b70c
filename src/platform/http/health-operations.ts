import { Type } from 'typebox';
import { Named } from './named.ts';
import { answers, OneOf } from './schemas.ts';

const tags = ['Probes'];
const Status = Named('Health', Type.Object({ status: Type.Literal('ok', { description: 'It can serve' }) }));

const ReadyStatus = Named(
  'Readiness',
  Type.Object({
    status: OneOf(['ok', 'degraded'], {
      description:
        'Degraded: a node of the database cluster is down; the users whose data lie there wait, all others are served',
    }),
  }),
);

export const getLiveness = {
  tags,
  operationId: 'getLiveness',
  summary: 'The process is up',
  description: 'Answers as long as the process can answer at all. For probes: needs no key, and counts for no limit.',
  response: answers({ 200: Status }),
};

export const getReadiness = {
  tags,
  operationId: 'getReadiness',
  summary: 'The database is reachable and migrated',
  description:
    '503 while the database does not answer, lacks migrations, or while the service is stopping. For probes: needs no key, and counts for no limit.',
  response: answers({ 200: ReadyStatus }),
};
