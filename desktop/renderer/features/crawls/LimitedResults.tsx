import type { ReactNode } from 'react';
import { Callout } from '../../components/Callout.tsx';
import { words } from './words.ts';

/** A finished crawl with fewer pages than this asks whether something is wrong. */
export const fewPages = 3;

/** What to do about a crawl that brought little or nothing. */
export function LimitedResults({ found, action }: { found: number; action?: ReactNode }) {
  const { title, none, few, tryThis, suggestions } = words().limited;
  return (
    <Callout tone="warn" title={title} action={action}>
      <p>
        {found === 0 ? none : few(found)} {tryThis}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {suggestions.map((suggestion) => (
          <li key={suggestion}>{suggestion}</li>
        ))}
      </ul>
    </Callout>
  );
}
