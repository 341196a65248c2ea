import { describeUnpaid, describeUnpaidAtLast } from '#server/features/billing/invoices/describe-unpaid.ts';
import { feeLine, overageLines, totalOf } from '#server/features/billing/invoices/invoice-lines.ts';
import { invoiceMail } from '#server/features/billing/invoices/mail-invoice.ts';
import type { InvoiceRow } from '#server/features/billing/invoices/store.ts';
import { heldCrawls } from '#server/features/crawls/claim-crawl.ts';
import {
  AlertMeter,
  isMailKind,
  type KindOfMail,
  type MailInput,
  type MailKind,
  mailKinds,
} from '#server/mail/kinds.ts';
import { masked } from '#server/mail/safe-text.ts';
import type { Language } from '#shared/contracts/accounts.ts';
import { nameDevice } from '#shared/name-device.ts';
import { plans } from '#shared/plans/plans.ts';

export const publicUrl = 'https://parley.mill-lane.example';

export interface SampleMail {
  kind: MailKind;
  /** Of its pictures. */
  name: string;
  data: MailInput<MailKind>;
}

/** The data of mails of each kind, by the name of their pictures. */
type Samples = { [Kind in MailKind]: Record<string, MailInput<Kind>> };

/** What owners wrote. */
const theirs = {
  en: {
    workspace: 'Mill Lane Dental Practice',
    website: 'Mill Lane Dental Practice',
    inviter: 'Rosa Lind',
    questions: [
      'Do you sell gift vouchers?',
      'Can I pay in installments for a crown?',
      'Is there a lift to the practice?',
    ],
  },
  de: {
    workspace: 'Zahnarztpraxis am Mühlweg',
    website: 'Zahnarztpraxis am Mühlweg',
    inviter: 'Rosa Lindner',
    questions: ['Gibt es Gutscheine?', 'Kann ich eine Krone in Raten bezahlen?', 'Hat das Haus einen Aufzug?'],
  },
} as const satisfies Record<Language, object>;

/** What visitors wrote. */
const visitor = {
  en: {
    chatbot: 'Reception',
    name: 'Ann Lee',
    message: 'Do you sell gift vouchers?\nI need one by Friday.',
    question: 'Do you sell gift vouchers?',
    reply: 'Yes, we do: https://mill-lane.example/vouchers\n\nI can put one aside for you until Friday.',
    answer: 'I couldn’t find that on this website. You can ask the people here: 0555 010 0199.',
  },
  de: {
    chatbot: 'Empfang',
    name: 'Anna Lehmann',
    message: 'Verkaufen Sie Gutscheine?\nIch brauche einen bis Freitag.',
    question: 'Verkaufen Sie Gutscheine?',
    reply: 'Ja: https://muehlweg.example/gutscheine\n\nIch lege Ihnen gern einen bis Freitag zurück.',
    answer: 'Dazu finde ich auf dieser Website nichts. Hier hilft man Ihnen weiter: 0555 010 0199.',
  },
} as const satisfies Record<Language, object>;

const username = 'maya';
const at = '2026-11-23T09:14:00Z';
const closesAt = '2026-12-07T09:14:00Z';
const token = 'kV3x0fQ8Zt1mR7bYc5LhWnD2uJ9sEaG6pTzXoMiKqBw';
const page = (path: string) => `${publicUrl}${path}`;

const lines = [
  feeLine('pro', '2026-12') ?? [],
  overageLines('pro', { chatMessages: 2240, voiceMinutes: 0, knowledgeBaseRefreshes: 0 }, '2026-11'),
].flat();
const invoice: InvoiceRow = {
  id: 1,
  workspaceId: 1,
  number: 'PAR-2026-000042',
  month: '2026-12',
  status: 'paid',
  description: 'Pro plan, December 2026',
  buyerName: 'Maya Okafor',
  buyerEmail: 'maya@mill-lane.example',
  lines,
  amountCents: totalOf(lines),
  intentId: null,
  attempts: 1,
  nextAttemptAt: null,
  createdAt: new Date('2026-12-01T00:20:00Z'),
};
const declined = { reason: 'Your card has insufficient funds.', needsConfirmation: false };
const nextTry = new Date('2026-12-04T00:20:00Z');

/** Mails of every kind, in each of its forms. */
export async function sampleMails(language: Language): Promise<SampleMail[]> {
  return Object.entries(await samplesIn(language)).flatMap(([kind, samples]) =>
    isMailKind(kind) ? Object.entries(samples).map(([name, data]) => ({ kind, name, data })) : [],
  );
}

/** As it ends mails that can be switched off. */
export function unsubscribeUrl(kind: MailKind): string | null {
  const { switch: name }: KindOfMail = mailKinds[kind];
  return name === undefined ? null : page(`/unsubscribe?token=1.${name}.${token}`);
}

