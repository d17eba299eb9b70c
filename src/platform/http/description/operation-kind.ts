/** What the method of an operation gives in the clients: an answer, a list that can be walked, or a stream. */
export type OperationKind = 'answer' | 'list' | 'stream';

interface Described {
  readonly parameters?: readonly { readonly name?: unknown; readonly in?: unknown }[];
  readonly responses: Readonly<Record<string, { readonly content?: unknown }>>;
}

/** A list takes a cursor, or its name begins with `list`. */
export function kindOf(operationId: string, { parameters = [], responses }: Described): OperationKind {
  if ('text/event-stream' in Object(responses['200']?.content)) return 'stream';
  const isPaged = parameters.some((parameter) => parameter.in === 'query' && parameter.name === 'cursor');
  return isPaged || /^list[A-Z]/.test(operationId) ? 'list' : 'answer';
}
