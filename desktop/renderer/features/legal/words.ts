import type { DataProcessing } from '#shared/contracts/data-processing.ts';
import { graceDays } from '#shared/contracts/workspaces.ts';
import { counted, defineWords } from '../../language/words.ts';

type Chatbot = DataProcessing['chatbots'][number];
const days = (count: number) => counted(count, { one: 'day', other: 'days' });

export const words = defineWords('legal', {
  terms: 'Terms of Service',
  and: 'and',
  privacy: 'Privacy Policy',
  opensInNewTab: ' (opens in a new tab)',
  processing: {
    title: 'Data processing',
    purpose:
      'What your chatbots store about visitors, for how long, and who else receives it. From your current settings.',
    print: 'Print',
    failed: 'This page couldn’t be loaded',
    loading: 'Loading your settings',
    stored: 'What is stored',
    storedHint: 'For each conversation, whatever the settings.',
    always:
      'Questions and answers with their times, sources and ratings, a random ID from the visitor’s browser, and the address of the page where the chat was opened.',
    address: 'Network addresses limit how often something can be done. They are deleted when the limit expires.',
    browser:
      'The chat sets no cookies. If history is kept, the random ID and the conversation’s ID are in the browser’s local storage.',
    chatbots: 'Your chatbots',
    chatbotsHint: 'Settings that differ between chatbots. Change them under Widget.',
    noChatbots: 'This workspace has no chatbots yet.',
    of: ({ keepsHistory, asksConsent, takesMessages, personalData, textDays, conversationDays, voice }: Chatbot) => [
      keepsHistory
        ? conversationDays === null
          ? 'Conversations are kept until you delete them.'
          : `Conversations are deleted after ${days(conversationDays)}.`
        : 'Texts are deleted when a conversation ends.',
      ...(keepsHistory && textDays !== null ? [`Texts and contact details are deleted after ${days(textDays)}.`] : []),
      {
        keep: 'Personal data in messages is stored as visitors write it.',
        'mask-stored': 'Personal data in messages is masked before it is stored.',
        'mask-sent': 'Personal data in messages is masked before it is stored or read by a model.',
      }[personalData],
      asksConsent ? 'Visitors agree to your text before they write.' : 'Visitors aren’t asked to agree to anything.',
      ...(takesMessages ? ['Visitors can leave an email address, a name and a message.'] : []),
      ...(voice === 'off'
        ? []
        : [
            voice === 'server'
              ? 'Recordings of spoken questions are transcribed and not stored.'
              : 'Spoken questions are transcribed by the visitor’s browser, which may send them to its maker.',
          ]),
    ],
    where: 'Where it is stored',
    whereHint: 'And how long deleted data stays in backups.',
    embedded: (host: string) => `In a database on the server of ${host}.`,
    postgres: (host: string) => `In a PostgreSQL database run by or for the operator of ${host}.`,
    backups: (count: number) => `Deleted data is gone from the daily backups after ${days(count)}.`,
    operatorBackups: 'The operator decides how long backups with deleted data are kept.',
    closing: `When this workspace is closed, its chatbots stop collecting data, and its webhooks and models stop receiving it. Everything in it is deleted after ${graceDays} days, or earlier if its owner wants.`,
    receivers: 'Who else receives data',
    receiversHint: 'Services outside this installation, by their address.',
    nobody: 'Nobody. Answers are made on this server.',
    purposes: {
      answers: 'Writes answers: receives questions, the conversation so far and passages of your pages.',
      search: 'Searches by meaning: receives questions and the texts of your pages.',
      recordings: 'Transcribes recordings of spoken questions.',
      speech: 'Reads answers aloud: receives their texts.',
      payments: 'Takes payments: receives your email address and payment details, nothing about visitors.',
      mail: 'Delivers email to you and your team, with the messages that visitors leave.',
      webhooks: 'Receives the events that you chose for your webhook, which can include texts and contact details.',
    },
    rights: 'Visitors’ rights',
    rightsHint: 'What visitors and you can do about stored data.',
    visitorRights: 'Visitors can download and delete their conversation in the chat.',
    ownerRights:
      'You can delete a conversation or all conversations of a visitor, at once. Questions that you answered or made a test stay.',
    automated: 'The chat says that its answers are automated (Regulation (EU) 2024/1689, Article 50).',
  },
});