async function samplesIn(language: Language): Promise<Samples> {
  const { workspace, website, inviter, questions } = theirs[language];
  const waits = {
    chatbot: visitor[language].chatbot,
    page: 'https://mill-lane.example/prices',
    url: page('/dashboard/conversations?chatbotId=2&open=128'),
  };
  const unpaid = (notice: string) => ({ number: invoice.number, notice, url: page('/dashboard/billing') });
  return {
    test: { test: { username } },
    'reset-password': { 'reset-password': { username, url: page(`/reset-password#${token}`) } },
    'confirm-address': { 'confirm-address': { username, url: page(`/confirm-email#${token}`) } },
    'address-changed': { 'address-changed': { username, newAddress: masked('maya.okafor@mill-lane.example'), at } },
    'new-sign-in': {
      'new-sign-in': signIn('Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', '203.0.113.42'),
      'new-sign-in-unknown': signIn(null, '2001:db8:4f3a:1720:9c1e:66ff:fe0b:c2a1'),
    },
    invitation: { invitation: { inviter, workspace, role: 'editor', url: page(`/join#${token}`) } },
    'registration-invitation': {
      'registration-invitation': { inviter, url: page(`/auth#invite=${token}`) },
    },
    invoice: { invoice: await invoiceMail(invoice, publicUrl, language) },
    'payment-failed': {
      'payment-failed': unpaid(describeUnpaid(invoice, declined, nextTry)),
      'payment-unconfirmed': unpaid(describeUnpaid(invoice, { ...declined, needsConfirmation: true }, nextTry)),
      'payment-failed-at-last': unpaid(describeUnpaidAtLast(invoice, declined, 'pro')),
    },
    'crawl-failed': {
      'crawl-failed': { website, reason: heldCrawls.interrupted, url: page('/dashboard/websites/crawl?id=3') },
    },
    'site-changed': {
      'site-changed': {
        website,
        added: 12,
        changed: 31,
        removed: 1046,
        failed: 2,
        url: page('/dashboard/websites/crawl?id=3'),
      },
    },
    'update-held': {
      'update-held': {
        website,
        source: null,
        reason: 'gone',
        added: 0,
        changed: 12,
        removed: 480,
        failed: 0,
        url: page('/dashboard/websites/3/updates?run=7'),
      },
    },
    'workspace-closed': { 'workspace-closed': { workspace, at: closesAt, url: page('/dashboard/team') } },
    'workspace-closes-soon': { 'workspace-closes-soon': { workspace, at: closesAt, url: page('/dashboard/team') } },
    'workspace-deleted': { 'workspace-deleted': { workspace } },
    'usage-alert': Object.fromEntries(
      AlertMeter.options.flatMap((meter) =>
        (['near', 'reached'] as const).map((state) => [`usage-${meter}-${state}`, alert(workspace, meter, state)]),
      ),
    ),
    'weekly-summary': {
      'weekly-summary': {
        ...quietWeek(workspace),
        conversations: { now: 214, before: 187 },
        questions: { now: 1038, before: 903 },
        answered: { now: 0.94, before: 0.91 },
        helpful: { now: 61, before: 48 },
        notHelpful: { now: 4, before: 9 },
        failedTests: { now: 1, before: 0 },
        unansweredStarters: 1,
        gaps: questions.map((question, index) => ({
          question,
          count: 9 - index * 4,
          url: page(
            `/dashboard/conversations?${new URLSearchParams({ chatbotId: '2', tab: 'timeline', answer: question }).toString()}`,
          ),
        })),
      },
      'weekly-summary-quiet': quietWeek(workspace),
    },
    'left-message': {
      'left-message': {
        ...visitor[language],
        page: 'https://mill-lane.example/prices',
        email: 'ann.lee@visitor.example',
        lastOf: null,
        url: page('/dashboard/conversations?chatbotId=2&open=128'),
      },
      'left-message-without-texts': {
        ...visitor[language],
        name: null,
        page: null,
        email: 'ann.lee@visitor.example',
        message: null,
        question: null,
        answer: null,
        lastOf: 30,
        url: page('/dashboard/conversations?chatbotId=2&open=128'),
      },
    },
    'visitor-waits': {
      'visitor-waits': {
        ...waits,
        messages: visitor[language].message,
        replyToken: 'w1-1-1-example',
      },
      'visitor-waits-without-texts': { ...waits, messages: null, replyToken: null },
    },
    'reply-to-visitor': {
      'reply-to-visitor': {
        chatbot: visitor[language].chatbot,
        person: 'Eva Miller',
        reply: visitor[language].reply,
        message: visitor[language].message,
        replyToken: 'token',
      },
    },
    'reply-trouble': {
      'reply-trouble': {
        visitor: visitor[language].name,
        isSent: false,
        reason: 'There is no text above the quoted email.',
        url: page('/dashboard/conversations?chatbotId=2&open=128'),
      },
    },
    'password-changed': { 'password-changed': { username, at, url: page('/forgot-password') } },
  };
}

const signIn = (userAgent: string | null, from: string): MailInput<'new-sign-in'> => ({
  username,
  ...nameDevice(userAgent),
  from,
  at,
  url: page('/dashboard/settings?tab=security'),
});

function alert(workspace: string, meter: AlertMeter, state: 'near' | 'reached'): MailInput<'usage-alert'> {
  const part = state === 'near' ? 0.8 : 1;
  const about = { workspace, meter, state, url: page('/dashboard/billing') };
  const { chatMessages } = plans.pro;
  const usage = (allowed: number) => ({ used: allowed * part, allowed });
  switch (meter) {
    case 'chatMessages':
      return state === 'near'
        ? { ...about, ...usage(chatMessages), beyond: 'billed', capDollars: 50 }
        : { ...about, ...usage(chatMessages), beyond: 'declined', capDollars: null };
    case 'spending':
      return { ...about, ...usage(50), beyond: state === 'near' ? 'declined' : 'quoted', capDollars: 50 };
    case 'modelTokens':
      return { ...about, ...usage(2_000_000), beyond: 'quoted', capDollars: null };
    case 'modelDollars':
      return { ...about, ...usage(2), beyond: 'quoted', capDollars: null };
  }
}

/** A week with one question. */
function quietWeek(workspace: string): MailInput<'weekly-summary'> {
  const none = { now: 0, before: 0 };
  return {
    workspace,
    from: '2026-11-16T00:00:00.000Z',
    until: '2026-11-22T23:59:59.999Z',
    conversations: { now: 1, before: 0 },
    questions: { now: 1, before: 0 },
    answered: { now: 1, before: null },
    helpful: none,
    notHelpful: none,
    failedTests: none,
    gaps: [],
    url: page('/dashboard/conversations'),
  };
}
