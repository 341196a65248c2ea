import type { LoadedHtml } from './load-html.ts';

const keptMs = 10 * 60_000;
const mostCharacters = 30_000_000;

/** Pages that were just loaded for a preview, so that trying selectors asks the site only once. */
export class KeptPages {
  #pages = new Map<string, LoadedHtml & { until: number }>();

  get(key: string, now: number): LoadedHtml | null {
    const page = this.#pages.get(key);
    return page && page.until > now ? page : null;
  }

  put(key: string, page: LoadedHtml, now: number): void {
    this.#pages.delete(key);
    this.#pages.set(key, { ...page, until: now + keptMs });
    let characters = 0;
    // The newest first.
    for (const [other, { html, until }] of [...this.#pages].toReversed()) {
      characters += html.length;
      if (characters > mostCharacters || until <= now) this.#pages.delete(other);
    }
  }
}
