import { SourceLink } from '../../components/SourceLink.tsx';
import { OutcomeBadge, RatingBadge } from '../conversations/marks.tsx';
import { useSummary } from './data.ts';
import { words } from './words.ts';

/** What the visitor asked and what was cited, for the member who takes over. */
export function Summary({ id, isNew }: { id: number /** Nobody has replied yet. */; isNew: boolean }) {
  const { summary: text } = words();
  const { data } = useSummary(id);
  if (!data || (data.asked.length === 0 && data.contact === null)) return null;
  return (
    <details open={isNew} className="max-h-1/4 shrink-0 overflow-y-auto border-b bg-bg px-4 py-2 text-13">
      <summary className="cursor-pointer py-1 font-medium">{text.title}</summary>
      {data.contact && (
        <p className="py-1 wrap-anywhere">
          <span>{text.left}</span> {data.contact.name && <bdi>{data.contact.name}</bdi>}{' '}
          <a href={`mailto:${data.contact.email}`} className="text-accent-text underline underline-offset-2">
            {data.contact.email}
          </a>
        </p>
      )}
      <ul aria-label={text.asked} className="grid gap-2 py-1">
        {data.asked.map(({ question, outcome, isDisliked, sources: [source], heading }, at) => (
          <li key={at} className="grid gap-1">
            <q className="line-clamp-2 wrap-anywhere">{question}</q>
            <span className="flex flex-wrap items-center gap-2 text-text-muted">
              {outcome && <OutcomeBadge outcome={outcome} />}
              {isDisliked && <RatingBadge rating={-1} />}
              {source && <SourceLink source={source} />}
              {heading && heading !== source?.title && <span className="wrap-anywhere">{heading}</span>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
