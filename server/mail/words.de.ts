import { germanMessages } from '#shared/messages/german.ts';
import { translator } from '#shared/messages/translate.ts';
import { overagePriceCents } from '#shared/plans/plans.ts';
import type { WorkspaceRole } from '#shared/workspaces/roles.ts';
import type { AlertMeter } from './kinds.ts';
import type { MailWords } from './mail-text.ts';
import { daysIn, dollarsIn, numberIn, percentIn } from './numbers.ts';

const time = (at: string) =>
  `${new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))} Uhr (UTC)`;

const translate = translator(germanMessages, () => 'de-DE');
const toGerman = (sentence: string) => translate(sentence) ?? sentence;

const deviceOf = (browser: string | null, system: string | null) =>
  browser && system ? `${browser} auf ${system}` : (browser ?? system ?? 'Unbekannt');

const roles: Record<WorkspaceRole, string> = {
  owner: 'Inhaber',
  admin: 'Admin',
  editor: 'Bearbeiter',
  viewer: 'Betrachter',
};

const number = numberIn('de-DE');
const dollars = dollarsIn('de-DE');
const percent = percentIn('de-DE');
const days = daysIn('de-DE');

interface MeterWords {
  near: string;
  reached: string;
  until: string;
  ratio: (used: number, allowed: number) => string;
}
const budget = {
  near: '80 % des heutigen Modellbudgets sind verbraucht',
  reached: 'das heutige Modellbudget ist verbraucht',
  until: 'bis Mitternacht (UTC)',
};
const meters: Record<AlertMeter, MeterWords> = {
  chatMessages: {
    near: '80 % der Nachrichten dieses Monats sind verbraucht',
    reached: 'die Nachrichten dieses Monats sind verbraucht',
    until: 'bis zum Monatsende',
    ratio: (used, allowed) => `${number(used)} von ${number(allowed)} Nachrichten`,
  },
  spending: {
    near: '80 % der Ausgabengrenze dieses Monats sind erreicht',
    reached: 'die Ausgabengrenze dieses Monats ist erreicht',
    until: 'bis zum Monatsende',
    ratio: (used, allowed) => `${dollars(used)} von ${dollars(allowed)}`,
  },
  modelTokens: { ...budget, ratio: (used, allowed) => `${number(used)} von ${number(allowed)} Tokens` },
  modelDollars: { ...budget, ratio: (used, allowed) => `${dollars(used)} von ${dollars(allowed)}` },
};

/** What an owner can do about a limit. */
function adviceOn(meter: AlertMeter, hasCard: boolean): string {
  if (meter === 'modelTokens' || meter === 'modelDollars')
    return 'Dieses Budget legen die Administratoren dieses Servers fest. Für ein eigenes Modell gilt es nicht.';
  if (meter === 'spending' || hasCard)
    return 'Unter „Abrechnung“ können Sie die Ausgabengrenze ändern und wählen, was Besucher bekommen, wenn sie erreicht ist.';
  return 'Damit Ihr Assistent weiter antwortet, fügen Sie eine Zahlungsmethode hinzu oder wählen Sie einen größeren Tarif.';
}

