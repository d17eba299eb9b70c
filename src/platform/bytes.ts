/** Numbers as bytes: whole numbers take as many bytes as they need, with seven bits in each. Pure. */

const FIRST_SIZE = 1_024;
const DOUBLE_BYTES = 8;
/** The longest whole number: 2 ** 53 has 54 bits. */
const MAX_BYTES = 8;

export class ByteWriter {
  #bytes = new Uint8Array(FIRST_SIZE);
  #length = 0;

  /** A whole number from 0 to 2 ** 53. */
  unsigned(value: number): void {
    this.#reserve(MAX_BYTES);
    let rest = value;
    while (rest >= 128) {
      this.#bytes[this.#length++] = (rest % 128) + 128;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#length++] = rest;
  }

  double(value: number): void {
    this.#reserve(DOUBLE_BYTES);
    new DataView(this.#bytes.buffer).setFloat64(this.#length, value);
    this.#length += DOUBLE_BYTES;
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const longer = new Uint8Array(this.#bytes.length * 2);
    longer.set(this.#bytes);
    this.#bytes = longer;
  }
}

/** Reads what a {@link ByteWriter} wrote, in the same order. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  unsigned(): number {
    const first = this.#bytes[this.#at++] ?? endsWithin();
    if (first < 128) return first;
    const second = this.#bytes[this.#at++] ?? endsWithin();
    if (second < 128) return first - 128 + second * 128;
    let value = first - 128 + (second - 128) * 128;
    for (let weight = 128 * 128; ; weight *= 128) {
      const byte = this.#bytes[this.#at++] ?? endsWithin();
      value += (byte & 127) * weight;
      if (byte < 128) return value;
    }
  }

  double(): number {
    const { buffer, byteOffset } = this.#bytes;
    const value = new DataView(buffer, byteOffset + this.#at).getFloat64(0);
    this.#at += DOUBLE_BYTES;
    return value;
  }
}

function endsWithin(): never {
  throw new Error('the bytes end within a number');
}
