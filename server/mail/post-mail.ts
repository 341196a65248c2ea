import nodemailer from 'nodemailer';
import { proxyAddressFor } from '#shared/loaders/environment-proxy.ts';
import type { MailConfig } from '../config.ts';
import { MailRefusal } from './mail-refusal.ts';
import type { WrittenMail } from './write-mail.ts';

export interface PostedMail extends WrittenMail {
  to: string;
  /** Where replies go, if not to the sender. */
  replyTo?: string | undefined;
  /** The same for every try, so that mail programs recognize a mail that arrived twice. */
  messageId: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

const usualPorts: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };
/** A server that is silent for this long isn't coming back in this try. */
const connectMs = 10_000;
const silentMs = 30_000;

/**
 * Hands a mail to the mail server of the settings and returns once it was accepted.
 * @throws MailRefusal if it wasn't
 */
export async function postMail({ url, from }: MailConfig, { to, replyTo, ...mail }: PostedMail): Promise<void> {
  const { protocol, host, port } = new URL(url);
  // Proxies of the environment are for http and https. Those for https open tunnels to any port that they allow.
  const proxy = proxyAddressFor(`https://${port ? host : `${host}:${usualPorts[protocol]}`}`);
  const transport = nodemailer.createTransport({
    url,
    ...(proxy !== null && { proxy }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silentMs,
    // A mail contains only what is passed here, whatever its texts look like.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      ...mail,
      from,
      // As an object, an address can't smuggle in another recipient.
      to: { name: '', address: to },
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...mail.headers },
    });
  } catch (error) {
    throw MailRefusal.of(error);
  } finally {
    transport.close();
  }
}
