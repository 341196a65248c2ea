import { CircleHelp, Ellipsis, FlaskConical, PencilLine } from 'lucide-react';
import type { Expectation } from '#shared/contracts/answer-tests.ts';
import type { TranscriptMessage } from '#shared/contracts/conversations.ts';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Spinner } from '../../components/Loading.tsx';
import { Menu, type MenuItem } from '../../components/Menu.tsx';
import { useIsPhone } from '../../components/use-media.ts';
import { MakeTest, useMakeTest } from '../answer-tests/MakeTest.tsx';
import { words as testWords } from '../answer-tests/words.ts';
import { useMay } from '../workspaces/data.ts';
import { useWhy, WhyButton, WhyPanel } from './WhyAnswer.tsx';
import { words } from './words.ts';

interface AnswerActionsProps {
  chatbotId: number;
  conversationId: number;
  message: TranscriptMessage;
  /** The question that it answers. Empty if it wasn't kept. */
  question: string;
  /** Offered next to an answer that was missing or disliked. */
  onAnswer(): void;
  /** Offered next to any other answer. */
  onImprove(): void;
}

/** What an owner can do about an answer: buttons, or on phones one button and a menu, so that they stay in one row. */
export function AnswerActions(props: AnswerActionsProps) {
  const { chatbotId, conversationId, message, question, onAnswer, onImprove } = props;
  const { id: messageId, content, outcome, feedback, isExplained } = message;
  const mayEdit = useMay('edit');
  const isPhone = useIsPhone();
  const why = useWhy({ chatbotId, conversationId, messageId });
  const { answer } = words();
  const isMiss = outcome === 'abstained' || outcome === 'partial' || feedback === -1;
  const test = { question, origin: 'conversation', ...expectedOf(message) } as const;
  const canTest = mayEdit && question !== '';
  const main = mayEdit && (
    <>
      {isMiss && (
        <Button size="small" icon={<PencilLine aria-hidden />} onClick={onAnswer}>
          {answer.action}
        </Button>
      )}
      {!isMiss && content !== '' && (
        <Button size="small" tone="quiet" icon={<PencilLine aria-hidden />} onClick={onImprove}>
          {answer.improve}
        </Button>
      )}
    </>
  );
  return (
    <>
      {isPhone ? (
        <div className="flex basis-full items-center gap-1 empty:hidden">
          {main}
          {(canTest || isExplained) && (
            <MoreActions chatbotId={chatbotId} test={canTest ? test : null} why={isExplained ? why : null} />
          )}
        </div>
      ) : (
        <>
          {main}
          {canTest && <MakeTest chatbotId={chatbotId} start={test} />}
          {isExplained && <WhyButton why={why} />}
        </>
      )}
      <WhyPanel why={why} />
    </>
  );
}

interface MoreActionsProps {
  chatbotId: number;
  /** Null if there is no question to test. */
  test: { question: string; origin: 'conversation'; expectation?: Expectation } | null;
  /** Null if the reasons weren't recorded. */
  why: ReturnType<typeof useWhy> | null;
}

function MoreActions({ chatbotId, test, why }: MoreActionsProps) {
  const { reader, why: whyWords } = words();
  const { open, dialog } = useMakeTest({ chatbotId, start: test ?? { question: '', origin: 'conversation' } });
  const items: MenuItem[] = [];
  if (test) items.push({ label: testWords().make.action, icon: <FlaskConical aria-hidden />, onSelect: open });
  if (why) {
    items.push({
      label: why.isOpen ? whyWords.hide : whyWords.action,
      icon: <CircleHelp aria-hidden />,
      onSelect: why.toggle,
    });
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={reader.answerActions}
            icon={why?.isFetching ? <Spinner /> : <Ellipsis aria-hidden />}
            aria-busy={why?.isFetching || undefined}
            hasTooltip={false}
          />
        }
        groups={[items]}
      />
      {dialog}
    </>
  );
}

/** An expectation that matches the answer: its page, or that there is none. */
function expectedOf({ outcome, sources: [source] }: TranscriptMessage): { expectation?: Expectation } {
  if (outcome === 'abstained') return { expectation: { kind: 'no' } };
  return source ? { expectation: { kind: 'page', url: source.url } } : {};
}
