import { jsonrepair } from 'jsonrepair';
import { splitSentences } from '#server/language/sentences.ts';

/** A sentence as the model sent it. */
export interface SaidSentence {
  /** Without citation marks, links and formatting. */
  text: string;
  /** Numbers of passages, from 1. */
  cites: number[];
}

export interface ReadReply {
  /** Null if the reply doesn't say. */
  isAnswerable: boolean | null;
  sentences: SaidSentence[];
}

const markPattern = /\s*[[【(]?\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\][\])】]?/g;
const leadingMarksPattern = /^(?:\s*\[\d{1,3}(?:\s*[,;]\s*\d{1,3})*\])+/;
const markdownLinkPattern = /!?\[([^\]\n]{0,300})\]\([^)\n]{0,500}\)/g;
const emphasisPattern = /\*\*|__|`/g;
const headingPattern = /^#{1,6}\s+/;
/** Characters that are invisible and could hide an address from a check. */
const invisiblePattern = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]/g;
const maxSentence = 600;

/** @returns null if nothing visible is left */
function cleanSentence(raw: string, cites: readonly number[]): SaidSentence | null {
  const cited = [...cites];
  const text = raw
    .slice(0, maxSentence)
    .replace(invisiblePattern, '')
    .replace(markdownLinkPattern, '$1')
    .replace(markPattern, (_, numbers: string) => {
      cited.push(...numbers.split(/[,;]/).map(Number));
      return '';
    })
    .replace(emphasisPattern, '')
    .replace(headingPattern, '')
    .trim();
  return /[\p{L}\p{N}]/u.test(text) ? { text, cites: [...new Set(cited)] } : null;
}

/** A sentence from JSON. Models that don't enforce the schema may send numbers as strings, or the sentence alone. */
export function toSentence(value: unknown): SaidSentence | null {
  if (typeof value === 'string') return cleanSentence(value, []);
  if (typeof value !== 'object' || value === null || !('text' in value) || typeof value.text !== 'string') return null;
  const cites: unknown = 'cites' in value ? value.cites : [];
  const numbers = (Array.isArray(cites) ? cites : [cites]).map((cite) =>
    Number(String(cite).replace(/\D/g, '') || Number.NaN),
  );
  return cleanSentence(value.text, numbers.filter(Number.isInteger));
}

/** Parses JSON with common mistakes: code fences, extra commas, a missing end. Null if it isn't JSON. */
export function parseLeniently(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(jsonrepair(text));
    } catch {
      return null;
    }
  }
}

/** Reads a complete reply as JSON in the answer's shape, or as prose with marks such as [2]; null if it is neither. */
export function readReply(raw: string): ReadReply | null {
  const start = raw.search(/[{[]\s*["'{]/);
  const value = start < 0 ? null : parseLeniently(raw.slice(start).replace(/\s*```\s*$/, ''));
  return value === null ? readProse(raw) : (readValue(value) ?? readProse(raw));
}

function readValue(value: unknown): ReadReply | null {
  if (typeof value !== 'object' || value === null) return null;
  const list: unknown = Array.isArray(value) ? value : 'sentences' in value ? value.sentences : null;
  const answerable: unknown = 'answerable' in value ? value.answerable : null;
  const isAnswerable = answerable === null ? null : answerable === true || answerable === 'true';
  if (!Array.isArray(list)) return isAnswerable === false ? { isAnswerable, sentences: [] } : null;
  return { isAnswerable, sentences: list.map(toSentence).filter((sentence) => sentence !== null) };
}

/** Prose counts only if it has citations, because otherwise nothing says where it comes from. */
function readProse(raw: string): ReadReply | null {
  const parts: string[] = [];
  for (const line of raw.split('\n')) {
    for (const sentence of splitSentences(line)) {
      // A mark after a full stop belongs to the sentence before it.
      const marks = leadingMarksPattern.exec(sentence)?.[0] ?? '';
      const last = parts.length - 1;
      if (marks && last >= 0) parts[last] += marks;
      const rest = sentence.slice(marks.length).trim();
      if (rest) parts.push(rest);
    }
  }
  const sentences = parts.map((part) => cleanSentence(part, [])).filter((sentence) => sentence !== null);
  return sentences.some(({ cites }) => cites.length > 0) ? { isAnswerable: null, sentences } : null;
}
