import { Pool } from 'undici';
import type { Answer } from './check-answer.ts';
import type { Call } from './make-call.ts';

/** A stream may stay open. This much of it is checked. */
const streamMs = 1500;

export interface Sent extends Answer {
  setCookies: string[];
}

/** Sends calls as they are written: unlike `fetch`, with any path and any headers. */
export function openSender(url: string, connections: number) {
  // Answers that never come are faults like slow ones.
  const pool = new Pool(url, { connections, headersTimeout: 20_000, bodyTimeout: 20_000 });
  async function send({ method, path, headers, body }: Call): Promise<Sent> {
    const started = performance.now();
    const response = await pool.request({ method: method as 'GET', path, headers, body });
    const type = String(response.headers['content-type'] ?? '').split(';')[0] ?? '';
    const isStream = type === 'text/event-stream';
    const firstMs = performance.now() - started;
    let text = '';
    const timer = isStream ? setTimeout(() => response.body.destroy(), streamMs) : undefined;
    try {
      for await (const part of response.body) text += (part as Buffer).toString('latin1');
    } catch (error) {
      if (!isStream) throw error;
    } finally {
      clearTimeout(timer);
    }
    return {
      status: response.statusCode,
      type,
      text: Buffer.from(text, 'latin1').toString(),
      ms: isStream ? firstMs : performance.now() - started,
      isStream,
      setCookies: [response.headers['set-cookie'] ?? []].flat(),
    };
  }
  return { send, close: () => pool.destroy() };
}

/** A command that repeats a call. */
export function asCurl(url: string, { method, path, headers, body }: Call): string {
  const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const parts = ['curl --path-as-is -X', method, quote(url + path)];
  for (const [name, value] of Object.entries(headers)) parts.push('-H', quote(`${name}: ${value}`));
  if (body)
    parts.push('--data-binary', quote(body.length > 2000 ? `${body.toString().slice(0, 200)}…` : body.toString()));
  return parts.join(' ');
}
