import { overagePriceCents } from '#shared/plans/plans.ts';
import type { AlertMeter } from './kinds.ts';
import type { MailWords } from './mail-text.ts';
import { daysIn, dollarsIn, numberIn, percentIn } from './numbers.ts';

const time = (at: string) =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))} (UTC)`;

const deviceOf = (browser: string | null, system: string | null) =>
  browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown');

const number = numberIn('en-US');
const dollars = dollarsIn('en-US');
const percent = percentIn('en-US');
const days = daysIn('en-US');

const meters: Record<AlertMeter, { name: string; until: string; ratio: (used: number, allowed: number) => string }> = {
  chatMessages: {
    name: 'messages for this month',
    until: 'until the end of the month',
    ratio: (used, allowed) => `${number(used)} of ${number(allowed)} messages`,
  },
  spending: {
    name: 'spending limit for this month',
    until: 'until the end of the month',
    ratio: (used, allowed) => `${dollars(used)} of ${dollars(allowed)}`,
  },
  modelTokens: {
    name: 'model budget for today',
    until: 'until midnight (UTC)',
    ratio: (used, allowed) => `${number(used)} of ${number(allowed)} tokens`,
  },
  modelDollars: {
    name: 'model budget for today',
    until: 'until midnight (UTC)',
    ratio: (used, allowed) => `${dollars(used)} of ${dollars(allowed)}`,
  },
};

/** What an owner can do about a limit. */
function adviceOn(meter: AlertMeter, hasCard: boolean): string {
  if (meter === 'modelTokens' || meter === 'modelDollars')
    return 'The administrators of this server set this budget. It doesn’t apply to a model of your own.';
  if (meter === 'spending' || hasCard)
    return 'In Billing, you can change your spending limit and what visitors get when it is reached.';
  return 'To keep answering, add a payment method or choose a larger plan.';
}

/** The mails in English. Their German is in `words.de.ts`. */
export const english: MailWords = {
  frame: {
    orOpen: 'If the button doesn’t work, open this address:',
    sentBy: (host) => `Sent by Parley at ${host}`,
    unsubscribe: 'Unsubscribe from these emails',
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
  'confirm-address': ({ username, url }) => ({
    subject: 'Confirm your email address',
    blocks: [
      `Hi ${username},`,
      'Please confirm that this is the address of your Parley account. Summaries and warnings are only sent to confirmed addresses.',
      { button: 'Confirm address', url },
      'The link works once, within 3 days.',
      { note: 'If you have no Parley account, ignore this email. Nothing else will be sent to you.' },
    ],
  }),
  'address-changed': ({ username, newAddress, at }) => ({
    subject: 'The email address of your account was changed',
    blocks: [
      `Hi ${username},`,
      `On ${time(at)}, the email address of your Parley account was changed to ${newAddress}. Emails now go there.`,
      'If it wasn’t you, sign in, change your password, and enter your own address again. If you can’t sign in, ask an administrator for help.',
    ],
  }),
  'new-sign-in': ({ username, browser, system, from, at, url }) => ({
    subject: 'New sign-in to your account',
    blocks: [
      `Hi ${username},`,
      'Someone signed in to your Parley account from a browser that hasn’t been used for it before.',
      {
        facts: [
          ['When', time(at)],
          ['Browser', deviceOf(browser, system)],
          ['Network address', from],
        ],
      },
      'If it was you, there is nothing to do. If not, end the session and change your password:',
      { button: 'Check your sessions', url },
    ],
  }),
  invitation: ({ inviter, workspace, role, url }) => ({
    subject: `${inviter} invites you to “${workspace}” on Parley`,
    blocks: [
      `${inviter} invites you to work on the websites and chatbots of “${workspace}”, with the role ${role}.`,
      { button: 'See the invitation', url },
      'The link works once, within 7 days.',
      { note: 'If you don’t know the sender, ignore this email.' },
    ],
  }),
  'registration-invitation': ({ inviter, url }) => ({
    subject: `${inviter} invites you to Parley`,
    blocks: [
      `${inviter} invites you to create an account. Parley turns a website into an assistant that answers visitors’ questions.`,
      { button: 'Create an account', url },
      'The link works once, within 7 days.',
      { note: 'If you don’t know the sender, ignore this email.' },
    ],
  }),
  invoice: ({ number, description, amount, url }) => ({
    subject: `Invoice ${number}`,
    blocks: [
      'Thank you for your payment. The invoice is attached as a PDF.',
      {
        facts: [
          ['Invoice', number],
          ['For', description],
          ['Amount', amount],
        ],
      },
      { button: 'All invoices', url },
    ],
  }),
  'payment-failed': ({ number, notice, url }) => ({
    subject: `Invoice ${number} couldn’t be charged`,
    blocks: [notice, { button: 'Open billing', url }],
  }),
  'crawl-failed': ({ website, reason, url }) => ({
    subject: `The crawl of “${website}” failed`,
    blocks: [reason, 'Your assistant keeps answering from the pages it has.', { button: 'Try again', url }],
  }),
  'site-changed': ({ website, added, changed, removed, failed, url }) => ({
    subject: `“${website}” changed a lot`,
    blocks: [
      'The last crawl found that many pages changed or are gone. Check that your assistant still finds its answers.',
      {
        facts: [
          ['New pages', number(added)],
          ['Changed pages', number(changed)],
          ['Removed pages', number(removed)],
          ['Pages that couldn’t be read', number(failed)],
        ],
      },
      { button: 'See the pages', url },
    ],
  }),
  'update-held': ({ website, source, reason, added, changed, removed, failed, url }) => ({
    subject: `An update of “${website}” waits for you`,
    blocks: [
      {
        changed: `Unusually much changed ${source === null ? 'on the website' : `in “${source}”`}, so the update wasn’t published.`,
        gone: `Many pages disappeared from ${source === null ? 'the website' : `“${source}”`}, so the update wasn’t published.`,
        tests: 'Tests that pass now fail with this update, so it wasn’t published.',
      }[reason],
      'Your assistant answers from the earlier pages until you decide.',
      {
        facts: [
          ['New pages', number(added)],
          ['Changed pages', number(changed)],
          ['Removed pages', number(removed)],
          ['Pages that couldn’t be read', number(failed)],
        ],
      },
      { button: 'See the changes', url },
    ],
  }),
  'workspace-closed': ({ workspace, at, url }) => ({
    subject: `“${workspace}” is closed`,
    blocks: [
      `The workspace “${workspace}” was closed. Its chatbots no longer appear on their sites, and nothing more is charged.`,
      `It can still be read and exported until ${time(at)}. Then it is deleted with all of its data.`,
      { button: 'Export or keep it', url },
      { note: 'Its owner can keep it until then, with everything as it was.' },
    ],
  }),
  'workspace-closes-soon': ({ workspace, at, url }) => ({
    subject: `“${workspace}” will be deleted soon`,
    blocks: [
      `The closed workspace “${workspace}” will be deleted with all of its data on ${time(at)}. This can’t be undone.`,
      'To keep it, its owner can open it again until then. Export what you need elsewhere.',
      { button: 'Export or keep it', url },
    ],
  }),
  'workspace-deleted': ({ workspace }) => ({
    subject: `“${workspace}” was deleted`,
    blocks: [`The closed workspace “${workspace}” was deleted with its websites, chatbots, conversations and files.`],
  }),
  'usage-alert': ({ workspace, meter, state, used, allowed, beyond, capDollars, url }) => {
    const { name, until, ratio } = meters[meter];
    const start = state === 'near' ? 'When all of it is used' : 'Now';
    const consequences = {
      billed: `${start}, further messages cost ${dollars(overagePriceCents.chatMessage / 100)} each, up to your spending limit of ${dollars(capDollars ?? 0)} a month.`,
      quoted: `${start}, your assistant only answers with quotes from your pages, without a model, ${until}.`,
      declined: `${start}, visitors get a polite message that your assistant can’t answer at the moment, ${until}.`,
    };
    return {
      subject:
        state === 'near' ? `“${workspace}” has used 80% of its ${name}` : `“${workspace}” has used up its ${name}`,
      blocks: [
        {
          facts: [
            ['Workspace', workspace],
            ['Used', ratio(used, allowed)],
          ],
        },
        consequences[beyond],
        adviceOn(meter, capDollars !== null),
        { button: 'Open billing', url },
      ],
    };
  },
  'weekly-summary': ({ workspace, from, until, answered, gaps, failedTests, unansweredStarters, url, ...week }) => {
    const fact = (name: string, { now, before }: { now: number; before: number }) =>
      [name, `${number(now)} (${number(before)})`] as const;
    const asked = week.questions.now === 1 ? '1 question' : `${number(week.questions.now)} questions`;
    return {
      subject: `“${workspace}” last week: ${asked}${answered.now === null ? '' : `, ${percent(answered.now)} answered`}`,
      blocks: [
        `What happened on ${days(from, until)}. The week before is in parentheses.`,
        {
          facts: [
            fact('Conversations', week.conversations),
            fact('Questions', week.questions),
            ['Answered', `${percent(answered.now)} (${percent(answered.before)})`],
            fact('Rated helpful', week.helpful),
            fact('Rated not helpful', week.notHelpful),
            ...(
              [
                ['Waited for a person', week.waited],
                ['Answered by a person', week.answeredByPerson],
                ['Left a message', week.leftMessage],
              ] as const
            ).flatMap(([name, count]) => (count.now + count.before > 0 ? [fact(name, count)] : [])),
            ...(failedTests.now + failedTests.before > 0 ? [fact('Failed tests', failedTests)] : []),
            ...(unansweredStarters > 0
              ? [['Suggested questions not answered', number(unansweredStarters)] as const]
              : []),
          ],
        },
        ...(gaps.length > 0
          ? [
              'Your assistant found no answer to these questions. Open one to answer it for everyone who asks it next:',
              {
                links: gaps.map(({ question, count, url: link }) => ({
                  text: `${question} (asked ${count === 1 ? 'once' : `${number(count)} times`})`,
                  url: link,
                })),
              },
            ]
          : []),
        { button: 'Open conversations', url },
      ],
    };
  },
  'left-message': ({ chatbot, name, email, page, message, question, answer, lastOf, url, replyToken }) => ({
    subject: name === null ? `New message to “${chatbot}”` : `${name} left a message for “${chatbot}”`,
    blocks: [
      ...(message === null
        ? ['A visitor left a message. This chatbot doesn’t keep texts, so you can only read it in the console:']
        : ['A visitor wrote:', { quote: message }]),
      {
        facts: [
          ...(name === null ? [] : [['Name', name] as const]),
          ['Email', email],
          ...(page === null ? [] : [['Page', page] as const]),
        ],
      },
      ...(question === null ? [] : ['The last question before that:', { quote: question }]),
      ...(answer === null ? [] : ['The assistant’s answer:', { quote: answer }]),
      { button: 'Open the conversation', url },
      {
        note:
          replyToken === null
            ? 'Your reply to this email goes to the visitor.'
            : 'Your reply to this email goes to the visitor, and is added to the conversation. Attachments aren’t sent.',
      },
      ...(lastOf === null
        ? []
        : [
            {
              note: `This is the ${number(lastOf)}th message within an hour. Until there are fewer, you find further ones under Leads, and they aren’t emailed.`,
            },
          ]),
    ],
  }),
  'visitor-waits': ({ chatbot, page, messages, url, replyToken }) => ({
    subject: `A visitor of “${chatbot}” waits for a person`,
    blocks: [
      ...(messages === null
        ? [
            'A visitor asked for a person, and nobody has taken over yet. This chatbot doesn’t keep texts, so you can only read theirs in the console.',
          ]
        : ['A visitor asked for a person, and nobody has taken over yet. They wrote:', { quote: messages }]),
      ...(page === null ? [] : [{ facts: [['Page', page] as const] }]),
      { button: 'Open the conversation', url },
      {
        note:
          replyToken === null
            ? 'You can only answer in the console.'
            : 'Your reply to this email is added to the conversation, as long as the visitor is there. If they left an address, it goes there, too. Attachments aren’t sent.',
      },
    ],
  }),
  'reply-to-visitor': ({ chatbot, person, reply, message }) => ({
    subject: `${person} answers your message to “${chatbot}”`,
    blocks: [
      ...reply,
      ...(message === null ? [] : ['You wrote:', { quote: message }]),
      { note: `Your reply to this email goes to ${person}. Attachments aren’t sent.` },
    ],
  }),
  'reply-trouble': ({ visitor, isSent, reason, url }) => ({
    subject: isSent ? 'Part of your reply wasn’t sent' : 'Your reply wasn’t sent',
    blocks: [
      isSent
        ? `Your reply by email to ${visitor ?? 'a visitor'} was sent, but not all of it:`
        : `Your reply by email to ${visitor ?? 'a visitor'} wasn’t sent:`,
      reason,
      { button: 'Open the conversation', url },
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
