/**
 * Cuts a long JSON object, whose members are arrays, into short objects of the same form, as its bytes arrive. Only the
 * bytes of one short object are in memory. It looks at brackets, strings and commas, and leaves the rest to `JSON.parse`.
 */
import { AppError, invalid } from './errors.ts';

export interface JsonCutter {
  /**
   * @returns the short objects that these bytes complete, each as `finish` has made it; members that are no arrays are left out
   * @throws AppError VALIDATION_ERROR if they are no such object, PAYLOAD_TOO_LARGE if a short object gets too long
   */
  take(bytes: Buffer): Buffer[];
  /**
   * @returns the last of the short objects, as `finish` has made it, if anything is left
   * @throws AppError VALIDATION_ERROR if the object is not complete
   */
  end(): Buffer[];
}

/** The characters that may come next outside of a value. */
type Expected =
  | 'object'
  | 'first name'
  | 'name'
  | 'colon'
  | 'member'
  | 'first element'
  | 'element'
  | 'after element'
  | 'after member'
  | 'nothing';
/** A value that is being read: the name of a member, a member that is no array, or an element of an array. */
type Value = 'name' | 'member' | 'element';

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const SPACES: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);
const MAX_NAME_BYTES = 1_024;

export interface PartSizes {
  /** A short object ends with the element by which it reaches this many bytes. */
  readonly bytes: number;
  /** One long element may make it this long. */
  readonly maxBytes: number;
}

/** @param finish makes the result of each short object; it must not keep the bytes that it is given */
export function jsonCutter(sizes: PartSizes, finish: (part: Buffer) => Buffer): JsonCutter {
  return new Cutter(sizes, finish);
}

class Cutter implements JsonCutter {
  readonly #sizes: PartSizes;
  #expected: Expected = 'object';
  #value: Value | undefined;
  #valueBytes = 0;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #name: Buffer[] = [];
  /** The short object that is being put together, in a buffer that is used again for the next. */
  #part: Buffer;
  #partBytes = 0;
  #names = new Set<string>();
  /** The index from which on the bytes at hand belong to it; undefined outside of arrays. */
  #keptFrom: number | undefined;
  #complete: Buffer[] = [];
  readonly #finish: (part: Buffer) => Buffer;

  constructor(sizes: PartSizes, finish: (part: Buffer) => Buffer) {
    this.#sizes = sizes;
    this.#finish = finish;
    this.#part = Buffer.allocUnsafe(sizes.bytes);
  }

  take(bytes: Buffer): Buffer[] {
    if (this.#keptFrom !== undefined) this.#keptFrom = 0;
    let at = 0;
    while (at < bytes.length) at = this.#value === undefined ? this.#step(bytes, at) : this.#readValue(bytes, at);
    if (this.#keptFrom !== undefined) this.#keep(bytes.subarray(this.#keptFrom));
    return this.#takeComplete();
  }

  end(): Buffer[] {
    if (this.#expected !== 'nothing') throw notCuttable('it ends too early');
    this.#finishPart();
    return this.#takeComplete();
  }

  #takeComplete(): Buffer[] {
    const complete = this.#complete;
    this.#complete = [];
    return complete;
  }

  /** Reads one byte outside of values. */
  #step(bytes: Buffer, at: number): number {
    const byte = bytes[at] as number; // within the bytes
    if (SPACES.has(byte)) return at + 1;
    switch (this.#expected) {
      case 'object':
        return this.#pass(at, byte, OPEN_OBJECT, 'first name');
      case 'first name':
        if (byte === CLOSE_OBJECT) return this.#pass(at, byte, CLOSE_OBJECT, 'nothing');
        return this.#begin('name', bytes, at);
      case 'name':
        return this.#begin('name', bytes, at);
      case 'colon':
        return this.#pass(at, byte, COLON, 'member');
      case 'member':
        return byte === OPEN_ARRAY
          ? this.#pass(at, byte, OPEN_ARRAY, 'first element')
          : this.#begin('member', bytes, at);
      case 'first element':
        return byte === CLOSE_ARRAY ? this.#endArray(bytes, at) : this.#begin('element', bytes, at);
      case 'element':
        return this.#begin('element', bytes, at);
      case 'after element':
        return byte === CLOSE_ARRAY ? this.#endArray(bytes, at) : this.#pass(at, byte, COMMA, 'element');
      case 'after member':
        if (byte === CLOSE_OBJECT) return this.#pass(at, byte, CLOSE_OBJECT, 'nothing');
        return this.#pass(at, byte, COMMA, 'name');
      case 'nothing':
        throw notCuttable('something follows it');
    }
  }

  #pass(at: number, byte: number, wanted: number, next: Expected): number {
    if (byte !== wanted) throw notCuttable(`${String.fromCharCode(wanted)} is missing`);
    this.#expected = next;
    return at + 1;
  }

