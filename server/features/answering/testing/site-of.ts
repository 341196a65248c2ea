import { type InMemoryAssistant, inMemoryAssistant } from './in-memory-assistant.ts';

/** A small site: its pages by address, each with its first heading as the title. */
export const siteOf = (pages: Record<string, string>): InMemoryAssistant =>
  inMemoryAssistant(
    Object.entries(pages).map(([path, content]) => ({
      url: `https://club.example/${path}`,
      title: /^# (?<title>.*)/u.exec(content)?.groups?.['title'] ?? path,
      content,
    })),
  );

/** What a site's assistant answers; empty if it gives a hint or refuses. */
export function answerOf(site: InMemoryAssistant, question: string): string {
  const { outcome, text } = site.ask(question).reply;
  return outcome === 'answered' ? text : '';
}
