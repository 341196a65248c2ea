import { Done, endpoint, Id, IdInPath, onlyReads, Time } from './endpoint.ts';
import { z } from './messages.ts';

/** Mails that users can switch off. */
export const MailSwitch = z.enum(['messages', 'waits', 'invoices', 'payments', 'crawls', 'limits', 'summaries']);
export type MailSwitch = z.infer<typeof MailSwitch>;

export const MailSettings = z.object({
  canSendMail: z.boolean(),
  /** Whether the user opened a link that was sent to their address. */
  isAddressConfirmed: z.boolean(),
  off: z.array(MailSwitch),
});
export type MailSettings = z.infer<typeof MailSettings>;

/** The token in a link of an email. */
const token = z.string().min(1).max(200);

export const Subscription = z.object({
  name: MailSwitch,
  /** Where the mails go, with most of it hidden. */
  address: z.string(),
  isOff: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;

/** How replies to emails come back into conversations. */
export const InboundMailStatus = z.object({
  /** Where replies go, without their tokens. */
  address: z.string(),
  /** The host of the mailbox that is read; null if none is. */
  mailbox: z.string().nullable(),
  /** Whether a mail server or provider posts mails here. */
  takesPosts: z.boolean(),
  lastReceivedAt: Time.nullable(),
  /** Why the mailbox can't be read; null if it can. */
  problem: z.object({ message: z.string(), at: Time }).nullable(),
});
export type InboundMailStatus = z.infer<typeof InboundMailStatus>;

/** Whether this server can send email. */
export const MailStatus = z.object({
  /** Host and port of the mail server. */
  server: z.string(),
  from: z.string(),
  lastSentAt: Time.nullable(),
  /** Emails that haven't been sent yet. */
  waiting: z.number().int(),
  /** Why the last email couldn't be sent; null if one was sent since. */
  problem: z.object({ message: z.string(), at: Time }).nullable(),
  /** Null if replies go straight to visitors. Missing from earlier servers. */
  inbound: InboundMailStatus.nullable().default(null),
});
export type MailStatus = z.infer<typeof MailStatus>;

export const TestMail = z.object({
  id: Id,
  state: z.enum(['waiting', 'sent', 'failed']),
  problem: z.string().nullable(),
});
export type TestMail = z.infer<typeof TestMail>;

export const mailEndpoints = {
  getMailSettings: endpoint({
    method: 'GET',
    path: '/api/user/mail',
    feature: 'mail',
    access: 'person',
    summary: 'Which emails the user gets, and whether their address is confirmed',
    reply: MailSettings,
  }),
  switchMail: endpoint({
    method: 'PATCH',
    path: '/api/user/mail',
    feature: 'mail',
    access: 'person',
    summary: 'Switch one kind of email on or off',
    audit: { none: 'It only changes which emails this person gets.' },
    example: { name: 'crawls', isOn: true },
    body: z.object({ name: MailSwitch, isOn: z.boolean() }),
    reply: MailSettings,
  }),
  checkSubscription: endpoint({
    method: 'POST',
    path: '/api/unsubscribe/check',
    feature: 'mail',
    access: 'public',
    summary: 'Which emails a link would end, and to whom',
    audit: onlyReads,
    example: { token: 'mfk2Rk7OZmE1y3nYq0pQx4a8dT6vUj9sLb5cHw1eNgA' },
    body: z.object({ token }),
    reply: Subscription,
    errors: [429],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe',
    feature: 'mail',
    access: 'public',
    summary: 'End one kind of email with the link in it, without signing in',
    audit: { none: 'It only changes which emails this person gets.' },
    example: { token: 'mfk2Rk7OZmE1y3nYq0pQx4a8dT6vUj9sLb5cHw1eNgA' },
    body: z.object({ token }),
    reply: Done,
    errors: [429],
  }),
  sendTestMail: endpoint({
    method: 'POST',
    path: '/api/admin/test-emails',
    feature: 'mail',
    access: 'admin',
    summary: 'Send a test email to the administrator who asks',
    audit: { none: 'It only sends a test.' },
    reply: TestMail,
    status: 201,
    errors: [409, 429],
  }),
  getTestMail: endpoint({
    method: 'GET',
    path: '/api/admin/test-emails/:id',
    feature: 'mail',
    access: 'admin',
    summary: 'Whether a test email was sent, and why not',
    params: z.object({ id: IdInPath }),
    reply: TestMail,
  }),
};
