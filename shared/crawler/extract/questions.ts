import { nameWords } from './names.ts';
import { type HtmlElement, textOf } from './parse-html.ts';
import { isAsked, longestQuestion } from './question-headings.ts';

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
