import { Check, Code, MessageCircle } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { CardSkeleton } from '../../components/Loading.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { browserIsIdle, whenShown } from '../../components/when-needed.tsx';
import { ModelNotice } from '../chatbots/ChatbotFrame.tsx';
import { TestWidget } from '../chatbots/ChatbotPreview.tsx';
import { useModelStatus } from '../chatbots/data.ts';
import { SnippetTabs } from '../chatbots/SnippetTabs.tsx';
import { BackButton, StepFrame, StepSkeleton } from './StepFrame.tsx';
import { useWizardWebsite } from './WizardPage.tsx';
import { stepAddress, useWizardDraft } from './wizard-draft.ts';
import { words } from './words.ts';

/** Below the snippet, which comes first. */
const EverydayQuestions = whenShown(
  async () => {
    await browserIsIdle();
    return (await import('../everyday-questions/EverydayQuestions.tsx')).EverydayQuestions;
  },
  // Not a status like other skeletons, since the step itself is complete.
  <div aria-busy="true">
    <CardSkeleton className="h-80" />
  </div>,
);

export function DeployStep() {
  const website = useWizardWebsite();
  const navigate = useNavigate();
  const chatbotId = useWizardDraft((draft) => draft.chatbotId);
  const texts = words().deploy;
  if (useModelStatus().isPending || chatbotId === null) return <StepSkeleton step="deploy" />;
  return (
    <StepFrame
      title={texts.title}
      intro={texts.intro}
      isFooterSticky
      footer={
        <>
          <BackButton to={stepAddress(website.id, 'customize')} />
          <Button tone="primary" icon={<Check aria-hidden />} onClick={() => void navigate('/dashboard/chatbots')}>
            {texts.finish}
          </Button>
        </>
      }
    >
      <ModelNotice />
      <Tabs
        label={texts.tabs}
        tabs={[
          {
            value: 'snippet',
            label: texts.snippet,
            icon: <Code aria-hidden />,
            content: <SnippetTabs chatbotId={chatbotId} />,
          },
          {
            value: 'test',
            label: texts.test,
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
      <div className="mt-8">
        <EverydayQuestions chatbot={{ id: chatbotId, websiteId: website.id }} asksAtOnce />
      </div>
    </StepFrame>
  );
}

/** The chat is at the bottom of the preview, which may be below the fold. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
