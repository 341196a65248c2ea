/** Bytes of the largest safe integer. */
const longestVarint = 8;

/**
 * Writes non-negative integers as varints: seven bits per byte, lowest first, with the high bit set on all but the
 * last.
 */
export class VarintWriter {
  #bytes = Buffer.allocUnsafe(1024);
  length = 0;

  write(value: number): void {
    this.#makeRoom(longestVarint);
    let left = value;
    // Source numbers may exceed the 32 bits of bitwise operators.
    while (left >= 0x80) {
      this.#bytes[this.length++] = (left % 0x80) | 0x80;
      left = Math.floor(left / 0x80);
    }
    this.#bytes[this.length++] = left;
  }

  append(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Returns the bytes written so far and resets the writer. */
  take(): Buffer {
    const bytes = Buffer.from(this.#bytes.subarray(0, this.length));
    this.length = 0;
    return bytes;
  }

  #makeRoom(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const longer = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.length + more));
    this.#bytes.copy(longer, 0, 0, this.length);
    this.#bytes = longer;
  }
}

/** Reads what `VarintWriter` wrote. */
export class VarintReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  read(): number {
    const byte = this.#bytes[this.#at++] ?? 0;
    return byte < 0x80 ? byte : this.#readRest(byte & 0x7f);
  }

  #readRest(lowest: number): number {
    let value = lowest;
    let factor = 0x80;
    let byte: number;
    do {
      byte = this.#bytes[this.#at++] ?? 0;
      value += (byte & 0x7f) * factor;
      factor *= 0x80;
    } while (byte >= 0x80);
    return value;
  }
}
