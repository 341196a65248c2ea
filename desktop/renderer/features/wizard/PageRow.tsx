import type { WebsitePage } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { pageSnippet } from './pages-of-website.ts';
import { QualityBadge } from './QualityBadge.tsx';

interface PageRowProps {
  page: WebsitePage;
  onChoose(isIncluded: boolean): void;
  onOpen(): void;
}

export function PageRow({ page, onChoose, onOpen }: PageRowProps) {
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="pt-0.5">
        <Checkbox checked={page.isIncluded} onChange={onChoose} isLabelHidden>
          {page.title || page.url}
        </Checkbox>
      </div>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="min-w-0 truncate font-medium">{page.title || page.url}</p>
          <QualityBadge quality={page.contentQuality} />
        </div>
        <p className="truncate font-mono text-12 text-text-muted">{page.url}</p>
        {page.content && <p className="mt-1 text-13 text-text-muted max-sm:hidden">{pageSnippet(page.content)}</p>}
      </div>
      <Button size="small" tone="quiet" onClick={onOpen} aria-label={`View ${page.title || page.url}`}>
        View
      </Button>
    </li>
  );
}
