import { ArrowLeft, Check, Code, MessageCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Website } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { useModelStatus } from '../chatbots/data.ts';
import { ModelNotice } from '../chatbots/ModelNotice.tsx';
import { SnippetTabs } from '../chatbots/SnippetTabs.tsx';
import { TestWidget } from '../chatbots/TestWidget.tsx';
import { StepFrame } from './StepFrame.tsx';
import { WizardSkeleton } from './WizardSkeleton.tsx';
import { useWizard } from './wizard-store.ts';

export function DeployStep({ website, chatbotId }: { website: Website; chatbotId: number }) {
  const navigate = useNavigate();
  const { back, startOver } = useWizard();
  const isFinished = useRef(false);
  // Not before the wizard is gone: it would lead to its first step.
  useEffect(
    () => () => {
      if (isFinished.current) startOver();
    },
    [startOver],
  );
  if (useModelStatus().isPending) return <WizardSkeleton />;
  return (
    <StepFrame
      title="Add it to your site"
      intro="Paste the code into your pages, or try the assistant first."
      footer={
        <>
          <Button icon={<ArrowLeft aria-hidden />} onClick={back}>
            Back
          </Button>
          <Button
            tone="primary"
            icon={<Check aria-hidden />}
            onClick={() => {
              isFinished.current = true;
              void navigate('/dashboard/chatbots');
            }}
          >
            Finish Setup
          </Button>
        </>
      }
    >
      <ModelNotice />
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
                <TestWidget
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

/** The chat is at the lower edge of the preview, which may be below that of the window. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
