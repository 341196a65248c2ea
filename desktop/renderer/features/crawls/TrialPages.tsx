import type { WebsitePage } from '#shared/contracts/websites.ts';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { byteLength, firstLines, formatKilobytes } from './page-size.ts';

/** The pages of a trial: how much there is in all, and how each one begins. */
export function TrialPages({ pages }: { pages: readonly WebsitePage[] }) {
  const total = pages.reduce((sum, { content }) => sum + byteLength(content), 0);
  return (
    <>
      <dl className="flex gap-10">
        <Figure label={pages.length === 1 ? 'Page' : 'Pages'}>{pages.length}</Figure>
        <Figure label="Total size">{formatKilobytes(total)}</Figure>
      </dl>
      <ul aria-label="Pages" className="divide-y overflow-hidden rounded-card border bg-bg-raised">
        {pages.map((page) => (
          <TrialPage key={page.url} {...page} />
        ))}
      </ul>
    </>
  );
}

function Figure({ label, children }: { label: string; children: string | number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-13 text-text-muted">{label}</dt>
      <dd className="text-24 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function TrialPage({ url, title, content }: WebsitePage) {
  const lines = firstLines(content, 5);
  return (
    <li className="p-4">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 font-medium break-words">{title || url}</h3>
        <span className="shrink-0 text-13 text-text-muted tabular-nums">{formatKilobytes(byteLength(content))}</span>
      </div>
      <p className="text-13">
        <ExternalLink href={url}>{url}</ExternalLink>
      </p>
      <div className="mt-3 grid gap-1 border-l-2 pl-3 text-13 text-text-muted">
        {lines.map((line, index) => (
          <p key={`${index} ${line.slice(0, 40)}`} className="line-clamp-3">
            {line}
          </p>
        ))}
      </div>
    </li>
  );
}
