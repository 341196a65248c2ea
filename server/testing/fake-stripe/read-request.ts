import type { IncomingMessage } from 'node:http';

export interface StripeRequest {
  method: string;
  /** Without /v1. */
  path: string;
  form: Record<string, string>;
  idempotencyKey: string | null;
}

export async function readRequest(request: IncomingMessage): Promise<StripeRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return {
    method: request.method ?? '',
    path: (request.url ?? '').split('?')[0]?.replace(/^\/v1/, '') ?? '',
    form: Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString())),
    idempotencyKey: request.headers['idempotency-key']?.toString() ?? null,
  };
}

export const metadataOf = (form: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );
