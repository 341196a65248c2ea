import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Check, Code, MessageCircle } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import type { Website } from '#shared/contracts/websites.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { useErrorToast } from '../../api/use-error-toast.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { CodeBlock } from '../../components/CodeBlock.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LiveWidget } from '../../components/LiveWidget.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { showToast } from '../../components/toast-store.ts';
import { StepFrame } from './StepFrame.tsx';
import { useWizard } from './wizard-store.ts';

export function DeployStep({ website, chatbotId }: { website: Website; chatbotId: number }) {
  const navigate = useNavigate();
  const { back, startOver } = useWizard();
  return (
    <StepFrame
      title="Put it on your site"
      intro="Paste the code into your pages, or talk to the assistant first."
      footer={
        <>
          <Button icon={<ArrowLeft aria-hidden />} onClick={back}>
            Back
          </Button>
          <Button
            tone="primary"
            icon={<Check aria-hidden />}
            onClick={async () => {
              await navigate('/dashboard/chatbots');
              startOver();
            }}
          >
            Finish Setup
          </Button>
        </>
      }
    >
      <Tabs
        label="Deploy"
        tabs={[
          {
            value: 'snippet',
            label: 'Code Snippet',
            icon: <Code aria-hidden />,
            content: <SnippetTabs chatbotId={chatbotId} />,
          },
          {
            value: 'test',
            label: 'Test Chatbot',
            icon: <MessageCircle aria-hidden />,
            content: (
              <Card ref={bringIntoView} className="overflow-hidden bg-bg-sunken">
                <LiveWidget
                  chatbotId={chatbotId}
                  siteName={website.name}
                  className="block h-[min(600px,75dvh)] w-full"
                />
              </Card>
            ),
          },
        ]}
      />
    </StepFrame>
  );
}

/** The chat stands at the lower edge of the preview, which may be below that of the window. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

function SnippetTabs({ chatbotId }: { chatbotId: number }) {
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
  return (
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
                Paste this before the closing body tag of every page that should have the chat.
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
  );
}
