import { repeatable } from '#server/language/personal-data.ts';
import type { Outcome, Source } from '#shared/contracts/conversations.ts';
import type { Answer, AnswerEvent } from './answer-question.ts';
import { phrasesFor } from './phrases.ts';

type Part = Omit<Answer, 'cost'>;

/** Enough for each question, and few enough to read. */
const mostLinks = 4;

/**
 * One answer to the questions of a message that each stand alone: what the site says about each, or which it has nothing
 * about.
 * @returns null if it has nothing about any of them
 */
export async function answerEach(
  questions: readonly string[],
  language: string,
  answerOne: (question: string) => AsyncGenerator<AnswerEvent, Part>,
): Promise<Part | null> {
  const parts: { question: string; answer: Part }[] = [];
  for (const question of questions) {
    const answer = await wholeOf(answerOne(question));
    parts.push({ question, answer: { ...answer, content: named(question, answer.content, language) } });
  }
  const answers = parts.map(({ answer }) => answer);
  if (answers.every(({ outcome }) => outcome === 'abstained')) return null;
  // What is missing comes last, before the way to the team.
  const ordered = [...answers].toSorted((a, b) => rank(a.outcome) - rank(b.outcome));
  const shown = parts.find(({ answer }) => answer.outcome !== 'answered') ?? parts[0];
  return shown === undefined
    ? null
    : {
        content: [...new Set(ordered.map(({ content }) => content))].join('\n\n'),
        outcome: answers.every(({ outcome }) => outcome === 'answered') ? 'answered' : 'partial',
        sources: linksOf(ordered),
        reasons: { ...shown.answer.reasons, searched: shown.question },
      };
}

/** 'I could not find that' after another answer wouldn't say what. */
function named(question: string, content: string, language: string): string {
  const { notFound } = phrasesFor(language);
  return content.startsWith(notFound) ? `${repeatable(question)} ${content}` : content;
}

const ranks: Readonly<Record<Outcome, number>> = { answered: 0, fallback: 0, partial: 1, abstained: 2 };
const rank = (outcome: Outcome): number => ranks[outcome];

function linksOf(answers: readonly Part[]): Source[] {
  const all = answers.flatMap(({ sources }) => sources);
  return all.filter(({ url }, at) => all.findIndex((one) => one.url === url) === at).slice(0, mostLinks);
}

async function wholeOf(answer: AsyncGenerator<AnswerEvent, Part>): Promise<Part> {
  for (;;) {
    const next = await answer.next();
    if (next.done) return next.value;
  }
}
