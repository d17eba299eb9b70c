/** Reads the XML of an export: one element of the top level after the other, with its children. */
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { ExportFault } from './export-fault.ts';

export type Attributes = Readonly<Record<string, string>>;

export interface Element {
  readonly name: string;
  readonly attributes: Attributes;
  /** Of all depths below it, in their order. */
  readonly children: readonly { readonly name: string; readonly attributes: Attributes }[];
}

/** What was found on the way. */
export interface XmlNotes {
  /** Places that are no well-formed XML: control characters, attributes that stand twice. */
  faults: number;
  /** The XML has no end. */
  isCutOff: boolean;
}

const MAX_DEPTH = 16;
const MAX_PROLOGUE = 64 * 1024;
/** Of one attribute, or of text without a tag. Apple writes no value longer than a kilobyte. */
const MAX_WITHOUT_TAG = 1024 * 1024;
/** A heartbeat series has some hundred, a long workout some thousand. */
const MAX_CHILDREN = 10_000;
/** saxes is given this much at once, so no more than this is held beyond the limit. */
const SLICE = 64 * 1024;

const ROOT = /<HealthData[\s/>]/;
/** Not allowed in XML, and seen in names of devices. */
const CONTROLS = /[\p{Cc}--[\t\n\r\u0080-\u009f]]/gv;

/** @throws ExportFault */
export async function* elementsOf(pieces: AsyncIterable<Buffer>, notes: XmlNotes): AsyncGenerator<Element> {
  const reader = new ElementReader(notes);
  for await (const text of bodyOf(pieces)) yield* reader.read(text);
  yield* reader.end();
}

/**
 * The text from the root element on. What stands before it never meets the parser: its DTD has lost brackets in some
 * versions of iOS, and nothing in it is needed.
 */
async function* bodyOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let prologue: string | undefined = '';
  for await (const piece of pieces) {
    const text = decoder.decode(piece, { stream: true });
    if (prologue === undefined) {
      yield text;
      continue;
    }
    prologue += text;
    const start = prologue.search(ROOT);
    checkPrologue(start < 0 ? prologue : prologue.slice(0, start));
    if (start < 0) continue;
    yield prologue.slice(start);
    prologue = undefined;
  }
  yield decoder.decode();
}

function checkPrologue(text: string): void {
  if (/<!ENTITY/i.test(text)) throw new ExportFault('The XML declares entities, which no export does');
  if (text.length > MAX_PROLOGUE)
    throw new ExportFault('The XML has more than 64 KiB before its first element, which no export has');
}

class ElementReader {
  readonly #parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  readonly #notes: XmlNotes;
  #depth = 0;
  /** Characters since the last tag. */
  #sinceTag = 0;
  #top: { name: string; attributes: Attributes; children: Element['children'][number][] } | undefined;
  #done: Element[] = [];
  #sawRoot = false;

  constructor(notes: XmlNotes) {
    this.#notes = notes;
    this.#parser.on('error', () => {
      notes.faults++;
    });
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('closetag', () => this.#close());
  }

  *read(text: string): Generator<Element> {
    const clean = text.replace(CONTROLS, () => {
      this.#notes.faults++;
      return ' ';
    });
    for (let start = 0; start < clean.length; start += SLICE) {
      const slice = clean.slice(start, start + SLICE);
      this.#sinceTag += slice.length;
      this.#parser.write(slice);
      yield* this.#done;
      this.#done = [];
      if (this.#sinceTag > MAX_WITHOUT_TAG)
        throw new ExportFault('The XML has more than 1 MiB in one attribute or without a tag, which no export has');
    }
  }

  *end(): Generator<Element> {
    this.#notes.isCutOff = this.#depth > 0 || !this.#sawRoot;
    yield* this.#done;
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    this.#sinceTag = 0;
    this.#depth++;
    if (this.#depth > MAX_DEPTH) throw new ExportFault('The XML is deeper than 16 elements, which no export is');
    if (this.#depth === 1) {
      this.#sawRoot = true;
      return;
    }
    if (this.#depth === 2) this.#top = { name, attributes, children: [] };
    else if (this.#top !== undefined && this.#top.children.length < MAX_CHILDREN)
      this.#top.children.push({ name, attributes });
  }

  #close(): void {
    this.#sinceTag = 0;
    this.#depth--;
    if (this.#depth !== 1 || this.#top === undefined) return;
    this.#done.push(this.#top);
    this.#top = undefined;
  }
}
