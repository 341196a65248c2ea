import { parseLeniently, type ReadReply, readReply, type SaidSentence, toSentence } from './read-reply.ts';

/** The depth of a sentence in `{ sentences: [ { ... } ] }`. */
const sentenceDepth = 3;
const thoughtsPattern = /^\s*<think>[\s\S]*?(?:<\/think>|$)/;
/** The beginning of what may become a thinking block or a code fence. */
const beginningPattern = /^\s*(?:<[think>]{0,6}|`{1,3}(?:j(?:s(?:on?)?)?)?\s*)?$/i;
const fencePattern = /^\s*```(?:json)?/i;

/**
 * Reads a reply as it arrives, each character once. A sentence is available as soon as its object is closed; prose and
 * broken JSON are read at the end.
 */
export class ReplyReader {
  /** Null until the reply says whether it can answer. */
  isAnswerable: boolean | null = null;
  #raw = '';
  #at = 0;
  #isJson: boolean | null = null;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #start = 0;
  #given = 0;

  get raw(): string {
    return this.#raw;
  }

  /** Takes a piece and returns the sentences it completes. */
  push(piece: string): SaidSentence[] {
    this.#raw += piece;
    this.#isJson ??= this.#findJson();
    if (!this.#isJson) return [];
    const complete: SaidSentence[] = [];
    for (; this.#at < this.#raw.length; this.#at++) {
      const object = this.#step(this.#raw[this.#at] ?? '');
      if (object === null) continue;
      const sentence = toSentence(parseLeniently(object));
      if (sentence) complete.push(sentence);
    }
    this.#given += complete.length;
    return complete;
  }

  /** The complete reply, and how many of its sentences `push` already returned; null if it can't be understood. */
  end(): (ReadReply & { given: number }) | null {
    const reply = readReply(this.#raw.replace(thoughtsPattern, ''));
    if (reply === null) return null;
    this.isAnswerable ??= reply.isAnswerable;
    return { ...reply, given: this.#given };
  }

  /** Null until it is known. */
  #findJson(): boolean | null {
    const body = this.#raw.replace(thoughtsPattern, (thoughts) =>
      thoughts.endsWith('</think>') ? ' '.repeat(thoughts.length) : '',
    );
    if (beginningPattern.test(body)) return null;
    const first = body.replace(fencePattern, (fence) => ' '.repeat(fence.length)).search(/\S/);
    this.#at = first;
    return body[first] === '{';
  }

  /** @returns the sentence object that this character closes, if any */
  #step(sign: string): string | null {
    if (this.#isInString) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (sign === '\\') this.#isEscaped = true;
      else if (sign === '"') this.#isInString = false;
      return null;
    }
    if (sign === '"') this.#isInString = true;
    else if (sign === '{' || sign === '[') {
      this.#depth++;
      if (this.#depth === sentenceDepth && sign === '{') this.#openSentence();
    } else if (sign === '}' || sign === ']') {
      this.#depth--;
      if (this.#depth === sentenceDepth - 1 && sign === '}') return this.#raw.slice(this.#start, this.#at + 1);
    }
    return null;
  }

  #openSentence(): void {
    this.#start = this.#at;
    if (this.#given > 0) return;
    const said = /"answerable"\s*:\s*"?(true|false)/i.exec(this.#raw.slice(0, this.#at))?.[1];
    if (said !== undefined) this.isAnswerable = said.toLowerCase() === 'true';
  }
}
