import { inMemoryAssistant } from '#server/features/answering/testing/in-memory-assistant.ts';
import type { Ask, QaPage } from './qa.ts';

/** Asks a site held in memory. */
export function openInMemorySite(pages: readonly QaPage[]): Ask {
  const assistant = inMemoryAssistant(pages);
  return (question) => {
    const { ranked, reply } = assistant.ask(question);
    return {
      rankedUrls: ranked.flatMap((passage) => passage.url ?? []),
      answer: reply.text,
      outcome: reply.outcome,
      cited: reply.sources.map((source) => source.url),
    };
  };
}
