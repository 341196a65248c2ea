import type { Message, Outcome, Source } from '#shared/contracts/conversations.ts';

/** Validates a message from the server field by field; undefined if it isn't one. */
export function readMessage(value: unknown): Message | undefined {
  const raw = (value ?? {}) as Partial<Record<keyof Message, unknown>>;
  if (typeof raw.content !== 'string' || typeof raw.id !== 'number') return undefined;
  return {
    id: raw.id,
    content: raw.content,
    isFromUser: raw.isFromUser === true,
    isOwnAnswer: raw.isOwnAnswer === true,
    needsPerson: raw.needsPerson === true,
    isForPerson: raw.isForPerson === true,
    ...(typeof raw.person === 'string' && { person: raw.person }),
    timestamp: typeof raw.timestamp === 'string' ? raw.timestamp : '',
    sources: readSources(raw.sources),
    // One of a newer server looks like an answer.
    outcome: typeof raw.outcome === 'string' ? (raw.outcome as Outcome) : null,
    feedback: raw.feedback === 1 || raw.feedback === -1 ? raw.feedback : null,
    // The part in starters/ validates them.
    followUps: raw.followUps as string[],
  };
}

/** The sources that may become links: web addresses only, each page once. */
export function readSources(value: unknown): Source[] {
  const sources = new Map<string, Source>();
  for (const { url, title, checkedAt } of Array.isArray(value) ? (value as Partial<Source>[]) : []) {
    if (typeof url !== 'string' || !URL.canParse(url)) continue;
    const { href, host, pathname } = new URL(url);
    if (!/^https?:/.test(href) || sources.has(href)) continue;
    sources.set(href, {
      url: href,
      title: (typeof title === 'string' && title.trim()) || (host + pathname).replace(/\/$/, ''),
      ...(typeof checkedAt === 'string' && { checkedAt }),
    });
  }
  return [...sources.values()];
}
