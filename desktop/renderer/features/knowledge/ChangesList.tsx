import type { SiteChanges } from '#shared/contracts/websites.ts';
import { describeChange, describeChanges, kindsOfChange } from './describe-changes.ts';

interface ChangesListProps {
  changes: SiteChanges;
  /** Where a refresh is not what it is about: what to say when nothing has changed. */
  nothing?: string;
}

/** What changed on the website since it was read before, with the addresses to unfold. */
export function ChangesList({ changes, nothing = describeChanges(changes) }: ChangesListProps) {
  const kinds = kindsOfChange.filter((kind) => changes[kind].count > 0);
  if (kinds.length === 0) return <p className="mt-2">{nothing}</p>;
  return (
    <ul aria-label="What changed on the website" className="mt-2 grid gap-1">
      {kinds.map((kind) => {
        const { count, urls } = changes[kind];
        return (
          <li key={kind}>
            <details>
              <summary className="w-fit cursor-pointer rounded-control pointer-coarse:py-3">
                {describeChange(changes, kind)}
              </summary>
              <ul className="list-disc pl-5">
                {urls.map((url) => (
                  <li key={url} className="break-all">
                    {url}
                  </li>
                ))}
                {count > urls.length && <li>{count - urls.length} more</li>}
              </ul>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
