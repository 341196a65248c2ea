import { detectLanguage } from '#server/language/detect-language.ts';
import { repairSpelling, type Vocabulary } from '#server/language/spelling.ts';
import { smallTalkReply } from '../../answering/small-talk.ts';
import { createBreather } from '../../knowledge/build/breathe.ts';
import { questionStems } from './question-stems.ts';

/** One wording of a question. */
export interface Wording {
  text: string;
  count: number;
  lastAskedAt: Date;
  /** Where it was asked last. */
  conversationId: number;
}

/** Wordings that mean the same, the most frequent first. */
export interface QuestionGroup<W extends Wording> {
  wordings: [W, ...W[]];
  count: number;
  /** The one that was asked last. */
  latest: W;
}

/** Puts wordings that mean the same together, most frequent first. Greetings and thanks are no questions. */
export async function groupQuestions<W extends Wording>(
  wordings: readonly W[],
  siteLanguage: string,
): Promise<QuestionGroup<W>[]> {
  const breathe = createBreather();
  const read: { wording: W; language: string; stems: string[] }[] = [];
  for (const wording of wordings) {
    await breathe();
    const language = detectLanguage(wording.text, [siteLanguage]);
    if (smallTalkReply(wording.text, language) !== null) continue;
    const stems = questionStems(wording.text, language);
    if (stems.length > 0) read.push({ wording, language, stems });
  }
  const common = commonStems(read);
  const groups = new Map<string, W[]>();
  for (const { wording, language, stems } of read) {
    await breathe();
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

/** Words that several people used: a word like one of them that nobody else wrote is taken for a slip. */
function commonStems(read: readonly { wording: Wording; stems: string[] }[]): Vocabulary {
  const wordDf: Record<string, number> = Object.create(null);
  for (const { wording, stems } of read) {
    for (const stem of stems) wordDf[stem] = (wordDf[stem] ?? 0) + wording.count;
  }
  for (const [stem, count] of Object.entries(wordDf)) if (count < 2) delete wordDf[stem];
  return { language: '', wordDf };
}
