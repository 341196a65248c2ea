import { memo } from 'react';
import type { WebsitePage } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { pageSnippet } from './page-text.ts';
import { QualityBadge } from './QualityBadge.tsx';

interface PageRowProps {
  page: WebsitePage;
  isChosen: boolean;
  /** Both stable from one drawing to the next: of a hundred rows only the one that was clicked is drawn again. */
  onChoose(page: WebsitePage, isIncluded: boolean): void;
  onOpen(page: WebsitePage): void;
}

export const PageRow = memo(function PageRow({ page, isChosen, onChoose, onOpen }: PageRowProps) {
  const { url, content, contentQuality } = page;
  const name = page.title || url;
  return (
    <div className="flex items-start gap-3 py-3 pr-2 pl-4">
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Checkbox checked={isChosen} onChange={(isIncluded) => onChoose(page, isIncluded)}>
            <span className="line-clamp-2 font-medium break-words">{name}</span>
          </Checkbox>
          <span className="max-sm:basis-full max-sm:pl-7">
            <QualityBadge quality={contentQuality} />
          </span>
        </div>
        <div className="pl-7">
          <p className="truncate font-mono text-12 text-text-muted">{url}</p>
          {content && <p className="mt-1 text-13 text-text-muted max-sm:hidden">{pageSnippet(content)}</p>}
        </div>
      </div>
      <Button size="small" tone="quiet" onClick={() => onOpen(page)} aria-label={`View ${name}`} className="-mt-1">
        View
      </Button>
    </div>
  );
});
