import type { SiteChanges } from '#shared/contracts/websites.ts';
import { words } from './words.ts';

const kinds = ['added', 'changed', 'gone', 'failed'] as const;
const kindsIn = (changes: SiteChanges) => kinds.filter((kind) => changes[kind].count > 0);

/** '1 page new, 2 pages changed', or that nothing did. */
export function describeChanges(changes: SiteChanges): string {
  const texts = words().changes;
  const parts = kindsIn(changes).map((kind) => texts[kind](changes[kind].count));
  return parts.length > 0 ? `${parts.join(', ')}.` : texts.none;
}

interface ChangesListProps {
  changes: SiteChanges;
  /** Where a refresh is not what it is about: what to say when nothing has changed. */
  nothing?: string;
}

/** What changed on the website since it was read before, with the addresses to unfold. */
export function ChangesList({ changes, nothing = words().changes.none }: ChangesListProps) {
  const texts = words().changes;
  const changed = kindsIn(changes);
  if (changed.length === 0) return <p className="mt-2">{nothing}</p>;
  return (
    <ul aria-label={texts.list} className="mt-2 grid gap-1">
      {changed.map((kind) => {
        const { count, urls } = changes[kind];
        return (
          <li key={kind}>
            <details>
              <summary className="w-fit cursor-pointer rounded-control pointer-coarse:py-3">
                {texts[kind](count)}
              </summary>
              <ul className="list-disc pl-5">
                {urls.map((url) => (
                  <li key={url} className="break-all">
                    {url}
                  </li>
                ))}
                {count > urls.length && <li>{texts.more(count - urls.length)}</li>}
              </ul>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