export const german: MailWords = {
  frame: {
    orOpen: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
    sentBy: (host) => `Gesendet von Parley auf ${host}`,
    unsubscribe: 'Diese E-Mails abbestellen',
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
  'confirm-address': ({ username, url }) => ({
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    blocks: [
      `Hallo ${username},`,
      'bitte bestätigen Sie, dass dies die Adresse Ihres Parley-Kontos ist. Zusammenfassungen und Warnungen gehen nur an bestätigte Adressen.',
      { button: 'Adresse bestätigen', url },
      'Der Link funktioniert einmal, innerhalb von 3 Tagen.',
      { note: 'Wenn Sie kein Parley-Konto haben, ignorieren Sie diese E-Mail. Sie bekommen keine weiteren.' },
    ],
  }),
  'address-changed': ({ username, newAddress, at }) => ({
    subject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
    blocks: [
      `Hallo ${username},`,
      `am ${time(at)} wurde die E-Mail-Adresse Ihres Parley-Kontos in ${newAddress} geändert. E-Mails gehen jetzt dorthin.`,
      'Wenn Sie das nicht waren, melden Sie sich an, ändern Sie Ihr Passwort und tragen Sie Ihre eigene Adresse wieder ein. Wenn Sie sich nicht anmelden können, bitten Sie einen Administrator um Hilfe.',
    ],
  }),
  'new-sign-in': ({ username, browser, system, from, at, url }) => ({
    subject: 'Neue Anmeldung an Ihrem Konto',
    blocks: [
      `Hallo ${username},`,
      'jemand hat sich an Ihrem Parley-Konto mit einem Browser angemeldet, der dafür noch nicht verwendet wurde.',
      {
        facts: [
          ['Wann', time(at)],
          ['Browser', deviceOf(browser, system)],
          ['Netzwerkadresse', from],
        ],
      },
      'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, beenden Sie die Sitzung und ändern Sie Ihr Passwort:',
      { button: 'Sitzungen prüfen', url },
    ],
  }),
  invitation: ({ inviter, workspace, role, url }) => ({
    subject: `${inviter} lädt Sie zu „${workspace}“ bei Parley ein`,
    blocks: [
      `${inviter} lädt Sie ein, an den Websites und Chatbots von „${workspace}“ mitzuarbeiten. Ihre Rolle: ${roles[role]}.`,
      { button: 'Einladung ansehen', url },
      'Der Link funktioniert einmal, innerhalb von 7 Tagen.',
      { note: 'Wenn Sie den Absender nicht kennen, ignorieren Sie diese E-Mail.' },
    ],
  }),
  'registration-invitation': ({ inviter, url }) => ({
    subject: `${inviter} lädt Sie zu Parley ein`,
    blocks: [
      `${inviter} lädt Sie ein, ein Konto anzulegen. Parley macht aus einer Website einen Assistenten, der Fragen von Besuchern beantwortet.`,
      { button: 'Konto anlegen', url },
      'Der Link funktioniert einmal, innerhalb von 7 Tagen.',
      { note: 'Wenn Sie den Absender nicht kennen, ignorieren Sie diese E-Mail.' },
    ],
  }),
  invoice: ({ number, description, amount, url }) => ({
    subject: `Rechnung ${number}`,
    blocks: [
      'Vielen Dank für Ihre Zahlung. Die Rechnung ist als PDF angehängt.',
      {
        facts: [
          ['Rechnung', number],
          ['Für', description],
          ['Betrag', amount],
        ],
      },
      { button: 'Alle Rechnungen', url },
    ],
  }),
  'payment-failed': ({ number, notice, url }) => ({
    subject: `Rechnung ${number} konnte nicht abgebucht werden`,
    blocks: [toGerman(notice), { button: 'Abrechnung öffnen', url }],
  }),
  'crawl-failed': ({ website, reason, url }) => ({
    subject: `Der Crawl von „${website}“ ist fehlgeschlagen`,
    blocks: [
      toGerman(reason),
      'Ihr Assistent antwortet weiter aus den Seiten, die er hat.',
      { button: 'Noch einmal versuchen', url },
    ],
  }),
  'site-changed': ({ website, added, changed, removed, failed, url }) => ({
    subject: `„${website}“ hat sich stark geändert`,
    blocks: [
      'Der letzte Crawl hat festgestellt, dass sich viele Seiten geändert haben oder weg sind. Prüfen Sie, ob Ihr Assistent seine Antworten noch findet.',
      {
        facts: [
          ['Neue Seiten', number(added)],
          ['Geänderte Seiten', number(changed)],
          ['Entfernte Seiten', number(removed)],
          ['Nicht lesbare Seiten', number(failed)],
        ],
      },
      { button: 'Seiten ansehen', url },
    ],
  }),
  'update-held': ({ website, source, reason, added, changed, removed, failed, url }) => ({
    subject: `Eine Aktualisierung von „${website}“ wartet auf Sie`,
    blocks: [
      {
        changed: `${source === null ? 'Auf der Website' : `In „${source}“`} hat sich ungewöhnlich viel geändert. Deshalb wurde die Aktualisierung nicht veröffentlicht.`,
        gone: `Viele Seiten ${source === null ? 'der Website' : `aus „${source}“`} sind verschwunden. Deshalb wurde die Aktualisierung nicht veröffentlicht.`,
        tests:
          'Bisher bestandene Tests schlagen mit dieser Aktualisierung fehl. Deshalb wurde sie nicht veröffentlicht.',
      }[reason],
      'Bis Sie entscheiden, antwortet Ihr Assistent mit den bisherigen Seiten.',
      {
        facts: [
          ['Neue Seiten', number(added)],
          ['Geänderte Seiten', number(changed)],
          ['Entfernte Seiten', number(removed)],
          ['Nicht lesbare Seiten', number(failed)],
        ],
      },
      { button: 'Änderungen ansehen', url },
    ],
  }),
  'workspace-closed': ({ workspace, at, url }) => ({
    subject: `„${workspace}“ ist geschlossen`,
    blocks: [
      `Der Arbeitsbereich „${workspace}“ wurde geschlossen. Seine Chatbots erscheinen nicht mehr auf ihren Websites, und nichts wird mehr berechnet.`,
      `Bis zum ${time(at)} können Sie ihn noch lesen und exportieren. Dann wird er mit allen Daten gelöscht.`,
      { button: 'Exportieren oder behalten', url },
      { note: 'Bis dahin kann der Inhaber ihn behalten. Dann ist alles wie vorher.' },
    ],
  }),
  'workspace-closes-soon': ({ workspace, at, url }) => ({
    subject: `„${workspace}“ wird bald gelöscht`,
    blocks: [
      `Der geschlossene Arbeitsbereich „${workspace}“ wird am ${time(at)} mit allen Daten gelöscht. Das lässt sich nicht rückgängig machen.`,
      'Bis dahin kann der Inhaber ihn wieder öffnen. Exportieren Sie, was Sie anderswo brauchen.',
      { button: 'Exportieren oder behalten', url },
    ],
  }),
  'workspace-deleted': ({ workspace }) => ({
    subject: `„${workspace}“ wurde gelöscht`,
    blocks: [
      `Der geschlossene Arbeitsbereich „${workspace}“ wurde mit seinen Websites, Chatbots, Unterhaltungen und Dateien gelöscht.`,
    ],
  }),
  'usage-alert': ({ workspace, meter, state, used, allowed, beyond, capDollars, url }) => {
    const { until, ratio, ...about } = meters[meter];
    const start = state === 'near' ? 'Wenn alles verbraucht ist,' : 'Ab jetzt';
    const price = dollars(overagePriceCents.chatMessage / 100);
    const consequences = {
      billed: `${start} kostet jede weitere Nachricht ${price}, bis zu Ihrer Ausgabengrenze von ${dollars(capDollars ?? 0)} im Monat.`,
      quoted: `${start} antwortet Ihr Assistent ${until} nur mit Zitaten aus Ihren Seiten, ohne Modell.`,
      declined: `${start} erhalten Besucher ${until} die höfliche Nachricht, dass Ihr Assistent gerade nicht antworten kann.`,
    };
    return {
      subject: `„${workspace}“: ${about[state]}`,
      blocks: [
        {
          facts: [
            ['Arbeitsbereich', workspace],
            ['Verbraucht', ratio(used, allowed)],
          ],
        },
        consequences[beyond],
        adviceOn(meter, capDollars !== null),
        { button: 'Abrechnung öffnen', url },
      ],
    };
  },
  'weekly-summary': ({ workspace, from, until, answered, gaps, failedTests, unansweredStarters, url, ...week }) => {
    const fact = (name: string, { now, before }: { now: number; before: number }) =>
      [name, `${number(now)} (${number(before)})`] as const;
    const asked = week.questions.now === 1 ? '1 Frage' : `${number(week.questions.now)} Fragen`;
    return {
      subject: `Letzte Woche bei „${workspace}“: ${asked}${answered.now === null ? '' : `, ${percent(answered.now)} beantwortet`}`,
      blocks: [
        `Das war die Woche vom ${days(from, until)}. In Klammern steht die Woche davor.`,
        {
          facts: [
            fact('Unterhaltungen', week.conversations),
            fact('Fragen', week.questions),
            ['Beantwortet', `${percent(answered.now)} (${percent(answered.before)})`],
            fact('Als hilfreich bewertet', week.helpful),
            fact('Als nicht hilfreich bewertet', week.notHelpful),
            ...(
              [
                ['Wartete auf einen Menschen', week.waited],
                ['Von einem Menschen beantwortet', week.answeredByPerson],
                ['Hinterließ eine Nachricht', week.leftMessage],
              ] as const
            ).flatMap(([name, count]) => (count.now + count.before > 0 ? [fact(name, count)] : [])),
            ...(failedTests.now + failedTests.before > 0 ? [fact('Fehlgeschlagene Tests', failedTests)] : []),
            ...(unansweredStarters > 0
              ? [['Vorgeschlagene Fragen ohne Antwort', number(unansweredStarters)] as const]
              : []),
          ],
        },
        ...(gaps.length > 0
          ? [
              'Auf diese Fragen fand Ihr Assistent keine Antwort. Öffnen Sie eine, um sie für alle zu beantworten, die sie künftig stellen:',
              {
                links: gaps.map(({ question, count, url: link }) => ({
                  text: `${question} (${count === 1 ? 'einmal' : `${number(count)}-mal`} gestellt)`,
                  url: link,
                })),
              },
            ]
          : []),
        { button: 'Unterhaltungen öffnen', url },
      ],
    };
  },
  'left-message': ({ chatbot, name, email, page, message, question, answer, lastOf, url, replyToken }) => ({
    subject: name === null ? `Neue Nachricht an „${chatbot}“` : `Nachricht von ${name} an „${chatbot}“`,
    blocks: [
      ...(message === null
        ? [
            'Ein Besucher hat eine Nachricht hinterlassen. Dieser Chatbot bewahrt keine Texte auf, deshalb können Sie sie nur in der Konsole lesen:',
          ]
        : ['Ein Besucher schreibt:', { quote: message }]),
      {
        facts: [
          ...(name === null ? [] : [['Name', name] as const]),
          ['E-Mail', email],
          ...(page === null ? [] : [['Seite', page] as const]),
        ],
      },
      ...(question === null ? [] : ['Die letzte Frage davor:', { quote: question }]),
      ...(answer === null ? [] : ['Die Antwort des Assistenten:', { quote: answer }]),
      { button: 'Unterhaltung öffnen', url },
      {
        note:
          replyToken === null
            ? 'Ihre Antwort auf diese E-Mail geht an den Besucher.'
            : 'Ihre Antwort auf diese E-Mail geht an den Besucher und kommt in die Unterhaltung. Anhänge werden nicht gesendet.',
      },
      ...(lastOf === null
        ? []
        : [
            {
              note: `Das ist die ${number(lastOf)}. Nachricht innerhalb einer Stunde. Bis es weniger sind, finden Sie weitere unter „Anfragen“, und sie werden nicht gemailt.`,
            },
          ]),
    ],
  }),
  'visitor-waits': ({ chatbot, page, messages, url, replyToken }) => ({
    subject: `Ein Besucher von „${chatbot}“ wartet auf einen Menschen`,
    blocks: [
      ...(messages === null
        ? [
            'Ein Besucher möchte mit einem Menschen sprechen, und noch hat niemand übernommen. Dieser Chatbot bewahrt keine Texte auf, deshalb können Sie seine nur in der Konsole lesen.',
          ]
        : [
            'Ein Besucher möchte mit einem Menschen sprechen, und noch hat niemand übernommen. Er schreibt:',
            { quote: messages },
          ]),
      ...(page === null ? [] : [{ facts: [['Seite', page] as const] }]),
      { button: 'Unterhaltung öffnen', url },
      {
        note:
          replyToken === null
            ? 'Sie können nur in der Konsole antworten.'
            : 'Ihre Antwort auf diese E-Mail kommt in die Unterhaltung, solange der Besucher da ist. Hat er eine Adresse hinterlassen, geht sie auch dorthin. Anhänge werden nicht gesendet.',
      },
    ],
  }),
  'reply-to-visitor': ({ chatbot, person, reply, message }) => ({
    subject: `${person} antwortet auf Ihre Nachricht an „${chatbot}“`,
    blocks: [
      ...reply,
      ...(message === null ? [] : ['Sie schrieben:', { quote: message }]),
      { note: `Ihre Antwort auf diese E-Mail geht an ${person}. Anhänge werden nicht gesendet.` },
    ],
  }),
  'reply-trouble': ({ visitor, isSent, reason, url }) => ({
    subject: isSent ? 'Ein Teil Ihrer Antwort wurde nicht gesendet' : 'Ihre Antwort wurde nicht gesendet',
    blocks: [
      isSent
        ? `Ihre Antwort per E-Mail an ${visitor ?? 'einen Besucher'} wurde gesendet, aber nicht ganz:`
        : `Ihre Antwort per E-Mail an ${visitor ?? 'einen Besucher'} wurde nicht gesendet:`,
      toGerman(reason),
      { button: 'Unterhaltung öffnen', url },
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
