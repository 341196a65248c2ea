import type { LegalFacts } from '#shared/contracts/legal.ts';

export interface Section {
  title: string;
  paragraphs: readonly string[];
}

/** The texts of an installation without settings. */
export const usualFacts: LegalFacts = {
  host: 'parley.example',
  terms: { url: 'https://parley.example/terms', isDefault: true },
  privacy: { url: 'https://parley.example/privacy', isDefault: true },
  database: 'embedded',
  modelHost: null,
  ownModelHosts: [],
  sendsRecordings: false,
  sendsSpeech: false,
  takesPayments: false,
  mailHost: null,
};

/** Default terms: what holds for every installation, without promises that only its operator can make. */
export function termsOf({ host, takesPayments }: LegalFacts): Section[] {
  return [
    {
      title: 'Who provides this service',
      paragraphs: [
        `The service at ${host} runs on Parley, open-source software. It is provided by the person or organization that operates this installation ("the operator"), not by the authors of Parley.`,
      ],
    },
    {
      title: 'What you may use it for',
      paragraphs: [
        'You may add websites that you own or have permission to crawl. You are responsible for the content you add and for how you use the chatbots you create.',
        'Don’t use the service to break the law, to harm others, or to get around its limits.',
      ],
    },
    {
      title: 'Answers are automated',
      paragraphs: [
        'Chatbots answer from the pages you chose. Answers can be incomplete or wrong. Check what matters before you rely on it.',
      ],
    },
    {
      title: 'Payment',
      paragraphs: takesPayments
        ? [
            'Paid plans renew every calendar month until you downgrade in Billing. Usage beyond a plan is charged at the prices on the pricing page.',
            'Within 14 days of a payment for a plan, one click in Billing refunds the full payment.',
          ]
        : ['Payments are not set up on this installation. Nothing is charged.'],
    },
    {
      title: 'Closing your account',
      paragraphs: ['You can export your data and delete your account at any time in Settings.'],
    },
  ];
}

/** Default privacy policy, based on the installation's settings. */
export function privacyOf(facts: LegalFacts): Section[] {
  const { host, database, modelHost, ownModelHosts } = facts;
  const modelHosts = [...new Set([...(modelHost === null ? [] : [modelHost]), ...ownModelHosts])];
  return [
    {
      title: 'Who is responsible',
      paragraphs: [
        `The operator of the installation at ${host} is responsible for the data described here. The authors of Parley receive none of it.`,
      ],
    },
    {
      title: 'What is stored',
      paragraphs: [
        'Account holders: username, email address, a hash of the password, and for each signed-in browser its name and when it was last used. The websites, pages, texts, files and chatbots they add. Usage counts, plan and invoices.',
        'Visitors of a chat: their questions, the answers, ratings, times, and a random ID from their browser. An email address and message only if they leave one.',
        'Network addresses are used to limit how often something can be done, and are deleted when the limit expires. They are not written to the log.',
      ],
    },
    {
      title: 'Where it is stored',
      paragraphs: [
        database === 'embedded'
          ? 'In a database on the server of this installation. The server keeps seven daily backups.'
          : 'In a PostgreSQL database run by or for the operator, who also decides how long backups are kept.',
      ],
    },
    { title: 'Who else receives it', paragraphs: receivers(facts) },
    {
      title: 'How long it is kept',
      paragraphs: [
        'Accounts and everything in them: until the account is deleted. Conversations: as long as the chatbot’s owner chooses, at most until the chatbot is deleted. If its owner has turned off chat history, the texts are deleted when the conversation ends, at the latest after 30 minutes without a message.',
        'Results of the crawler tester: one day.',
      ],
    },
    {
      title: 'Cookies and browser storage',
      paragraphs: [
        'One cookie keeps account holders signed in. The chat sets no cookies; if its owner keeps chat history, it stores the random ID and the conversation in the browser’s local storage. There is no tracking and no advertising.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'Account holders can export and delete all their data in Settings. Visitors of a chat can download and delete their conversation there, and contact the website it is on.',
        ...modelHosts.map((each) => `Text sent to ${each} is also subject to that provider’s privacy policy.`),
      ],
    },
  ];
}

function receivers({
  modelHost,
  ownModelHosts,
  sendsRecordings,
  sendsSpeech,
  takesPayments,
  mailHost,
}: LegalFacts): string[] {
  const received: string[] = [];
  if (modelHost !== null) {
    received.push(
      `${modelHost}, the provider of the language model: questions, the conversation so far, and passages of the website they are answered from.`,
    );
    if (sendsRecordings)
      received.push(`${modelHost} also receives recordings of spoken questions, to transcribe them.`);
    if (sendsSpeech) received.push(`${modelHost} also receives answers that are to be read aloud.`);
  }
  if (ownModelHosts.length > 0) {
    received.push(
      `Some account holders have the answers of their chatbots written by a provider of their own choice: ${ownModelHosts.join(', ')}. These providers receive the same texts from visitors of those chatbots.`,
    );
  }
  if (takesPayments) received.push('Stripe: the email address and payment details of account holders who pay.');
  if (mailHost !== null) {
    received.push(`${mailHost}, the mail server: the email address of account holders, and the emails sent to them.`);
  }
  return received.length > 0 ? received : ['Nobody. No language model or payment provider is connected.'];
}
