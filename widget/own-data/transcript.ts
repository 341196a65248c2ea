import type { Message } from '#shared/contracts/conversations.ts';
import type { OwnDataTexts } from './texts.ts';

/** A conversation as plain text, with the time of each message in the visitor's zone and the links below answers. */
export function transcript(messages: readonly Message[], texts: OwnDataTexts, language: string): string {
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const lines = messages.map(({ content, isFromUser, timestamp, sources }) =>
    [
      `${timestamp && time.format(new Date(timestamp))} · ${isFromUser ? texts.visitor : texts.assistant}`,
      content,
      ...sources.map(({ title, url }) => `- ${title}: ${url}`),
    ].join('\n'),
  );
  return `${lines.join('\n\n')}\n`;
}
