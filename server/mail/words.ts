import type { MailWords } from './mail-text.ts';

const time = (at: string) =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))} (UTC)`;

/** The mails in English. Their German is in `words.de.ts`. */
export const english: MailWords = {
  frame: {
    orOpen: 'If the button doesn’t work, open this address:',
    sentBy: (host) => `Sent by Parley at ${host}`,
  },
  test: ({ username }) => ({
    subject: 'Test email from Parley',
    blocks: [`Hi ${username},`, 'This server can send email.'],
  }),
  'reset-password': ({ username, url }) => ({
    subject: 'Set a new password',
    blocks: [
      `Hi ${username},`,
      'Someone asked for a new password for your Parley account. If it was you, choose one here:',
      { button: 'Set a new password', url },
      'The link works once, within 30 minutes, and signs your account out everywhere else.',
      { note: 'If it wasn’t you, ignore this email. Your password stays as it is.' },
    ],
  }),
  'password-changed': ({ username, at, url }) => ({
    subject: 'Your password was changed',
    blocks: [
      `Hi ${username},`,
      `The password of your Parley account was changed on ${time(at)}. All other sessions were signed out.`,
      'If it wasn’t you, set a new password now:',
      { button: 'Set a new password', url },
    ],
  }),
};
