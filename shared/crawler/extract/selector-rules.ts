import { parse, type Selector, SelectorType } from 'css-what';
import type { Message } from '../../messages/message.ts';

export const maxSelectors = 20;
const maxSelectorLength = 300;
/** Names, classes, attributes and the like in one selector. */
const maxTokens = 40;
/** Of `:not(:is(:has(…)))`. */
const maxNesting = 2;

const states = new Set([
  'first-child',
  'last-child',
  'only-child',
  'first-of-type',
  'last-of-type',
  'only-of-type',
  'empty',
  'root',
]);
const counts = new Set(['nth-child', 'nth-last-child', 'nth-of-type', 'nth-last-of-type']);
const groups = new Set(['not', 'is', 'where', 'has']);
const countPattern = /^\s*(?:even|odd|[+-]?\d{1,6}|[+-]?\d{0,6}n(?:\s*[+-]\s*\d{1,6})?)\s*$/i;

/** Which parts of a website's pages are read. */
export interface PageSelectors {
  /** Grows with each change, so that a page says with which of them it was read. 0 without selectors. */
  version: number;
  /** If one of these matches on a page, nothing else of it is read. */
  readOnly: readonly string[];
  leaveOut: readonly string[];
}

/** Why a selector can't be used, as a sentence; null if it can. */
export function selectorProblem(selector: string): Message | null {
  if (selector.trim() === '') return 'Enter a selector';
  if (selector.length > maxSelectorLength) return `A selector can have at most ${maxSelectorLength} characters`;
  let alternatives: Selector[][];
  try {
    alternatives = parse(selector);
  } catch {
    return 'This isn’t a CSS selector';
  }
  const problem = problemOf(alternatives, 0, false);
  if (problem !== null) return problem;
  return tokensOf(alternatives) > maxTokens ? 'This selector is too long' : null;
}

function problemOf(alternatives: Selector[][], depth: number, isInHas: boolean): Message | null {
  for (const tokens of alternatives) {
    if (!isJoined(tokens, isInHas)) return 'This isn’t a CSS selector';
    for (const token of tokens) {
      const problem = tokenProblem(token, depth, isInHas);
      if (problem !== null) return problem;
    }
  }
  return null;
}

/** Whether there is something on both sides of each combinator. Those in `:has` may begin with one. */
function isJoined(tokens: Selector[], mayBegin: boolean): boolean {
  if (tokens.length === 0) return false;
  return tokens.every((token, at) => {
    if (!isCombinator(token)) return true;
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (after === undefined || isCombinator(after)) return false;
    return before === undefined ? mayBegin : true;
  });
}

function tokenProblem(token: Selector, depth: number, isInHas: boolean): Message | null {
  switch (token.type) {
    case SelectorType.Universal:
    case SelectorType.Tag:
      return token.namespace === null ? null : 'This isn’t a CSS selector';
    case SelectorType.Attribute:
      // “!=” is jQuery's.
      return token.namespace === null && (token.action as string) !== 'not' ? null : 'This isn’t a CSS selector';
    case SelectorType.Pseudo:
      return pseudoProblem(token, depth, isInHas);
    case SelectorType.PseudoElement:
      return `::${token.name} can’t be used here`;
    case SelectorType.Parent:
    case SelectorType.ColumnCombinator:
      return 'This isn’t a CSS selector';
    case SelectorType.Adjacent:
    case SelectorType.Child:
    case SelectorType.Descendant:
    case SelectorType.Sibling:
      return null;
  }
}

function pseudoProblem(
  { name, data }: Extract<Selector, { type: SelectorType.Pseudo }>,
  depth: number,
  isInHas: boolean,
): Message | null {
  if (states.has(name) && data === null) return null;
  if (counts.has(name) && typeof data === 'string') {
    return countPattern.test(data) ? null : 'This isn’t a CSS selector';
  }
  if (!groups.has(name) || !Array.isArray(data)) return `:${name} can’t be used here`;
  const isHas = name === 'has';
  if (depth >= maxNesting || (isHas && isInHas)) return 'This selector is nested too deeply';
  return problemOf(data, depth + 1, isInHas || isHas);
}

const isCombinator = ({ type }: Selector): boolean =>
  type === SelectorType.Adjacent ||
  type === SelectorType.Child ||
  type === SelectorType.Descendant ||
  type === SelectorType.Sibling;

function tokensOf(alternatives: Selector[][]): number {
  let tokens = 0;
  for (const token of alternatives.flat()) {
    tokens += 1;
    if (token.type === SelectorType.Pseudo && Array.isArray(token.data)) tokens += tokensOf(token.data);
  }
  return tokens;
}
