import { readFileSync } from 'node:fs';
import { WidgetConfig } from '#shared/contracts/chatbots.ts';
import { formatPrice, planFeatures } from '#shared/plans/describe-plan.ts';
import { overagePriceCents, type Plan, plans } from '#shared/plans/plans.ts';
import { landing } from '#shared/site/landing.ts';
import { pricingQuestions } from '#shared/site/questions.ts';
import { demoQuestions } from './demo-questions.ts';

export interface DemoContent {
  pages: { url: string; title: string; content: string; isIncluded: true }[];
  additionalContent: { title: string; content: string }[];
  questions: readonly { title: string; content: string }[];
}

const section = ({ title, text }: { title: string; text: string }) => `## ${title}\n\n${text}`;
const join = (...parts: string[]) => parts.join('\n\n');

/** The page for each guide, since guides have no URL of their own. */
const guides = [{ file: 'embedding.md', title: 'Adding the chat to your site' }];

function describePlan(plan: Plan): string {
  return join(
    `## ${plan.label} plan`,
    `The ${plan.label} plan costs ${formatPrice(plan.priceCents)} per month.`,
    `The ${plan.label} plan includes:`,
    planFeatures(plan)
      .map((feature) => `- ${feature}`)
      .join('\n'),
  );
}

function readGuide(file: string): string | null {
  try {
    return readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8').trim();
  } catch {
    // An installation may come without the guides.
    return null;
  }
}

/** The demo assistant's knowledge: the texts of Parley's public pages and guides with their URLs. */
export function demoContent(publicUrl: string): DemoContent {
  const { features, steps } = landing;
  const page = (path: string, title: string, ...parts: string[]) => ({
    url: `${publicUrl}${path}`,
    title,
    content: join(`# ${title}`, ...parts),
    isIncluded: true as const,
  });
  const { chatMessage, voiceMinute, knowledgeBaseRefresh } = overagePriceCents;
  return {
    pages: [
      page(
        '/',
        'What Parley is',
        `Parley turns your website into an AI assistant. ${landing.pitch}`,
        'Parley is for owners of websites whose visitors have questions: shops, practices, clubs, schools, software companies. Visitors ask in a chat in the corner of your site.',
        'Parley answers only from what your pages say. If your pages don’t have the answer, the assistant says so and points to your contact page. It doesn’t make anything up.',
        'No credit card is required, the setup is free, and you can cancel anytime.',
      ),
      page(
        '/#steps',
        'How Parley works',
        'You are live in three steps, in about five minutes.',
        ...steps.map(({ title, text }, index) => section({ title: `Step ${index + 1}: ${title}`, text })),
        section({
          title: 'Keeping it up to date',
          text: 'When your website changes, press Regenerate Knowledge Base. The pages are crawled again and your uploaded files are kept. You can also answer a question yourself, and your answer is used starting with the next message.',
        }),
      ),
      page(
        '/#features',
        'What Parley can do',
        ...Object.values(features).map(section),
        section({
          title: 'Languages',
          text: 'The chat speaks English, German, French, Spanish, Portuguese, Italian, Dutch, Japanese, Chinese and Arabic, and follows the language of the visitor.',
        }),
        section({
          title: 'Your own texts and files',
          text: 'Besides your pages, the assistant can read TXT, PDF and DOCX files of up to 10 MB and notes that you enter.',
        }),
        section({
          title: 'Data and privacy',
          text: 'The widget sets no cookies. Conversations stay on the Parley server, and you can turn off saving them.',
        }),
      ),
      page(
        '/pricing',
        'Pricing',
        'Parley has three plans: Free, Pro and Business. You can start free and pay as you grow.',
        ...Object.values(plans).map(describePlan),
        section({
          title: 'Additional usage',
          text: `Beyond your plan, each chat message costs ${formatPrice(chatMessage)}, each voice minute ${formatPrice(voiceMinute)}, and each knowledge base refresh ${formatPrice(knowledgeBaseRefresh)}. It is charged at the end of each billing cycle.`,
        }),
      ),
      page(
        '/pricing#questions',
        'Questions about plans and payment',
        ...pricingQuestions.map(({ question, answer }) => section({ title: question, text: answer })),
      ),
      page(
        '/test-crawler',
        'Testing the crawler',
        'The crawler tester shows what Parley reads on a website. You don’t need an account. Enter a URL and press Start Crawling to see each page it finds, with its size and first lines.',
      ),
      page(
        '/auth',
        'Getting started',
        'Create an account with a username, an email address and a password of at least 8 characters. Then add your website and follow the six steps: website, crawl, pages, knowledge, customize, deploy.',
      ),
    ],
    additionalContent: guides.flatMap(({ file, title }) => {
      const content = readGuide(file);
      return content === null ? [] : [{ title, content }];
    }),
    questions: demoQuestions(publicUrl),
  };
}

export const demoWidget = WidgetConfig.parse({
  welcomeMessage: 'Hi! I answer questions about Parley. Try: What does it cost?',
  saveHistory: false,
});
