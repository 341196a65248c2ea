import { pipeline, Readable, type Transform } from 'node:stream';
import zlib from 'node:zlib';

export class TooManyEncodingsError extends Error {}

const knownEncodings = new Set(['gzip', 'x-gzip', 'br', 'zstd', 'deflate']);

/**
 * Reads and decompresses a body up to `maxBytes` of decompressed data, so a zip bomb is never fully unpacked. Like
 * browsers, it tolerates a missing end, and leaves a body as it is if one of its encodings is unknown: some servers send
 * the charset or "none".
 */
export async function readBody(
  body: Readable,
  contentEncoding: string | undefined,
  maxBytes: number,
): Promise<{ bytes: Uint8Array; overflow: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  let overflow = false;
  for await (const chunk of await unpacked(body, contentEncoding)) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > maxBytes) {
      overflow = true;
      break;
    }
  }
  // Leaving the loop only closed the last stream, so the connection must be closed too.
  if (overflow) body.destroy();
  const bytes = Buffer.concat(chunks, size);
  return { bytes: overflow ? bytes.subarray(0, maxBytes) : bytes, overflow };
}

async function unpacked(body: Readable, contentEncoding = ''): Promise<Readable> {
  const encodings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((encoding) => encoding.trim())
    .filter((encoding) => encoding !== '' && encoding !== 'identity');
  if (!encodings.every((encoding) => knownEncodings.has(encoding))) return body;
  if (encodings.length > 2) throw new TooManyEncodingsError(contentEncoding);
  let stream = body;
  // The last encoding listed was applied last.
  for (const encoding of encodings.reverse()) {
    stream = encoding === 'deflate' ? await inflate(stream) : through(stream, unpacker(encoding));
  }
  return stream;
}

/** Errors of any stage reach the reader through the last stream. */
function through(stream: Readable, unpack: Transform): Readable {
  return pipeline(stream, unpack, () => undefined);
}

function unpacker(encoding: string): Transform {
  const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH, ZSTD_e_flush } = zlib.constants;
  if (encoding === 'gzip' || encoding === 'x-gzip') return zlib.createGunzip({ finishFlush: Z_SYNC_FLUSH });
  if (encoding === 'br') return zlib.createBrotliDecompress({ finishFlush: BROTLI_OPERATION_FLUSH });
  return zlib.createZstdDecompress({ finishFlush: ZSTD_e_flush });
}

/** 'deflate' means zlib's format, but half of the servers send raw deflate. The first byte tells which. */
async function inflate(stream: Readable): Promise<Readable> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer>;
  const first = await chunks.next();
  if (first.done) return Readable.from([]);
  const options = { finishFlush: zlib.constants.Z_SYNC_FLUSH };
  const hasHeader = ((first.value[0] ?? 0) & 0x0f) === 8;
  return through(
    Readable.from(startingWith(first.value, chunks)),
    hasHeader ? zlib.createInflate(options) : zlib.createInflateRaw(options),
  );
}

async function* startingWith(first: Buffer, rest: AsyncIterableIterator<Buffer>) {
  yield first;
  yield* rest;
}
