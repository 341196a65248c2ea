import { type Ended, textTime } from '#server/language/ended.ts';
import { hasFact } from '#server/language/facts.ts';
import { foldText } from '#server/language/fold-text.ts';
import { splitSentences } from '#server/language/sentences.ts';
import type { Passage } from './passage.ts';

type Texts = Pick<Passage, 'title' | 'header' | 'body' | 'places'>;

/** 'Valid until 3 November 2026': says when what is around it ends. */
const maxTermWords = 8;
/** The end of an offer or the date of an event is at the beginning of its text. Later dates may be details. */
const openingSentences = 2;
const datedPattern = /[2２][0０]\p{Nd}\p{Nd}/u;

/** 'Closed until 2 January 2027' ends nothing but itself: the usual hours count again. */
const openPattern =
  /\b(?:open(?:ed|ing)?|closed|hours|geschlossen|geoffnet|offnungszeiten|ferme[es]{0,2}|ouvert[es]{0,2}|horaires?|cerrad[oa]s?|abiert[oa]s?|horarios?|fechad[oa]s?|abert[oa]s?|chius[oiae]|apert[oiae]|orari|gesloten|geopend|openingstijden)\b|休業|休館|営業|休息|营业|关闭|مغلق|مفتوح/u;

/** Only on its own line, because in a longer text it may be about one thing of several. */
const isTerm = (sentence: string, { kind }: Ended): boolean =>
  kind === 'offer' && sentence.split(/\s+/u).length <= maxTermWords && !hasFact(sentence, 'money');

/**
 * What a passage says is over as a whole: an offer that ended or an event that took place before today. Null if it also
 * states something current, or if only a part of it is over.
 * @param today as in ISO 8601
 * @param options isWhole: only by its heading, or by a line such as 'Valid until 3 November 2026'
 */
export function endedPassage(
  { title, header, body, places }: Texts,
  today: string,
  { isWhole = false }: { isWhole?: boolean } = {},
): Ended | null {
  if (!datedPattern.test(title) && !datedPattern.test(header) && !datedPattern.test(body)) return null;
  const heading = header.startsWith(title) ? header : `${title} > ${header}`;
  const around = { heading, isFacts: places.includes('schema') };
  const sentences = body.split('\n').flatMap(splitSentences);
  const times = sentences.map((sentence) => textTime(sentence, around, today));
  if (times.some(({ isCurrent }) => isCurrent)) return null;
  const ofHeading = textTime(heading, {}, today);
  if (ofHeading.isCurrent) return null;
  if (ofHeading.ended) return ofHeading.ended;
  const telling = times.flatMap(({ ended }, i) => {
    const sentence = sentences[i] ?? '';
    if (!ended || openPattern.test(foldText(sentence))) return [];
    return (!isWhole && i < openingSentences) || isTerm(sentence, ended) ? [ended] : [];
  });
  return telling.reduce<Ended | null>((last, ended) => (last && last.day >= ended.day ? last : ended), null);
}
