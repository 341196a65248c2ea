import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { FileDrawing } from '../../components/console-illustrations.tsx';
import { EmptyState } from '../../components/States.tsx';
import { ChoosePages } from '../knowledge/ChoosePages.tsx';
import { useWizardPages } from './data.ts';
import { BackButton, ContinueButton, StepFrame } from './StepFrame.tsx';
import { useWizardWebsite } from './WizardPage.tsx';
import { stepAddress, useWizardDraft } from './wizard-draft.ts';
import { words } from './words.ts';

export function PagesStep() {
  const website = useWizardWebsite();
  const navigate = useNavigate();
  const choose = useWizardDraft((draft) => draft.choose);
  const replaceChoice = useWizardDraft((draft) => draft.replaceChoice);
  const pages = useWizardPages(website.id);
  const { total, chosen } = pages;
  const texts = words().pages;
  const crawlAddress = stepAddress(website.id, 'crawl');

  return (
    <StepFrame
      title={texts.title}
      isWide
      isFooterSticky
      intro={texts.intro}
      footer={
        <>
          <BackButton to={crawlAddress} />
          {total !== null && chosen === 0 && (
            <p className="text-13 text-text-muted max-sm:-order-1 max-sm:basis-full sm:ml-auto">{texts.selectOne}</p>
          )}
          <ContinueButton disabled={chosen === 0} onClick={() => void navigate(stepAddress(website.id, 'knowledge'))} />
        </>
      }
    >
      <ChoosePages
        websiteId={website.id}
        pages={pages}
        empty={
          <EmptyState
            drawing={<FileDrawing />}
            title={texts.none}
            action={
              <Button tone="primary" onClick={() => void navigate(crawlAddress)}>
                {texts.crawl}
              </Button>
            }
          >
            {texts.noneHint}
          </EmptyState>
        }
        onChoose={choose}
        onReplace={replaceChoice}
      />
    </StepFrame>
  );
}
