/** The type of a field (Protocol Buffers, encoding). The first four are the same on the wire. */
type Kind = 'message' | 'string' | 'bytes' | 'varint' | 'fixed64' | 'fixed32';

export interface WireField {
  number: number;
  /** Eight bytes for a varint, little-endian. */
  bytes: Buffer;
}

const wireTypes: Record<Kind, number> = { message: 2, string: 2, bytes: 2, varint: 0, fixed64: 1, fixed32: 5 };

/** The fields of a message. @throws Error for a field that isn't in `known`, or has another type */
export function fieldsOf(message: Buffer, known: Readonly<Record<number, Kind>>): WireField[] {
  const fields: WireField[] = [];
  let at = 0;
  function varint(): bigint {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++];
      if (byte === undefined || shift > 63n) throw new Error('a damaged varint');
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }
  function take(length: number): Buffer {
    if (at + length > message.length) throw new Error('a field that is cut off');
    at += length;
    return message.subarray(at - length, at);
  }
  while (at < message.length) {
    const tag = Number(varint());
    const number = tag >> 3;
    const kind = known[number];
    if (!kind || wireTypes[kind] !== (tag & 7)) throw new Error(`field ${number} of wire type ${tag & 7}`);
    fields.push({ number, bytes: valueOf(kind) });
  }
  return fields;

  function valueOf(kind: Kind): Buffer {
    if (kind === 'fixed64') return take(8);
    if (kind === 'fixed32') return take(4);
    if (kind !== 'varint') return take(Number(varint()));
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(BigInt.asUintN(64, varint()));
    return bytes;
  }
}

export const messages = (fields: readonly WireField[], number: number): Buffer[] =>
  fields.filter((field) => field.number === number).map(({ bytes }) => bytes);

/** @throws Error unless there is exactly one */
export function one(fields: readonly WireField[], number: number): Buffer {
  const [first, ...more] = messages(fields, number);
  if (!first || more.length > 0) throw new Error(`field ${number} is there ${first ? 'more than once' : 'never'}`);
  return first;
}
