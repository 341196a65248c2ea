import { parseLeniently, type ReadReply, readReply, type SaidSentence, toSentence } from './read-reply.ts';

/** Depth at which the sentences of `{ sentences: [ { ... } ] }` stand. */
const sentenceDepth = 3;
const thoughtsPattern = /^\s*<think>[\s\S]*?(?:<\/think>|$)/;
/** What may still become thoughts or a fence. */
const beginningPattern = /^\s*(?:<[think>]{0,6}|`{1,3}(?:j(?:s(?:on?)?)?)?\s*)?$/i;
const fencePattern = /^\s*```(?:json)?/i;

/**
 * Reads a reply while it comes, each character once: a sentence is there as soon as its object is closed. Prose and
 * broken JSON can be read only at the end.
 */
export class ReplyReader {
  /** Null until the reply says whether it answers. */
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

  /** Takes a piece and returns the sentences that it completes. */
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

  /** The whole reply, and how many of its sentences `push` has returned; null when it can't be understood. */
  end(): (ReadReply & { given: number }) | null {
    const reply = readReply(this.#raw.replace(thoughtsPattern, ''));
    if (reply === null) return null;
    this.isAnswerable ??= reply.isAnswerable;
    return { ...reply, given: this.#given };
  }

  /** Null while it isn't known yet. */
  #findJson(): boolean | null {
    const body = this.#raw.replace(thoughtsPattern, (thoughts) =>
      thoughts.endsWith('</think>') ? ' '.repeat(thoughts.length) : '',
    );
    if (beginningPattern.test(body)) return null;
    const first = body.replace(fencePattern, (fence) => ' '.repeat(fence.length)).search(/\S/);
    this.#at = first;
    return body[first] === '{';
  }

  /** @returns the object that this character closes where a sentence is */
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
