import { noModels } from '#server/ai/models.ts';
import type { AnswerRule } from '#shared/contracts/answer-reasons.ts';
import { type Chatbot, WidgetConfig } from '#shared/contracts/chatbots.ts';
import { mostTestQuestions, type Source } from '#shared/contracts/conversations.ts';
import type { Website } from '#shared/contracts/websites.ts';
import type { Services } from '../../services.ts';
import { answerQuestion, type Question } from '../answering/answer-question.ts';
import { questionsOfSite } from '../everyday-questions/questions-of-site.ts';
import { ownedWebsite } from '../websites/owned-website.ts';

export interface Answered {
  question: string;
  answer: string;
  /** The page that it is from, first; null if the owner wrote it. */
  page: Source | null;
}

/** Each one takes a search. */
const mostHeadings = 12;

/**
 * Questions for an owner testing a chatbot, which it answers. They are tried without a model, which costs nothing and
 * always gives the same result.
 */
export async function testQuestions(services: Services, workspaceId: number, chatbot: Chatbot): Promise<string[]> {
  const { name: websiteName } = await ownedWebsite(services.db, workspaceId, chatbot.websiteId);
  const questions: string[] = [];
  const asked = { ...chatbot, workspaceId, websiteName };
  for await (const { question } of answeredQuestions(services, asked, await questionsToTry(services, asked))) {
    if (questions.push(question) === mostTestQuestions) break;
  }
  return questions;
}

/** One such question with its answer, for the preview of a chatbot that may not exist yet. */
export async function sampleAnswer(
  services: Services,
  workspaceId: number,
  website: Website,
): Promise<Omit<Answered, 'page'> | null> {
  const asWidget = { id: noChatbot, websiteId: website.id, widgetConfig: WidgetConfig.parse({}) };
  const asked = { ...asWidget, workspaceId, websiteName: website.name };
  const found = answeredQuestions(services, asked, await questionsToTry(services, asked));
  const { value } = await found.next();
  return value ? { question: value.question, answer: value.answer } : null;
}

/** Has no files. */
const noChatbot = 0;

/** The website's own questions, then those that visitors of such a website ask, and what its headings name last. */
async function questionsToTry(...site: Parameters<typeof questionsOfSite>): Promise<string[]> {
  const { own, everyday, madeUp } = await questionsOfSite(...site);
  return [...own.slice(0, mostHeadings), ...everyday, ...madeUp.slice(0, mostHeadings)];
}

/** Those of these questions that the website answers. They are asked without a model. */
export async function* answeredQuestions(
  services: Services,
  chatbot: Question['chatbot'],
  questions: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<Answered, void> {
  for await (const text of questions) {
    const found = await answerFromSite({ ...services, ai: noModels }, { chatbot, text, history: [], languages: [] });
    if (found) yield { question: text, ...found };
  }
}

/** What decided answers that have no page because the owner wrote them: a pair, or a key fact. */
const ownersRules: ReadonlySet<AnswerRule> = new Set(['ownAnswer', 'contactDetail']);

/** Null unless the answer comes from the site or its owner, because small talk has no source. */
async function answerFromSite(
  ...asked: Parameters<typeof answerQuestion>
): Promise<Pick<Answered, 'answer' | 'page'> | null> {
  const answers = answerQuestion(...asked);
  for (;;) {
    const { done, value } = await answers.next();
    if (!done) continue;
    const { outcome, content, sources, reasons } = value;
    const [page = null] = sources;
    if (outcome !== 'answered' || (!page && !ownersRules.has(reasons.rule))) return null;
    return { answer: content, page };
  }
}
