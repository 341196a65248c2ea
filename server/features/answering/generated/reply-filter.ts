const citation = /\s*\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g;
const markdownLink = /!?\[([^\]]*)\]\([^)]*\)/g;
const address = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)[^\s<>"')\]]+/gi;
const emphasis = /\*\*|__|`/g;
const heading = /^#{1,6}\s+/gm;

/** Longest run that is held back to see whether a bracket turns out to be a citation or a link. */
const maxHeld = 400;

/** A bracket or link that is not closed yet, or the mark of a heading without its words. */
const unfinished = /\[[^\]]*$|\]\([^)]*$|\]$|(?:^|\n)#{1,6}$/;

/**
 * Turns the model's stream into what a visitor may see: citation marks are collected and taken out, links are reduced
 * to their words. Sources are shown beside the answer, so the text itself never needs a link, and none can be planted.
 */
export class ReplyFilter {
  /** Numbers of the passages that were cited, in the order of their first mention. */
  readonly cited: number[] = [];
  #held = '';

  /** Takes a piece of the stream and returns what can be shown of it so far. */
  push(piece: string): string {
    this.#held += piece;
    const boundary = this.#held.search(/\s\S*$/);
    if (boundary < 0 && this.#held.length < maxHeld) return '';
    let ready = boundary < 0 ? this.#held : this.#held.slice(0, boundary);
    const open = unfinished.exec(ready);
    if (open && this.#held.length < maxHeld) ready = ready.slice(0, open.index).trimEnd();
    // A citation may follow after a space: the space waits for it.
    ready = ready.trimEnd();
    this.#held = this.#held.slice(ready.length);
    return this.#clean(ready);
  }

  /** What was still held back when the stream ended. */
  end(): string {
    const rest = this.#clean(this.#held.trimEnd());
    this.#held = '';
    return rest;
  }

  #clean(text: string): string {
    return text
      .replace(markdownLink, '$1')
      .replace(citation, (_, numbers: string) => {
        for (const number of numbers.split(',').map(Number)) if (!this.cited.includes(number)) this.cited.push(number);
        return '';
      })
      .replace(address, '')
      .replace(emphasis, '')
      .replace(heading, '');
  }
}
