import type { ReactNode } from 'react';
import { Callout } from '../../components/Callout.tsx';

const suggestions = [
  'Try a different site or a specific page.',
  'Add www. to the address.',
  'Some sites block crawlers.',
  'JavaScript-heavy sites may not work.',
  'Try manual input.',
];

/** What to do about a crawl that brought little or nothing. */
export function LimitedResults({ found, action }: { found: number; action?: ReactNode }) {
  return (
    <Callout tone="warn" title="Crawling finished with limited results" action={action}>
      <p>
        {found === 0 ? 'No page with text was found.' : `Only ${found === 1 ? '1 page' : `${found} pages`} found.`} You
        could try this:
      </p>
      <ul className="mt-1 list-disc pl-5">
        {suggestions.map((suggestion) => (
          <li key={suggestion}>{suggestion}</li>
        ))}
      </ul>
    </Callout>
  );
}
