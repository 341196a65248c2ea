import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';
import { parseBlocks } from '#server/features/knowledge/text-blocks.ts';
import type { FactKind } from '#server/language/facts.ts';
import { hasFact } from '#server/language/facts.ts';
import { foldText, isAscii } from '#server/language/fold-text.ts';
import { namesInRanges } from '#server/language/months.ts';
import { saidOtherwise } from '#server/language/said-otherwise.ts';
import { splitSentences } from '#server/language/sentences.ts';
import { countWords } from '#server/language/split-long-text.ts';
import { statesSomething } from '#server/language/states-something.ts';
import { contentWords } from '#server/language/words.ts';

/** The smallest thing an answer is made of: a sentence, or a list item, table row or piece of code as a whole. */
export interface AnswerUnit {
  /** Index of its passage among the ranked ones. */
  passage: number;
  /** Index within the passage. */
  ord: number;
  kind: 'sentence' | 'item' | 'row' | 'code';
  /** The same for all units of one paragraph. */
  paragraph: number;
  text: string;
  length: number;
  stems: Set<string>;
  /** The stems in order, with a space around each. */
  line: string;
  isQuestion: boolean;
  /** A title, a heading, a label or the text of a link. It can introduce an answer but never be one. */
  isLabel: boolean;
}

const questionEndPattern = /[?？؟]["”’)]*$/u;
/** 'Click on Forgot your password?' is a step, not a question. */
const questionPattern =
  /^(?:- |\d{1,3}[.)] )?[¿"“„«]?(?:what|who|whose|when|where|why|how|which|is|are|am|was|do|does|did|can|could|may|must|should|will|would|has|have|wer|wann|wo|warum|wie|welche[rsnm]?|ist|sind|kann|darf|muss|gibt|haben|que|qui|quand|ou|pourquoi|comment|quel|quelle|est|peut|puis|combien|quien|cuando|donde|como|cual|cuanto|puedo|hay|chi|quando|dove|perche|come|quale|quanto|posso|cosa|o que|onde|por que|qual|waar|waarom|hoe|welke|kan|mag)\b/u;
const sentenceEndPattern = /[.!?。！？…:：;；)]["”’)\]]*$/u;
/** A longer line without a full stop counts as a sentence. */
const maxLabelWords = 8;
/** 'Pets are not allowed', without a full stop, says what is or isn't. */
const rulePattern =
  /\b(?:not|cannot|forbidden|prohibited|allowed|permitted|nicht|keine?|verboten|erlaubt|gestattet|pas|interdite?s?|autorisee?s?|admise?s?|acceptee?s?|prohibid[oa]s?|permitid[oa]s?|admiten|non|vietat[oaie]|ammess[oaie]|nao|proibid[oa]s?|niet|geen|verboden|toegestaan)\b/u;
const fewestRuleWords = 4;
/** 'Learn more about our services', 'See also: ...', 'Read our guide': links to an answer instead of giving it. */
const linkAwayPattern =
  /^(?:- )?(?:(?:please )?(?:see|read|learn|find out|click|view|check out|for more|more information|more details|mehr|weitere|siehe|en savoir|voir|voir aussi|lees|zie|meer|saber mas|ver|vease|scopri|vedi|saiba|veja)\b)(?: .{0,30}\b(?:more|about|also|how|here|guide|section|page|information|details|uber|mehr|zu|plus|aussi|meer|over|mas|sobre|tambien|di piu|anche|mais|tambem|information|see|chapter|below|refer)\b|:)/u;
/** 'To register, click here': only the link says how. */
const pointsPattern =
  /\b(?:par ici|cliquez ici|cliquer ici|(?:click|tap|go) here|klick\p{L}* (?:sie |bitte )*hier|hier klicken|clicca(?:re)? qui|(?:haga|haz|hacer) clic(?: aqui)?|clique aqui|klik hier)\W*$/u;
/** 'Check today's hours →' is a link, but '« Bonjour »' is a quote. */
const arrowPattern = /[→➔➜]\s*$|^[^«‹]*[»›]\s*$/u;
/** More words say more than where to click. */
const maxPointingWords = 12;
/** 'You can book in several ways': which ones follows. */
const severalWaysPattern =
  /\b(?:several|various|different|many|verschiedene[nr]?|mehrere[nr]?|plusieurs|differentes|diverses|varias|diversas|distintas|diversi|vari|verschillende|meerdere) (?:ways|weisen?|arten|wege[n]?|moglichkeiten|facons|manieres|moyens|formas|maneras|modi|maneiras|manieren)\b[^:]*$/u;
/** The first line of many help articles. */
const learnAboutPattern =
  /^(?:- )?(?:in this (?:article|guide), you(?:'|’)?(?: wi)?ll learn|learn (?:more )?(?:about|how to|what)) \S/iu;
/** 'Published on Thursday, 3 June by ...': the date of the page, not an answer. */
const bylinePattern =
  /^(?:published|posted|updated|last (?:updated|modified|edited)|written by|by \p{Lu}|veröffentlicht|aktualisiert|publié|mis à jour|publicado|actualizado|pubblicato|aggiornato|gepubliceerd)\b.{0,80}$/iu;
/** 'May 2026 · City Library' under a title. */
const datelinePattern = /^(?:\d{1,2}\.? )?\p{L}{3,12}\.? (?:\d{1,2}, )?20\d\d ?[·•|] ?.{0,60}$/u;
/** The title above a table of contents. */
const contentsPattern =
  /^(?:in this (?:article|page|section|guide)|on this page|(?:table of )?contents|index of questions|topics|inhalt(?:sverzeichnis)?|in diesem artikel|auf dieser seite|sommaire|dans cet article|sur cette page|contenido|en este articulo|en esta pagina|indice|in questo articolo|in questa pagina|neste artigo|nesta pagina|in dit artikel|op deze pagina|inhoud)\W*$/u;
/** 'We offer three rooms' above a list of them says how many. */
const countPattern =
  /^(?:we|there are|wir|es gibt|nous|il y a|ofrecemos|tenemos|hay|abbiamo|ci sono|offriamo|temos|ha|wij?|er zijn)\b.*\b(?:two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|deux|trois|quatre|cinq|sept|huit|neuf|dix|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|duas|dois|quatro|twee|drie|vijf|zes|zeven|negen|tien)\b/u;
/** 'info@bike-shop.example' says nothing about bikes. */
const mailDomainPattern = /@[\p{L}\d.-]+\.\p{L}{2,}/gu;
/** Marks of footnotes and section links. */
const strayMarksPattern = /(?: [§¶#†‡])+(?= |$)/gu;

function unitsOfBlock(block: { kind: string; text: string }): { kind: AnswerUnit['kind']; texts: string[] } {
  if (block.kind === 'code') return { kind: 'code', texts: [block.text] };
  if (block.kind === 'item') return { kind: 'item', texts: [block.text] };
  if (block.kind === 'row') return { kind: 'row', texts: [block.text] };
  return { kind: 'sentence', texts: splitSentences(block.text) };
}

/** Letters and digits of a folded text. */
const plainOf = (folded: string): string =>
  folded.replace(isAscii(folded) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, ' ').trim();

function isLabel(
  text: string,
  folded: string,
  { kind, headings, words }: { kind: AnswerUnit['kind']; headings: ReadonlySet<string>; words: number },
): boolean {
  if (headings.has(plainOf(folded))) return true;
  if ((bylinePattern.test(text) && /\d/u.test(text)) || datelinePattern.test(text)) return true;
  if (learnAboutPattern.test(text) || (linkAwayPattern.test(folded) && !/\d/u.test(text))) return true;
  if ((pointsPattern.test(folded) || severalWaysPattern.test(folded)) && words <= maxPointingWords) return true;
  // A price alone on its line is what its heading costs.
  if (kind === 'sentence' && !/\p{L}{2}/u.test(text)) return !hasFact(text, 'money');
  if (kind !== 'sentence' || sentenceEndPattern.test(text)) return false;
  if (words >= fewestRuleWords && rulePattern.test(folded) && !questionPattern.test(folded)) return false;
  if (countPattern.test(folded)) return false;
  // 'Open: Monday to Friday' is a statement; 'Our services' is a label.
  return words <= maxLabelWords && !/[\d:=@]/u.test(text);
}

/** Cuts the body of a passage into the units an answer can be made of. */
export function answerUnits(passage: RankedPassage, place: number, language: string): AnswerUnit[] {
  const units: AnswerUnit[] = [];
  const headings = new Set([passage.title, ...passage.header.split(' > ')].map((text) => plainOf(foldText(text))));
  let isContents = false;
  for (const [paragraph, block] of parseBlocks(passage.body).entries()) {
    // A heading repeated as text would be split into '2.3.' and its name.
    const isHeading = block.kind === 'heading' || headings.has(plainOf(foldText(block.text)));
    if (block.kind !== 'item') isContents = contentsPattern.test(foldText(block.text));
    const { kind, texts } = isHeading ? { kind: 'sentence' as const, texts: [block.text] } : unitsOfBlock(block);
    for (const raw of texts) {
      const text = raw.replace(strayMarksPattern, '');
      const folded = foldText(text);
      const words = countWords(text);
      if (arrowPattern.test(text) && words <= maxPointingWords) continue;
      const said = text.replaceAll(mailDomainPattern, ' ');
      const stems = contentWords(said, language).map((word) => word.stem);
      const months = contentWords(namesInRanges(text, language).join(' '), language).map((word) => word.stem);
      units.push({
        passage: place,
        ord: units.length,
        kind,
        paragraph,
        text,
        // Counted by spaces, like the word limit, so a dash or a bullet is a word, too.
        length: Math.max(words, text.split(/\s+/u).length),
        stems: new Set([...stems, ...months, ...saidOtherwise(said, language)]),
        line: ` ${stems.join(' ')} `,
        isQuestion: questionEndPattern.test(text) && (kind !== 'item' || questionPattern.test(folded)),
        isLabel: passage.isLinkList || isContents || isHeading || isLabel(text, folded, { kind, headings, words }),
      });
    }
  }
  return units.map((unit, at) => {
    const asked = questionAbove(units, at);
    return asked ? { ...unit, stems: new Set([...unit.stems, ...asked.stems]) } : unit;
  });
}

/** The question alone on the line above, which the unit begins to answer. */
function questionAbove(units: readonly AnswerUnit[], at: number): AnswerUnit | null {
  const [unit, above, before] = [units[at], units[at - 1], units[at - 2]];
  if (unit === undefined || above === undefined || unit.isQuestion || unit.isLabel) return null;
  const isAlone = above.isQuestion && above.kind === 'sentence' && before?.paragraph !== above.paragraph;
  return isAlone && unit.paragraph === above.paragraph + 1 ? above : null;
}

/**
 * Whether the unit says what there is or is allowed: by itself, or as an item of a list under 'We offer:', which may be a
 * heading.
 */
export function unitStates(
  unit: AnswerUnit,
  { units, passage }: { units: readonly AnswerUnit[]; passage: { header: string } },
): boolean {
  if (statesSomething(unit.text) || unit.kind !== 'item') return statesSomething(unit.text);
  const above = units.slice(0, unit.ord).findLast(({ kind }) => kind !== 'item')?.text;
  const intro = above ?? passage.header.split(' > ').at(-1) ?? '';
  return intro.endsWith(':') && statesSomething(intro);
}

/** Whether the unit states a fact of one of these kinds. */
export function statesFact(unit: AnswerUnit, kinds: readonly FactKind[]): boolean {
  return kinds.some((kind) => hasFact(unit.text, kind));
}
