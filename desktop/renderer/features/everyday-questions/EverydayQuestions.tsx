import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { QuestionListSkeleton } from './QuestionListSkeleton.tsx';
import { words } from './words.ts';

const QuestionList = whenNeeded(async () => (await import('./QuestionList.tsx')).QuestionList, QuestionListSkeleton);

interface EverydayQuestionsProps {
  chatbot: { id: number; websiteId: number };
  /** Without waiting for a click, in the wizard. */
  asksAtOnce?: boolean;
}

/** The questions that visitors of such a website ask, as they are answered now, with what fixes each. */
export function EverydayQuestions({ chatbot, asksAtOnce = false }: EverydayQuestionsProps) {
  const [isOpen, setOpen] = useState(asksAtOnce);
  const { title, purpose, later, ask } = words();
  return (
    <Card aria-labelledby="everyday-title" className="p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <h2 id="everyday-title" className="font-medium">
            {title}
          </h2>
          <p className="mt-1 max-w-prose text-13 text-text-muted">
            {purpose}
            {asksAtOnce && <span>{` ${later}`}</span>}
          </p>
        </div>
        {!isOpen && (
          <Button size="small" icon={<Sparkles aria-hidden />} onClick={() => setOpen(true)}>
            {ask}
          </Button>
        )}
      </div>
      {isOpen && <QuestionList chatbot={chatbot} />}
    </Card>
  );
}
