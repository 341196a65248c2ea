import { storableText } from '#server/db/storable.ts';
import type { AnswerReasons } from '#shared/contracts/answer-reasons.ts';

/** In bytes of JSON: reasons are stored with every answer. */
export const maxReasonsBytes = 2048;
/** Tried in order. The last one fits whatever the texts contain. */
const shares = [1, 0.6, 0.3, 0.1] as const;
const maxUrl = 200;

function cut(text: string, length: number): string {
  const whole = storableText(text).toWellFormed();
  const characters = Array.from(whole);
  return characters.length <= length ? whole : `${characters.slice(0, Math.ceil(length) - 1).join('')}…`;
}

/** Reasons that can be stored: long texts and lists are cut at the end, and a model may write NUL. */
export function boundedReasons(reasons: AnswerReasons): AnswerReasons {
  let bounded = reasons;
  for (const share of shares) {
    bounded = cutTo(share, reasons);
    if (Buffer.byteLength(JSON.stringify(bounded)) <= maxReasonsBytes) break;
  }
  return bounded;
}

function cutTo(share: number, reasons: AnswerReasons): AnswerReasons {
  const { missing, passages, model, ownQuestion, searched } = reasons;
  const first = <One>(list: readonly One[], most: number): One[] => list.slice(0, Math.ceil(most * share));
  const kept = new Set(
    first(
      [...passages].sort((a, b) => Number(b.isUsed) - Number(a.isUsed)),
      5,
    ),
  );
  return {
    ...reasons,
    ownQuestion: ownQuestion && cut(ownQuestion, 160 * share),
    searched: searched && cut(searched, 160 * share),
    missing: {
      ...missing,
      words: first(missing.words, 8).map(({ word, isUnknown }) => ({ word: cut(word, 30 * share), isUnknown })),
      exact: first(missing.exact, 8).map((token) => cut(token, 30 * share)),
    },
    passages: passages
      .filter((passage) => kept.has(passage))
      .map(({ title, url, heading, ...passage }) => ({
        title: cut(title, 60 * share),
        // A truncated URL leads nowhere.
        url: url !== null && url.length > maxUrl ? null : url,
        heading: cut(heading, 80 * share),
        ...passage,
      })),
    model: model && {
      ...model,
      leftOut: first(model.leftOut, 3).map(({ sentence, fault }) => ({ sentence: cut(sentence, 120 * share), fault })),
    },
  };
}
