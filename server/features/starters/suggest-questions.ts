import { longestStarter } from '#shared/contracts/chatbots.ts';
import type { Services } from '../../services.ts';
import type { ServedChatbot } from '../chatbots/served-chatbot.ts';
import { type Answered, answeredQuestions } from '../conversations/test-questions.ts';
import { questionsOfSite } from '../everyday-questions/questions-of-site.ts';

type Asked = Pick<ServedChatbot, 'id' | 'workspaceId' | 'websiteId' | 'websiteName' | 'widgetConfig'>;

/** Of each kind. Each takes a search, and a visitor may wait for them. */
const mostOfEach = 8;
const mostTried = 20;
/** The others are about what only this website has, unless it offers too little. */
const mostEveryday = 3;

const canBeOffered = (question: string) => question.length <= longestStarter;

interface Wanted {
  most: number;
  /** Offered so far. They stay as long as they are answered. */
  present?: readonly string[];
  /** Called before each question. */
  pause?(): Promise<void> | undefined;
}

/**
 * Questions that a website answers: what visitors of such a website ask, then what its own headings ask, and what they
 * only name if that is too little. Each was asked before it is offered.
 */
export async function suggestQuestions(
  services: Services,
  chatbot: Asked,
  { most, present = [], pause }: Wanted,
): Promise<Answered[]> {
  const { own, everyday, madeUp } = await questionsOfSite(services, chatbot);
  const found: Answered[] = [];
  async function* inTurn() {
    const asked = new Set<string>();
    const mixed = [...present, ...everyday.slice(0, mostOfEach), ...own.filter(canBeOffered).slice(0, mostOfEach)];
    for (const [at, question] of [...mixed, ...everyday, ...madeUp.filter(canBeOffered)].entries()) {
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
