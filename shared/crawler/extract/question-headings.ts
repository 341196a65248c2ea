import type { DraftBlock } from './block-buffer.ts';
import { nameWords } from './names.ts';
import { type HtmlElement, textOf } from './parse-html.ts';

const longestQuestion = 200;
const askedPattern = /^(?:q|question|f|frage|pregunta|domanda|pergunta|vraag)\s?\d{0,3}\s?[:.)]\s+(?=\S)/iu;
const answeredPattern =
  /^(?:a|answer|antwort|r|réponse|respuesta|risposta|resposta|antwoord)\s?\d{0,3}\s?[:.)]\s+(?=\S)/iu;

/** The label of a question or answer that has its line for itself. */
const askedLabelPattern =
  /^(?:q|question|f|frage|pregunta|domanda|pergunta|vraag)(?:\s?(?:nr\.?\s)?\d{1,3})?\s?[:.)]?$/iu;
const answerLabelPattern =
  /^(?:a|answer|antwort|r|réponse|respuesta|risposta|resposta|antwoord)(?:\s?(?:nr\.?\s)?\d{1,3})?\s?[:.)]?$/iu;

/** "Question" above "Do you deliver?" and "Answer" above "Yes." become a heading and its text, without their labels. */
function withoutQuestionLabels(drafts: readonly DraftBlock[]): DraftBlock[] {
  const kept: DraftBlock[] = [];
  let isAnswerNext = false;
  for (const [at, draft] of drafts.entries()) {
    const [next, afterNext] = [drafts[at + 1], drafts[at + 2]];
    if (isAnswerNext && answerLabelPattern.test(draft.text)) {
      isAnswerNext = false;
      continue;
    }
    if (isAnswerNext) kept.push({ ...draft, tag: 'title', kind: 'asked' });
    else if (
      askedLabelPattern.test(draft.text) &&
      next !== undefined &&
      isHeadable(next) &&
      answerLabelPattern.test(afterNext?.text ?? '')
    )
      isAnswerNext = true;
    else kept.push(draft);
  }
  return kept;
}

/** "Q: Do you deliver?" before "A: Yes.", and a bold question before its answer, become a heading and its text. */
export function withQuestionHeadings(all: readonly DraftBlock[]): DraftBlock[] {
  const drafts = withoutQuestionLabels(all);
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
      return { ...draft, tag: 'title', kind: 'asked', text: draft.text.replace(askedPattern, '') };
    }
    const isBoldQuestion =
      draft.isBold && isAsked(draft.text) && next?.isBold === false && next.chrome === draft.chrome;
    return isBoldQuestion && isHeadable(draft) ? { ...draft, tag: 'title', kind: 'asked' } : draft;
  });
}

function isHeadable({ tag, text, linkDensity }: DraftBlock): boolean {
  return (tag === 'p' || tag === 'li') && text.length <= longestQuestion && linkDensity <= 0.5;
}

function isAsked(text: string): boolean {
  return /[?？]\s*$/u.test(text);
}

const questionNamePattern = / questions? /;

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
