import { formatPrice } from '#shared/plans/describe-plan.ts';
import { type Plan, plans } from '#shared/plans/plans.ts';
import { pricingQuestions } from '#shared/site/questions.ts';

const { free, pro, business } = plans;
const perMonth = ({ label, priceCents }: Plan) => `${label} costs ${formatPrice(priceCents)}`;

const price = (publicUrl: string) =>
  `${perMonth(free)}, ${perMonth(pro)} and ${perMonth(business)} per month. What each plan includes is under [Pricing](${publicUrl}/pricing). If you run Parley on your own server, it costs nothing.`;
const ownServer =
  'Yes. Parley is free software under the MIT license. On your own computer or server, npm start runs everything with its own database. You need no account and no API key.';
const anySite =
  'Yes. Parley works on any website where you can add a script tag: WordPress, Shopify, Wix, Squarespace, Webflow and sites you wrote yourself. It reads the pages as visitors see them, so it doesn’t need a plugin.';
const privacy =
  'Parley is made for it: the widget sets no cookies and loads nothing from third parties, you can ask for consent before the chat, mask personal data and delete conversations after a number of days, and visitors can download or delete theirs. On your own server, all data stays with you. Whether your site complies with the GDPR also depends on how you use it.';
const noKey =
  'No. Without a model, Parley quotes the sentences of your pages that answer the question. If you want answers in the words of a model, you can connect OpenAI or any other provider with a compatible API, including one on your own computer.';
const languages =
  'The chat speaks English, German, French, Spanish, Portuguese, Italian, Dutch, Japanese, Chinese and Arabic. Without a model, answers are quoted in the language of your pages.';
const limits =
  'Parley only answers from your website and what you add to it. It doesn’t take orders or bookings, doesn’t look into customer accounts, and doesn’t guess: if your pages don’t have the answer, it says so and names the best way to reach you.';
const models =
  'OpenAI, or any provider with a compatible API, such as a model on your own computer. It also works without one.';
const accuracy =
  'Each answer comes from a page of your site and links to it. If no page has the answer, Parley says so instead of making one up. You can test questions before you go live, correct any answer, and see which questions had none.';
const install =
  'Copy the code snippet from your chatbot’s page and paste it before the closing body tag of your site. It is one script tag.';
const hardSites =
  'Yes. Pages that need JavaScript are read with a real browser. The desktop app also reads sites that only you can reach: an intranet, or pages behind a sign-in.';
const person =
  'Visitors get your phone number, email address or contact page when they ask for a person or when there is no answer, and can leave a message for you.';

/** What prospects ask, in the words they use, with the answers of the demo assistant. */
export const demoQuestions = (publicUrl: string): readonly { title: string; content: string }[] => [
  ...(
    [
      [
        price(publicUrl),
        'How much does it cost?',
        'What does it cost?',
        'What are your prices?',
        'Is it free?',
        'How much is Parley per month?',
      ],
      [
        ownServer,
        'Can I host it on my own server?',
        'Can I self-host it?',
        'Is it open source?',
        'Can I run it myself?',
      ],
      [
        anySite,
        'Do you support WordPress?',
        'Does it work with WordPress?',
        'Does it work with Shopify?',
        'Does it work with Wix?',
        'Does it work with Squarespace or Webflow?',
        'Do I need a plugin?',
      ],
      [privacy, 'Is it GDPR compliant?', 'What about privacy?', 'Does it use cookies?', 'Where is my data stored?'],
      [
        noKey,
        'Do I need an OpenAI key?',
        'Do I need an API key?',
        'Does it work without a model?',
        'Do I need ChatGPT?',
      ],
      [languages, 'Which languages does it speak?', 'Does it work in German?', 'Can it answer in Spanish?'],
      [limits, 'What can’t it do?', 'What are its limits?', 'Can it take bookings?', 'Can it take orders?'],
      [models, 'Which models can I use?', 'Which AI does it use?', 'Can I use a local model?'],
      [accuracy, 'Does it make things up?', 'Does it hallucinate?', 'How accurate are the answers?'],
      [install, 'How do I add it to my website?', 'How do I install it?'],
      [hardSites, 'Can it read sites behind a login?', 'Does it read JavaScript pages?'],
      [person, 'Can visitors talk to a human?', 'Can visitors speak to a person?', 'Can a person take over the chat?'],
    ] as const
  ).flatMap(([content, ...titles]) => titles.map((title) => ({ title, content }))),
  ...pricingQuestions.map(({ question, answer }) => ({ title: question, content: answer })),
];
