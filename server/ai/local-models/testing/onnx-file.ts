/**
 * Writes models in ONNX's format (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto3), as far as tests need it.
 */

const elementTypes = { float: 1, int64: 7 } as const;
type ElementType = keyof typeof elementTypes;

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let left = value; ; left = Math.floor(left / 128)) {
    if (left < 128) return Uint8Array.from([...bytes, left]);
    bytes.push((left % 128) + 128);
  }
}

const message = (...fields: Uint8Array[]): Uint8Array => Buffer.concat(fields);
const number = (field: number, value: number) => message(varint(field * 8), varint(value));
const bytes = (field: number, value: Uint8Array) => message(varint(field * 8 + 2), varint(value.length), value);
const text = (field: number, value: string) => bytes(field, Buffer.from(value));

export function tensor(name: string, type: ElementType, dims: readonly number[], data: Float32Array | BigInt64Array) {
  const raw = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return message(...dims.map((dim) => number(1, dim)), number(2, elementTypes[type]), text(8, name), bytes(9, raw));
}

export const operation = (type: string, inputs: readonly string[], output: string) =>
  message(...inputs.map((name) => text(1, name)), text(2, output), text(4, type));

/** @param dims a name for one that a caller chooses */
export function value(name: string, type: ElementType, dims: readonly (number | string)[]) {
  const shape = message(...dims.map((dim) => bytes(1, typeof dim === 'number' ? number(1, dim) : text(2, dim))));
  return message(text(1, name), bytes(2, bytes(1, message(number(1, elementTypes[type]), bytes(2, shape)))));
}

interface Graph {
  operations: Uint8Array[];
  constants: Uint8Array[];
  inputs: Uint8Array[];
  outputs: Uint8Array[];
}

export function onnxFile({ operations, constants, inputs, outputs }: Graph): Uint8Array {
  const graph = message(
    ...operations.map((each) => bytes(1, each)),
    text(2, 'graph'),
    ...constants.map((each) => bytes(5, each)),
    ...inputs.map((each) => bytes(11, each)),
    ...outputs.map((each) => bytes(12, each)),
  );
  const [irVersion, operatorSet] = [8, 17];
  return message(number(1, irVersion), bytes(7, graph), bytes(8, number(2, operatorSet)));
}
