import { mostReplyCharacters } from '#shared/contracts/leads.ts';
import type { MailSwitch } from '#shared/contracts/mail.ts';
import { z } from '#shared/contracts/messages.ts';
import { WorkspaceRole } from '#shared/workspaces/roles.ts';
import { plainLines, unlinked, unlinkedLines } from './safe-text.ts';

/** Text by someone else, made safe before a template sees it. */
const name = z.string().transform((text) => unlinked(text));
/** A page of this installation. */
const url = z.url();
const count = z.number().int();
/** A sentence for owners that has a translation. It may contain addresses from elsewhere. */
const message = z.string().transform((text) => unlinked(text, 500));
/** What a visitor wrote, or read. */
const passage = (most: number) => z.string().transform((text) => unlinkedLines(text, most));
/** What a member wrote to a visitor, in which links stay links. */
const memberText = z.string().transform((text) => plainLines(text, mostReplyCharacters));
const time = z.iso.datetime();
/** In whole units or US dollars. */
const amount = z.number().nonnegative();

/** What alerts warn of: the messages of a plan, the spending limit of a month, or the model budget of a day. */
export const AlertMeter = z.enum(['chatMessages', 'spending', 'modelTokens', 'modelDollars']);
export type AlertMeter = z.infer<typeof AlertMeter>;

export interface KindOfMail {
  /** What its template needs. */
  data: z.ZodType<object>;
  /** For how long it is worth sending. */
  minutes: number;
  /** What users can switch off. Missing for mails about the security of the account, and those someone asked for. */
  switch?: MailSwitch;
  /** Whether anyone who knows the address can have it sent there. */
  isAskedByOthers?: true;
  /** Whether who sends it limits them, so that many leave room for other mails to the same address. */
  isLimitedBySender?: true;
  /** Whether a failed try is final, because someone is waiting for the result. */
  isTriedOnce?: true;
}

/** A number of the last week, and of the one before. */
const compared = z.object({ now: count, before: count });
/** Null if there was nothing to measure. */
const share = z.number().min(0).max(1).nullable();

const days = 24 * 60;

