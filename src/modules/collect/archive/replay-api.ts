/** Answers an adapter from the archive. */
import type { JsonObject } from '../../../platform/json.ts';
import type { FetchRequest, KnownEvent } from '../../../providers/provider.ts';
import { type VendorApi, VendorError, type VendorResponse } from '../../../providers/vendor-api.ts';
import { parseVendorJson } from '../../../providers/vendor-json.ts';
import type { ArchivedExchange } from './archived-page.ts';
import {
  eventQuestion,
  followQuestion,
  getQuestion,
  keyOf,
  offsetsQuestion,
  type Question,
  type RequestData,
  revisionsQuestion,
} from './recording.ts';

/** Thrown when the adapter asks a question that was not asked when the archive was written. */
export class NotArchived extends Error {
  constructor({ method, path }: Question) {
    super(`${method} ${path} is not in the archive`);
    this.name = 'NotArchived';
  }
}

/** A request like the one that was recorded, which answers the adapter from the archive. */
export function archivedRequest(data: RequestData, exchanges: readonly ArchivedExchange[]): FetchRequest {
  const answers = answersOf(exchanges);
  const ours = <Answer>(question: Question) => JSON.parse(answers(question)) as Answer; // as the recording wrote it
  // In older archives nobody has asked these questions; then the days lie where the vendor's settings say.
  const offsetsIn = (question: Question) => (isArchived(exchanges, question) ? ours<[string, number][]>(question) : []);
  return {
    ...data,
    api: archivedApi(answers),
    latestValue: async (metricType) => ours<number | null>({ method: 'LATEST_VALUE', path: metricType }),
    dayOffsets: async (...given) => new Map(offsetsIn(offsetsQuestion(...given))),
    revisionsOf: async (eventType, vendorIds) =>
      new Map(ours<[string, string | null][]>(revisionsQuestion(eventType, vendorIds))),
    findEvent: async (eventType, vendorId) => {
      const question = eventQuestion(eventType, vendorId);
      return isArchived(exchanges, question) ? (ours<KnownEvent | null>(question) ?? undefined) : undefined;
    },
  };
}

function isArchived(exchanges: readonly ArchivedExchange[], question: Question): boolean {
  const key = keyOf(question);
  return exchanges.some((exchange) => exchange.question.method !== 'PUSH' && keyOf(exchange.question) === key);
}

/** The text of the answer to a question. */
type Answers = (question: Question) => string;

/** If the adapter asked the same question several times, its answers are given in the order in which they came. */
function answersOf(exchanges: readonly ArchivedExchange[]): Answers {
  const waiting = new Map<string, string[]>();
  for (const { question, answer } of exchanges) {
    if (question.method === 'PUSH') continue;
    const key = keyOf(question);
    waiting.set(key, [...(waiting.get(key) ?? []), answer]);
  }
  return (question) => {
    const answer = waiting.get(keyOf(question))?.shift();
    if (answer === undefined) throw new NotArchived(question);
    return answer;
  };
}

function archivedApi(answers: Answers): VendorApi {
  // As the recording wrote it, with the body in the vendor's own text.
  const read = <Answer = VendorResponse>(question: Question) => parseVendorJson(answers(question)) as Answer;
  const respond = (question: Question, accept: readonly number[]) => judged(question, read(question), accept);
  const judged = (question: Question, answer: VendorResponse, accept: readonly number[]): VendorResponse => {
    const { status, headers, body } = answer;
    const isExpected = (status >= 200 && status < 300) || accept.includes(status);
    if (!isExpected) throw new VendorError('refused', `the vendor answered ${status} to ${question.path}`);
    return { status, headers, body: body ?? undefined };
  };
  return {
    get: async (path, query, accept = []) => respond(getQuestion(path, query), accept),
    post: async (path, body: JsonObject, accept = []) => respond({ method: 'POST', path, body }, accept),
    follow: async (link, accept = []) => {
      const question = followQuestion(link);
      const answer = read<VendorResponse | null>(question);
      return answer === null ? undefined : judged(question, answer, accept);
    },
    delete: async (path) => {
      throw new NotArchived({ method: 'GET', path });
    },
  };
}
