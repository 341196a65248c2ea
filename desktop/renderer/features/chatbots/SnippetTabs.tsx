import { useQuery } from '@tanstack/react-query';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { useErrorToast } from '../../api/use-error-toast.ts';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { CodeBlock } from '../../components/CodeBlock.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { showToast } from '../../components/toast-store.ts';

/** The code for the owner's pages, short and with everything in it. */
export function SnippetTabs({ chatbotId }: { chatbotId: number }) {
  const snippets = useQuery({
    queryKey: ['snippets', chatbotId],
    queryFn: ({ signal }) => callEndpoint(chatbotsEndpoints.getSnippet, { params: { id: chatbotId }, signal }),
  });
  useErrorToast('Error generating code snippet', snippets.error, 'An unexpected error occurred');
  if (snippets.isError) {
    return (
      <Card>
        <ErrorState
          title="Error generating code snippet"
          error={snippets.error}
          onRetry={() => void snippets.refetch()}
        />
      </Card>
    );
  }
  if (!snippets.data) {
    return (
      <Loading label="Loading code snippet">
        <Skeleton className="h-56 w-full" />
      </Loading>
    );
  }
  const onCopied = () => showToast({ title: 'Copied to clipboard' });
  const { warning } = snippets.data;
  return (
    <>
      {warning && (
        <Callout tone="warn" title="Visitors can’t load this code yet" className="mb-5">
          <p className="wrap-anywhere">{warning}</p>
        </Callout>
      )}
      <Tabs
        label="Kind of snippet"
        look="pill"
        tabs={[
          {
            value: 'standard',
            label: 'Standard',
            content: (
              <>
                <p className="mb-3 text-text-muted">
                  Paste this before the closing body tag of every page where you want the chat.
                </p>
                <CodeBlock code={snippets.data.snippet} label="HTML" onCopied={onCopied} />
              </>
            ),
          },
          {
            value: 'advanced',
            label: 'Advanced',
            content: (
              <>
                <p className="mb-3 text-text-muted">
                  With options, events and a nonce for a strict Content-Security-Policy.
                </p>
                <CodeBlock code={snippets.data.advanced} label="HTML" onCopied={onCopied} />
              </>
            ),
          },
        ]}
      />
    </>
  );
}
