/** The result of a client's method: an answer, a list that can be walked, or a stream. */
export type ResultKind = 'answer' | 'list' | 'stream';

interface Described {
  readonly parameters?: readonly { readonly name?: unknown }[];
  readonly responses: Readonly<Record<string, { readonly content?: unknown }>>;
}

/**
 * An operation is a list when it takes a cursor, or when its name begins with `list`.
 * @param name the operationId
 */
export function resultKind(name: string, { parameters = [], responses }: Described): ResultKind {
  if (Object.hasOwn(responses['200']?.content ?? {}, 'text/event-stream')) return 'stream';
  const isPaged = parameters.some((parameter) => parameter.name === 'cursor');
  return isPaged || /^list[A-Z]/.test(name) ? 'list' : 'answer';
}
