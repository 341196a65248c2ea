import type { DraftBlock } from './block-buffer.ts';
import { nameWords } from './names.ts';
import { type HtmlElement, textOf } from './parse-html.ts';

const longestQuestion = 200;
const questionNamePattern = / questions? /;
const askedPattern = /^(?:q|question|f|frage|pregunta|domanda|pergunta|vraag)\s?\d{0,3}\s?[:.)]\s+(?=\S)/iu;
const answeredPattern =
  /^(?:a|answer|antwort|r|réponse|respuesta|risposta|resposta|antwoord)\s?\d{0,3}\s?[:.)]\s+(?=\S)/iu;

/**
 * A question according to microdata or its name, or distinguished only by markup, becomes the heading of its answer.
 */
export function isQuestionElement(element: HtmlElement): boolean {
  const { itemprop } = element.attributes;
  const isNamed = itemprop === 'name' && isInQuestion(element);
  if (!isNamed && !questionNamePattern.test(nameWords(element))) return false;
  const text = textOf(element);
  return text !== '' && text.length <= longestQuestion && (isNamed || isAsked(text));
}

function isInQuestion(element: HtmlElement): boolean {
  for (let parent = element.parent; parent !== null; parent = parent.parent) {
    const { itemtype, itemscope } = parent.attributes;
    if (itemscope !== undefined || itemtype !== undefined) return /schema\.org\/Question\b/i.test(itemtype ?? '');
  }
  return false;
}

/** "Q: Do you deliver?" before "A: Yes.", and a bold question before its answer, become a heading and its text. */
export function withQuestionHeadings(drafts: DraftBlock[]): DraftBlock[] {
  let isAnswerMarked = false;
  return drafts.map((draft, index) => {
    const next = drafts[index + 1];
    const isMarked = askedPattern.test(draft.text) && next !== undefined && answeredPattern.test(next.text);
    if (isAnswerMarked) {
      isAnswerMarked = false;
      return { ...draft, text: draft.text.replace(answeredPattern, '') };
    }
    if (isMarked && isHeadable(draft)) {
      isAnswerMarked = true;
      return { ...draft, tag: 'h4', text: draft.text.replace(askedPattern, '') };
    }
    const isBoldQuestion =
      draft.isBold && isAsked(draft.text) && next?.isBold === false && next.chrome === draft.chrome;
    return isBoldQuestion && isHeadable(draft) ? { ...draft, tag: 'h4' } : draft;
  });
}

function isHeadable({ tag, text, linkDensity }: DraftBlock): boolean {
  return (tag === 'p' || tag === 'li') && text.length <= longestQuestion && linkDensity <= 0.5;
}

function isAsked(text: string): boolean {
  return /[?？]\s*$/u.test(text);
}
