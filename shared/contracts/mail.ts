import { endpoint, Id, IdInPath, Time } from './endpoint.ts';
import { z } from './messages.ts';

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
});
export type MailStatus = z.infer<typeof MailStatus>;

export const TestMail = z.object({
  id: Id,
  state: z.enum(['waiting', 'sent', 'failed']),
  problem: z.string().nullable(),
});
export type TestMail = z.infer<typeof TestMail>;

export const mailEndpoints = {
  sendTestMail: endpoint({
    method: 'POST',
    path: '/api/admin/test-emails',
    feature: 'mail',
    access: 'admin',
    summary: 'Send a test email to the administrator who asks',
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
