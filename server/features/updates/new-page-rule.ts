import type { UpdateSettings } from '#shared/contracts/updates.ts';
import { patternFilter } from '#shared/crawler/patterns.ts';

export type NewPageRules = Pick<UpdateSettings, 'newPages' | 'newPagePatterns'>;

/** What a new page is stored with. */
export interface Inclusion {
  isIncluded: boolean;
  waits: boolean;
}

/** Whether a new page answers at once, by the owner's rules. */
export function newPageRule(
  stored: readonly { isIncluded: boolean }[],
  { newPages, newPagePatterns }: NewPageRules,
): (url: string) => Inclusion {
  const isListed = patternFilter([...newPagePatterns], []);
  // Owners who chose only a few pages also choose among the new ones.
  const choosesFew = stored.filter(({ isIncluded }) => isIncluded).length * 2 < stored.length;
  return (url) => {
    const fits = newPagePatterns.length === 0 || isListed(url) === 'included';
    const isIncluded = newPages === 'include' && fits && !choosesFew;
    return { isIncluded, waits: !isIncluded };
  };
}
