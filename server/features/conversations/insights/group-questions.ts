import { detectLanguage } from '#server/language/detect-language.ts';
import { repairSpelling, type Vocabulary } from '#server/language/spelling.ts';
import { createYielder } from '../../../jobs/yield-to-event-loop.ts';
import { smallTalkReply } from '../../answering/small-talk.ts';
import { questionStems } from './question-stems.ts';

/** One wording of a question. */
export interface Wording {
  text: string;
  count: number;
  lastAskedAt: Date;
  /** The conversation it was last asked in. */
  conversationId: number;
}

/** Wordings with the same meaning, most frequent first. */
export interface QuestionGroup<W extends Wording> {
  wordings: [W, ...W[]];
  count: number;
  /** The wording asked last. */
  latest: W;
}

/** Groups wordings with the same meaning, most frequent first. Greetings and thanks are left out. */
export async function groupQuestions<W extends Wording>(
  wordings: readonly W[],
  siteLanguage: string,
): Promise<QuestionGroup<W>[]> {
  const yieldToEventLoop = createYielder();
  const read: { wording: W; language: string; stems: string[] }[] = [];
  for (const wording of wordings) {
    await yieldToEventLoop();
    const language = detectLanguage(wording.text, [siteLanguage]);
    if (smallTalkReply(wording.text, language) !== null) continue;
    const stems = questionStems(wording.text, language);
    if (stems.length > 0) read.push({ wording, language, stems });
  }
  const common = commonStems(read);
  const groups = new Map<string, W[]>();
  for (const { wording, language, stems } of read) {
    await yieldToEventLoop();
    const repaired = stems.map((stem) => (stem in common.wordDf ? stem : (repairSpelling(stem, common) ?? stem)));
    const key = `${language} ${[...new Set(repaired)].toSorted().join(' ')}`;
    const group = groups.get(key);
    if (group) group.push(wording);
    else groups.set(key, [wording]);
  }
  return [...groups.values()]
    .map((group) => {
      const sorted = group.toSorted((a, b) => b.count - a.count || b.lastAskedAt.getTime() - a.lastAskedAt.getTime());
      return {
        wordings: sorted as [W, ...W[]],
        count: sorted.reduce((sum, { count }) => sum + count, 0),
        latest: sorted.reduce((last, one) => (one.lastAskedAt > last.lastAskedAt ? one : last)),
      };
    })
    .toSorted((a, b) => b.count - a.count || b.latest.lastAskedAt.getTime() - a.latest.lastAskedAt.getTime());
}

/** Words that several people used. A similar word used only once is considered a typo. */
function commonStems(read: readonly { wording: Wording; stems: string[] }[]): Vocabulary {
  const wordDf: Record<string, number> = Object.create(null);
  for (const { wording, stems } of read) {
    for (const stem of stems) wordDf[stem] = (wordDf[stem] ?? 0) + wording.count;
  }
  for (const [stem, count] of Object.entries(wordDf)) if (count < 2) delete wordDf[stem];
  return { language: '', wordDf };
}
