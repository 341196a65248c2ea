import { countWords } from '#server/language/split-long-text.ts';
import { longestStarter } from '#shared/contracts/chatbots.ts';
import type { Services } from '../../services.ts';
import type { ServedChatbot } from '../chatbots/served-chatbot.ts';
import { type Answered, answeredQuestions, questionsOfSite } from '../conversations/test-questions.ts';
import { everydayQuestions, questionLanguage } from '../everyday-questions/questions.ts';
import { recognizeSite } from '../everyday-questions/recognize-site.ts';
import { siteTexts } from '../everyday-questions/site-texts.ts';
import { knowledgeLanguage } from '../knowledge/search/search-chunks.ts';

type Asked = Pick<ServedChatbot, 'id' | 'workspaceId' | 'websiteId' | 'websiteName' | 'widgetConfig'>;

/** Of each kind. Each takes a search, and a visitor may wait for them. */
const mostOfEach = 8;
const mostTried = 20;
/** The others are about what only this website has, unless it offers too little. */
const mostEveryday = 3;

/** 'Prices?' is a heading of one word, not a question to offer. */
const canBeOffered = (question: string) => question.length <= longestStarter && countWords(question) > 1;

interface Wanted {
  most: number;
  /** Offered so far. They stay as long as they are answered. */
  present?: readonly string[];
  /** Called before each question. */
  pause?(): Promise<void> | undefined;
}

/**
 * Questions that a website answers: what visitors of such a website ask, then what its own headings ask. Each was asked
 * before it is offered.
 */
export async function suggestQuestions(
  services: Services,
  chatbot: Asked,
  { most, present = [], pause }: Wanted,
): Promise<Answered[]> {
  const { db } = services;
  const { kind } = recognizeSite(await siteTexts(db, chatbot));
  const language = questionLanguage(await knowledgeLanguage(services, chatbot));
  const everyday = everydayQuestions(kind, language).map(({ question }) => question);
  const own = (await questionsOfSite(db, chatbot)).filter(canBeOffered);
  const found: Answered[] = [];
  async function* inTurn() {
    const asked = new Set<string>();
    const mixed = [...present.filter(canBeOffered), ...everyday.slice(0, mostOfEach), ...own.slice(0, mostOfEach)];
    for (const [at, question] of [...mixed, ...everyday].entries()) {
      if (asked.size === mostTried || found.length === most) return;
      const isEnough =
        at < mixed.length && found.filter((one) => everyday.includes(one.question)).length >= mostEveryday;
      if (asked.has(question) || (isEnough && everyday.includes(question))) continue;
      asked.add(question);
      await pause?.();
      yield question;
    }
  }
  for await (const answered of answeredQuestions(services, chatbot, inTurn())) found.push(answered);
  return found;
}