  #begin(value: Value, bytes: Buffer, at: number): number {
    if (value === 'name' && bytes[at] !== QUOTE) throw notCuttable('a name is missing');
    if (value === 'name') this.#name = [];
    if (value === 'element' && this.#keptFrom === undefined) this.#openMember(at);
    this.#value = value;
    this.#valueBytes = 0;
    return at;
  }

  /** Reads up to the comma, colon or bracket that follows the value, or to the end of the bytes at hand. */
  #readValue(bytes: Buffer, from: number): number {
    let [at, depth, isInString, isEscaped] = [from, this.#depth, this.#isInString, this.#isEscaped];
    for (; at < bytes.length; at++) {
      const byte = bytes[at];
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isInString = false;
      } else if (byte === QUOTE) isInString = true;
      else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth++;
      else if (depth > 0) {
        if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) depth--;
      } else if (byte === COMMA || byte === COLON || byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) break;
    }
    [this.#depth, this.#isInString, this.#isEscaped] = [depth, isInString, isEscaped];
    this.#valueBytes += at - from;
    if (this.#value === 'name') this.#addToName(bytes.subarray(from, at));
    if (at < bytes.length) this.#endValue(bytes, at);
    return at;
  }

  #addToName(bytes: Buffer): void {
    if (this.#valueBytes > MAX_NAME_BYTES) throw notCuttable('a name is too long');
    this.#name.push(Buffer.from(bytes));
  }

  #endValue(bytes: Buffer, at: number): void {
    if (this.#valueBytes === 0) throw notCuttable('a value is missing');
    const next = { name: 'colon', member: 'after member', element: 'after element' } as const;
    if (this.#value === 'element') this.#endElement(bytes, at);
    this.#expected = next[this.#value ?? 'member'];
    this.#value = undefined;
  }

  #endElement(bytes: Buffer, at: number): void {
    if (this.#partBytes + at - (this.#keptFrom ?? at) < this.#sizes.bytes) return;
    this.#closeMember(bytes, at);
    this.#finishPart();
  }

  #endArray(bytes: Buffer, at: number): number {
    if (this.#keptFrom !== undefined) this.#closeMember(bytes, at);
    this.#expected = 'after member';
    return at + 1;
  }

  /** Continues the array in the short object at hand, or begins it. */
  #openMember(at: number): void {
    const name = nameOf(Buffer.concat(this.#name));
    if (this.#names.has(name)) this.#finishPart(); // of two members with one name a parser sees only the last
    this.#keep(Buffer.from(`${this.#names.size === 0 ? '{' : ','}${JSON.stringify(name)}:[`));
    this.#names.add(name);
    this.#keptFrom = at;
  }

  #closeMember(bytes: Buffer, at: number): void {
    this.#keep(bytes.subarray(this.#keptFrom, at));
    this.#keep(Buffer.from(']'));
    this.#keptFrom = undefined;
  }

  /** Copies the bytes, so that the memory of those that came is free at once. */
  #keep(bytes: Buffer): void {
    const length = this.#partBytes + bytes.length;
    if (length > this.#sizes.maxBytes) {
      throw new AppError('PAYLOAD_TOO_LARGE', `An element of an array has at most ${this.#sizes.maxBytes} bytes`);
    }
    if (length > this.#part.length) {
      const larger = Buffer.allocUnsafe(2 * length);
      this.#part.copy(larger, 0, 0, this.#partBytes);
      this.#part = larger;
    }
    bytes.copy(this.#part, this.#partBytes);
    this.#partBytes = length;
  }

  #finishPart(): void {
    if (this.#partBytes === 0) return;
    this.#keep(Buffer.from('}'));
    this.#complete.push(this.#finish(this.#part.subarray(0, this.#partBytes)));
    this.#partBytes = 0;
    this.#names = new Set();
  }
}

function nameOf(bytes: Buffer): string {
  try {
    return JSON.parse(bytes.toString()) as string; // it begins with a quote
  } catch {
    throw notCuttable('a name is no JSON');
  }
}

function notCuttable(why: string): AppError {
  return invalid('body', `is not a JSON object: ${why}`);
}
