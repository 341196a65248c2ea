import type { Source } from '#shared/contracts/conversations.ts';
import { whenChecked } from '#shared/when-checked.ts';
import { locale } from '../language/language-store.ts';
import { ExternalLink } from './Links.tsx';
import { words } from './words.ts';

/** The link to a page that an answer comes from. Says on hover and to screen readers when the page was checked. */
export function SourceLink({ source: { url, title, checkedAt } }: { source: Source }) {
  return (
    <ExternalLink href={url} note={whenChecked(checkedAt, words().source, locale())}>
      {title || url}
    </ExternalLink>
  );
}
