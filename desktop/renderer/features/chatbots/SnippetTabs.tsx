import { useErrorToast } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { CodeBlock } from '../../components/CodeBlock.tsx';
import { Dialog, useLastValue } from '../../components/Dialog.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { showToast } from '../../components/toasts.tsx';
import { host } from '../../host/host.ts';
import { translated } from '../../language/words.ts';
import { useSnippets } from './data.ts';
import { words } from './words.ts';

/** The code for the owner's pages, in a short and an advanced version. */
export function SnippetTabs({ chatbotId }: { chatbotId: number }) {
  const snippets = useSnippets(chatbotId);
  const { snippet } = words();
  useErrorToast(snippet.failed, snippets.error, snippet.unexpected);
  if (snippets.isError) {
    return (
      <Card>
        <ErrorState title={snippet.failed} error={snippets.error} onRetry={() => void snippets.refetch()} />
      </Card>
    );
  }
  if (!snippets.data) {
    return (
      <Loading label={snippet.loading}>
        <Skeleton className="h-102 w-full" />
      </Loading>
    );
  }
  const onCopied = () => showToast({ title: snippet.copied });
  const { warning } = snippets.data;
  return (
    <>
      {warning && (
        <Callout tone="warn" title={snippet.unreachable} className="mb-5">
          <p className="wrap-anywhere">{host.isServerHere() ? snippet.onlyHere : translated(warning)}</p>
        </Callout>
      )}
      <Tabs
        label={snippet.kind}
        look="pill"
        tabs={[
          {
            value: 'standard',
            label: snippet.standard,
            content: (
              <>
                <p className="mb-3 text-text-muted">{snippet.standardHint}</p>
                <CodeBlock code={snippets.data.snippet} label="HTML" onCopied={onCopied} />
              </>
            ),
          },
          {
            value: 'advanced',
            label: snippet.advanced,
            content: (
              <>
                <p className="mb-3 text-text-muted">{snippet.advancedHint}</p>
                <CodeBlock code={snippets.data.advanced} label="HTML" onCopied={onCopied} />
              </>
            ),
          },
        ]}
      />
    </>
  );
}

/** Open while a chatbot is set. Replaces the snippet's page where a new tab wouldn't be signed in. */
export function SnippetDialog({ chatbot, onClose }: { chatbot: { id: number; name: string } | null; onClose(): void }) {
  const shown = useLastValue(chatbot);
  const { snippet } = words();
  return (
    <Dialog
      isOpen={chatbot !== null}
      onClose={onClose}
      size="large"
      title={snippet.dialogTitle(shown?.name ?? '')}
      footer={<Button onClick={onClose}>{snippet.done}</Button>}
    >
      {shown && <SnippetTabs chatbotId={shown.id} />}
    </Dialog>
  );
}
