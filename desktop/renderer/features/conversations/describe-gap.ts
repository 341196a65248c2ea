import type { Gap } from '#shared/contracts/insights.ts';

const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

/** 'Asked 3 times', 'Not liked once', or both. */
export function describeGap({ count, unanswered }: Pick<Gap, 'count' | 'unanswered'>): string {
  if (unanswered === count) return `Asked ${times(count)}`;
  const disliked = `disliked ${times(count - unanswered)}`;
  return unanswered === 0 ? `Asked, ${disliked}` : `Asked ${times(count)}, ${disliked}`;
}
