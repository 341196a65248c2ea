import http from 'node:http';
import type { LookupFunction } from 'node:net';
import net from 'node:net';
import { Duplex, Transform, type TransformCallback } from 'node:stream';
import tls from 'node:tls';

export interface TolerantRequests {
  lookup: LookupFunction;
  maxHeaderBytes: number;
}

/**
 * A GET request that accepts responses whose head breaks HTTP's rules where browsers do: repeated lengths, a space in a
 * header's name, control characters, lines without a colon. Undici's parser and Node's reject those, even with
 * `insecureHTTPParser`. The head is rewritten before Node parses it, and the connection is closed after the response.
 */
export async function tolerantRequest(
  url: string,
  { headers, signal }: { headers: Record<string, string | undefined>; signal: AbortSignal },
  { lookup, maxHeaderBytes }: TolerantRequests,
): Promise<{ statusCode: number; headers: http.IncomingHttpHeaders; body: http.IncomingMessage }> {
  const { protocol, hostname, port, pathname, search, host } = new URL(url);
  const isSecure = protocol === 'https:';
  const target = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (isSecure ? 443 : 80), lookup };
  const connect = () => {
    const socket = isSecure
      ? tls.connect({ ...target, servername: net.isIP(target.host) ? '' : target.host })
      : net.connect(target);
    const repaired = socket.pipe(new HeadRepair(maxHeaderBytes));
    socket.on('error', (error) => repaired.destroy(error));
    repaired.on('close', () => socket.destroy());
    return Duplex.from({ readable: repaired, writable: socket });
  };
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  const answered = Promise.withResolvers<http.IncomingMessage>();
  const asked = http.request({
    createConnection: connect,
    path: pathname + search,
    headers: { ...given, host, connection: 'close' },
    insecureHTTPParser: true,
    maxHeaderSize: maxHeaderBytes,
    signal,
  });
  asked.on('error', answered.reject);
  asked.on('response', answered.resolve);
  asked.end();
  const body = await answered.promise;
  return { statusCode: body.statusCode ?? 0, headers: body.headers, body };
}

/** Rewrites the head of the final response on a connection, leaves out those before it (1xx), and passes the rest on. */
class HeadRepair extends Transform {
  private readonly maxBytes: number;
  private head: Buffer | null = Buffer.alloc(0);

  constructor(maxBytes: number) {
    super();
    this.maxBytes = maxBytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.head === null) return done(null, chunk);
    this.head = Buffer.concat([this.head, chunk]);
    const text = this.head.subarray(0, this.maxBytes).toString('latin1');
    const { index, length } = finalHead(text);
    // Without an end, Node's parser says what is wrong.
    if (length === 0 && this.head.length < this.maxBytes) return done();
    const rest = this.head.subarray(length === 0 ? 0 : index + length);
    this.head = null;
    if (length > 0) this.push(Buffer.from(repairedHead(text.slice(index, index + length)), 'latin1'));
    done(null, rest);
  }

  override _flush(done: TransformCallback): void {
    done(null, this.head);
  }
}

/** Where the first head that isn't of an interim response (1xx) is; its length is 0 until all of it is there. */
function finalHead(text: string): { index: number; length: number } {
  const headEnd = /\r*\n\r*\n/g;
  for (let index = 0; ; index = headEnd.lastIndex) {
    if (headEnd.exec(text) === null) return { index, length: 0 };
    if (!/^HTTP\/[\d.]+ 1(?!01)\d\d\b/i.test(text.slice(index, index + 20))) {
      return { index, length: headEnd.lastIndex - index };
    }
  }
}

/** The head of a response (RFC 9112, 4 and 5) without what isn't valid in it. */
function repairedHead(head: string): string {
  const [status = '', ...lines] = head.replace(/\r*\n[ \t]+/g, ' ').split(/\r*\n/);
  const fields = lines.flatMap((line) => {
    const field = /^([\w!#$%&'*+.^`|~-]+)[ \t]*:(.*)$/.exec(line);
    return field ? [{ name: field[1] ?? '', value: (field[2] ?? '').replace(/(?!\t)\p{Cc}/gu, '').trim() }] : [];
  });
  const named = (wanted: string) => fields.filter(({ name }) => name.toLowerCase() === wanted);
  const lengths = new Set(named('content-length').map(({ value }) => value));
  const [length] = lengths;
  const isChunked = named('transfer-encoding').some(({ value }) => /\bchunked\b/i.test(value));
  // Without a length that is certain, the body ends with the connection.
  const isCertain = lengths.size === 1 && length !== undefined && /^\d+$/.test(length) && !isChunked;
  const kept = fields.filter(({ name }) => name.toLowerCase() !== 'content-length');
  if (isCertain) kept.push({ name: 'Content-Length', value: length });
  return [
    status.replace(/^HTTP\/[\d.]+/i, 'HTTP/1.1'),
    ...kept.map(({ name, value }) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
}
