import type { MailWords } from './mail-text.ts';

const time = (at: string) =>
  `${new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))} (UTC)`;

export const german: MailWords = {
  frame: {
    orOpen: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
    sentBy: (host) => `Gesendet von Parley auf ${host}`,
  },
  test: ({ username }) => ({
    subject: 'Test-E-Mail von Parley',
    blocks: [`Hallo ${username},`, 'dieser Server kann E-Mails senden.'],
  }),
  'reset-password': ({ username, url }) => ({
    subject: 'Neues Passwort festlegen',
    blocks: [
      `Hallo ${username},`,
      'jemand hat ein neues Passwort für Ihr Parley-Konto angefordert. Wenn Sie das waren, legen Sie es hier fest:',
      { button: 'Neues Passwort festlegen', url },
      'Der Link funktioniert einmal, innerhalb von 30 Minuten, und meldet Ihr Konto überall sonst ab.',
      { note: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort bleibt, wie es ist.' },
    ],
  }),
  'password-changed': ({ username, at, url }) => ({
    subject: 'Ihr Passwort wurde geändert',
    blocks: [
      `Hallo ${username},`,
      `das Passwort Ihres Parley-Kontos wurde am ${time(at)} geändert. Alle anderen Sitzungen wurden abgemeldet.`,
      'Wenn Sie das nicht waren, legen Sie jetzt ein neues fest:',
      { button: 'Neues Passwort festlegen', url },
    ],
  }),
};
