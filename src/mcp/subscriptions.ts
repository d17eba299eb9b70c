/**
 * `subscriptions/listen` of revision 2026-07-28. Tools, prompts and resources never change while the server runs. So
 * the server declares none of the capabilities that this method needs, and answers that there is no such method. The
 * library has no switch for that: with a limit of 0 it refuses each subscription as one too many, and a client would
 * try again.
 */
import type { JSONRPCMessage } from '@modelcontextprotocol/server';

/** For the library's option. */
export const NO_SUBSCRIPTIONS = 0;

const METHOD_NOT_FOUND = {
  code: -32_601,
  message: 'Method not found: nothing here changes, so there is nothing to subscribe to',
};
const LIMIT_REACHED = 'Subscription limit reached';

/** The message to send instead of the library's refusal; any other message as it is. */
export function withoutSubscriptions<Message extends JSONRPCMessage>(message: Message): Message {
  const isRefusal = 'error' in message && message.error.message === LIMIT_REACHED;
  return isRefusal ? { ...message, error: METHOD_NOT_FOUND } : message;
}

/** The same for an answer over HTTP; an unknown method is a 404 there. */
export async function answerWithoutSubscriptions(answer: Response, asked: unknown): Promise<Response> {
  const isListen =
    typeof asked === 'object' && asked !== null && 'method' in asked && asked.method === 'subscriptions/listen';
  if (!isListen || !/^application\/json/.test(answer.headers.get('content-type') ?? '')) return answer;
  const message = (await answer.json()) as JSONRPCMessage; // the library's own
  const sent = withoutSubscriptions(message);
  return Response.json(sent, { status: sent === message ? answer.status : 404 });
}
