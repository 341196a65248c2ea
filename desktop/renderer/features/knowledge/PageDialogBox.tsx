import { useQuery } from '@tanstack/react-query';
import { type WebsitePage, websitesEndpoints } from '#shared/contracts/websites.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { classNames } from '../../components/class-names.ts';
import { Dialog, useLastValue } from '../../components/Dialog.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { PageText } from './PageText.tsx';

/** Texts of this quality have 2,000 characters and more. */
const fillsTheDialog = 3;

interface PageDialogProps {
  websiteId: number;
  page: WebsitePage | null;
  /** Of a stored page the beginning is at hand, and the server has the rest. */
  isStored: boolean;
  onClose(): void;
}

export function PageDialogBox({ websiteId, page, isStored, onClose }: PageDialogProps) {
  const shown = useLastValue(page);
  const url = shown?.url ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.pages(websiteId), 'whole', url],
    queryFn: async ({ signal }) => {
      const [whole] = await callEndpoint(websitesEndpoints.listPages, {
        params: { id: websiteId },
        query: { url },
        signal,
      });
      return whole?.content ?? '';
    },
    enabled: page !== null && isStored,
  });
  const content = isStored ? data : shown?.content;
  return (
    <Dialog
      isOpen={page !== null}
      onClose={onClose}
      size="large"
      title={shown?.title || 'Page'}
      description={<span className="font-mono text-12 break-all">{url}</span>}
    >
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Text of the page"
        aria-busy={content === undefined && !error}
        // A text that fills it opens it at its final height.
        className={classNames(
          'max-h-[60dvh] overflow-y-auto rounded-card bg-bg-sunken p-4 text-13',
          shown && shown.contentQuality >= fillsTheDialog ? 'h-[60dvh]' : 'min-h-24',
        )}
      >
        {content !== undefined ? (
          content === '' ? (
            'No text was found on this page.'
          ) : (
            <PageText content={content} />
          )
        ) : error ? (
          <ErrorState title="Failed to fetch website pages" error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label="Loading the page">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-4 h-24 w-full" />
          </Loading>
        )}
      </section>
    </Dialog>
  );
}