/** Every mail that Parley sends. */
export const mailKinds = {
  test: { data: z.object({ username: name }), minutes: 10, isTriedOnce: true },
  'reset-password': { data: z.object({ username: name, url }), minutes: 30, isAskedByOthers: true },
  'confirm-address': { data: z.object({ username: name, url }), minutes: 3 * days, isAskedByOthers: true },
  'address-changed': { data: z.object({ username: name, newAddress: name, at: time }), minutes: 3 * days },
  'new-sign-in': {
    data: z.object({
      username: name,
      browser: z.string().nullable(),
      system: z.string().nullable(),
      /** The network address. */
      from: name,
      at: time,
      url,
    }),
    minutes: days,
  },
  invitation: {
    data: z.object({ inviter: name, workspace: name, role: WorkspaceRole, url }),
    minutes: 7 * days,
    isAskedByOthers: true,
  },
  'registration-invitation': { data: z.object({ inviter: name, url }), minutes: 7 * days, isAskedByOthers: true },
  invoice: {
    data: z.object({ number: name, description: name, amount: z.string(), url, pdf: z.base64() }),
    minutes: 7 * days,
    switch: 'invoices',
  },
  'payment-failed': {
    data: z.object({ number: name, notice: message, url }),
    minutes: 2 * days,
    switch: 'payments',
  },
  'crawl-failed': {
    data: z.object({ website: name, reason: message, url }),
    minutes: 2 * days,
    switch: 'crawls',
  },
  'site-changed': {
    data: z.object({ website: name, added: count, changed: count, removed: count, failed: count, url }),
    minutes: 2 * days,
    switch: 'crawls',
  },
  'update-held': {
    data: z.object({
      website: name,
      /** The connected source whose documents changed; null for the website itself. */
      source: name.nullable(),
      reason: z.enum(['changed', 'gone', 'tests']),
      added: count,
      changed: count,
      removed: count,
      failed: count,
      url,
    }),
    minutes: 2 * days,
    switch: 'crawls',
  },
  'workspace-closed': { data: z.object({ workspace: name, at: time, url }), minutes: 3 * days },
  'workspace-closes-soon': { data: z.object({ workspace: name, at: time, url }), minutes: 2 * days },
  'workspace-deleted': { data: z.object({ workspace: name }), minutes: 7 * days },
  'usage-alert': {
    data: z.object({
      workspace: name,
      meter: AlertMeter,
      /** At 80%, or all of it. */
      state: z.enum(['near', 'reached']),
      used: amount,
      allowed: amount,
      /** What happens when all of it is used. */
      beyond: z.enum(['billed', 'quoted', 'declined']),
      /** The spending limit of a month; null without a card. */
      capDollars: amount.nullable(),
      url,
    }),
    minutes: days,
    switch: 'limits',
  },
  'weekly-summary': {
    data: z.object({
      workspace: name,
      /** The first and the last moment of the week. */
      from: time,
      until: time,
      conversations: compared,
      questions: compared,
      answered: z.object({ now: share, before: share }),
      helpful: compared,
      notHelpful: compared,
      // Missing in mails that an earlier version wrote.
      waited: compared.default({ now: 0, before: 0 }),
      answeredByPerson: compared.default({ now: 0, before: 0 }),
      leftMessage: compared.default({ now: 0, before: 0 }),
      failedTests: compared,
      /** The owners' own suggested questions that weren't answered. Missing in mails from before there were any. */
      unansweredStarters: count.default(0),
      /** The most frequent questions without an answer, and where to answer them. */
      gaps: z.array(z.object({ question: z.string().transform((text) => unlinked(text, 120)), count, url })),
      url,
    }),
    minutes: 3 * days,
    switch: 'summaries',
  },
  'left-message': {
    data: z.object({
      chatbot: name,
      name: name.nullable(),
      /** Replies go there. */
      email: z.email(),
      /** The address of the page where the visitor opened the chat. */
      page: z
        .string()
        .transform((text) => unlinked(text, 500))
        .nullable(),
      /** Null if the chatbot keeps no texts. */
      message: passage(2000).nullable(),
      /** What the visitor asked last, and the answer. */
      question: passage(500).nullable(),
      answer: passage(1000).nullable(),
      /** How many were sent in an hour, if no more will be. */
      lastOf: count.nullable(),
      url,
      /** Brings replies into the conversation. Null if they go straight to the visitor, as in mails of earlier versions. */
      replyToken: z.string().nullable().default(null),
    }),
    minutes: 3 * days,
    switch: 'messages',
    isLimitedBySender: true,
  },
  'visitor-waits': {
    data: z.object({
      chatbot: name,
      /** The address of the page where the visitor opened the chat. */
      page: z
        .string()
        .transform((text) => unlinked(text, 500))
        .nullable(),
      /** What the visitor wrote last. Null if the chatbot keeps no texts. */
      messages: passage(2000).nullable(),
      url,
      /** Brings replies into the conversation. Null if they can't come back. */
      replyToken: z.string().nullable(),
    }),
    minutes: 60,
    switch: 'waits',
    isLimitedBySender: true,
  },
  'reply-to-visitor': {
    data: z.object({
      chatbot: name,
      /** The member who answers. */
      person: name,
      reply: memberText,
      /** What it answers; null if the chatbot keeps no texts. */
      message: passage(2000).nullable(),
      replyToken: z.string(),
    }),
    minutes: 3 * days,
    isAskedByOthers: true,
  },
  'reply-trouble': {
    data: z.object({
      /** Who was answered; null if the message was deleted. */
      visitor: name.nullable(),
      /** Whether the reply was sent, without its attachments. */
      isSent: z.boolean(),
      reason: message,
      url,
    }),
    minutes: days,
  },
  'password-changed': { data: z.object({ username: name, at: time, url }), minutes: 3 * days },
} as const satisfies Record<string, KindOfMail>;

export type MailKind = keyof typeof mailKinds;
/** What a caller passes. */
export type MailInput<Kind extends MailKind> = z.input<(typeof mailKinds)[Kind]['data']>;
/** What a template gets: the same, made safe. */
export type MailData<Kind extends MailKind> = z.output<(typeof mailKinds)[Kind]['data']>;

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailKinds, kind);
