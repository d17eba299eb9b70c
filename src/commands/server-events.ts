/** Reads server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream */

export interface ServerEvent {
  readonly id: string;
  readonly event: string;
  /** JSON, as the service sends it. */
  readonly data: string;
}

/** The events of a body. A block without data only moves the position. */
export async function* serverEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  let id = '';
  for await (const piece of body) {
    const blocks = (rest + decoder.decode(piece, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = fieldsOf(block);
      id = fields.get('id') ?? id;
      const data = fields.get('data');
      if (data !== undefined) yield { id, event: fields.get('event') ?? 'message', data };
    }
  }
}

function fieldsOf(block: string): Map<string, string> {
  const lines = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line));
  return new Map(lines.flatMap((found) => (found === null ? [] : [[String(found[1]), String(found[2])] as const])));
}
