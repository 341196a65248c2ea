import { Webhook } from 'standardwebhooks';
import { LoadError } from '#shared/crawler/load.ts';
import type { Reason } from '#shared/crawler/reasons.ts';
import { privateAllowed, publicOnly } from '#shared/loaders/address-policy.ts';
import { createHttpLoader, type HttpLoader } from '#shared/loaders/http-loader.ts';
import type { Resolve } from '#shared/loaders/pinned-lookup.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Config } from '../../config.ts';
import { storableText } from '../../db/storable.ts';

const usualDeadlineMs = 10_000;
/** Of a response. The rest isn't read. */
const maxResponseBytes = 16 * 1024;
const shownResponse = 1000;
const gone = 410;

export interface Sent {
  isDelivered: boolean;
  /** The receiver says that it no longer exists. */
  isGone: boolean;
  responseStatus: number | null;
  response: string | null;
  /** Null if it was delivered. */
  error: Message | null;
}

export interface Sender extends Pick<HttpLoader, 'post'>, Pick<Config, 'publicUrl'> {
  deadlineMs: number;
}

/**
 * The same rules for addresses as for crawls.
 * @param options for tests
 */
export function createSender(
  { crawl, publicUrl }: Pick<Config, 'crawl' | 'publicUrl'>,
  { resolve, deadlineMs = usualDeadlineMs }: { resolve?: Resolve; deadlineMs?: number } = {},
): Sender {
  const policy = crawl.allowPrivate ? privateAllowed : publicOnly;
  const { post } = createHttpLoader({ policy, ...(resolve && { resolve }) });
  return { post, publicUrl, deadlineMs };
}

/** What is sent without a valid signature would be rejected, and a receiver that doesn't check must not get it. */
const unsigned: Sent = {
  isDelivered: false,
  isGone: false,
  responseStatus: null,
  response: null,
  error: 'The secret can’t be decrypted anymore. Create a new one.',
};

/** Sends a payload, signed with each of the secrets as Standard Webhooks specifies. */
export async function sendPayload(
  { post, publicUrl, deadlineMs }: Sender,
  { url, id, body, secrets }: { url: string; id: string; body: string; secrets: readonly string[] },
): Promise<Sent> {
  if (secrets.length === 0) return unsigned;
  const now = new Date();
  const headers = {
    'content-type': 'application/json',
    'user-agent': `ParleyWebhooks/1.0 (+${publicUrl})`,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
  try {
    const { status, body: bytes } = await post({ url, headers, body, deadlineMs, maxBytes: maxResponseBytes });
    const response = storableText(new TextDecoder().decode(bytes)).slice(0, shownResponse).toWellFormed();
    const isDelivered = status >= 200 && status < 300;
    const error = isDelivered ? null : describeStatus(status);
    return { isDelivered, isGone: status === gone, responseStatus: status, response, error };
  } catch (error) {
    if (!(error instanceof LoadError) || error.reason === 'aborted') throw error;
    const reason: Message = failures[error.reason] ?? 'The server couldn’t be reached.';
    return { isDelivered: false, isGone: false, responseStatus: null, response: null, error: reason };
  }
}

function describeStatus(status: number): Message {
  if (status >= 300 && status < 400)
    return `The server redirects to another address (${status}), which isn’t followed.`;
  return `The server responded with status ${status}.`;
}

const failures: Partial<Record<Reason, Message>> = {
  'bad-url': 'Please enter a valid URL',
  'blocked-address': 'The address leads to a private or local network, which isn’t allowed.',
  dns: 'No server was found at this host name.',
  timeout: 'The server didn’t respond within 10 seconds.',
  tls: 'The secure connection failed because of the server’s certificate.',
};
