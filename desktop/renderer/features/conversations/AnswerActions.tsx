import { CircleHelp, Ellipsis, FlaskConical, PencilLine } from 'lucide-react';
import type { Expectation } from '#shared/contracts/answer-tests.ts';
import type { TranscriptMessage } from '#shared/contracts/conversations.ts';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Spinner } from '../../components/Loading.tsx';
import { Menu, type MenuItem } from '../../components/Menu.tsx';
import { useMakeTest } from '../answer-tests/MakeTest.tsx';
import { words as testWords } from '../answer-tests/words.ts';
import { useMay } from '../workspaces/data.ts';
import { useWhy, WhyPanel } from './WhyAnswer.tsx';
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

/**
 * What an owner can do about an answer. Only an answer that was missing or disliked has a button. Everything else is in a
 * menu, so that a conversation reads like one.
 */
export function AnswerActions({
  chatbotId,
  conversationId,
  message,
  question,
  onAnswer,
  onImprove,
}: AnswerActionsProps) {
  const { id: messageId, content, outcome, feedback, isExplained } = message;
  const mayEdit = useMay('edit');
  const why = useWhy({ chatbotId, conversationId, messageId });
  const test = useMakeTest({ chatbotId, start: { question, origin: 'conversation', ...expectedOf(message) } });
  const { answer, reader, why: whyWords } = words();
  const isMiss = outcome === 'abstained' || outcome === 'partial' || feedback === -1;
  const items: MenuItem[] = [];
  if (mayEdit && !isMiss && content !== '') {
    items.push({ label: answer.improve, icon: <PencilLine aria-hidden />, onSelect: onImprove });
  }
  if (mayEdit && question !== '') {
    items.push({ label: testWords().make.action, icon: <FlaskConical aria-hidden />, onSelect: test.open });
  }
  if (isExplained) {
    items.push({
      label: why.isOpen ? whyWords.hide : whyWords.action,
      icon: <CircleHelp aria-hidden />,
      onSelect: why.toggle,
    });
  }
  return (
    <>
      {mayEdit && isMiss && (
        <Button size="small" icon={<PencilLine aria-hidden />} onClick={onAnswer}>
          {answer.action}
        </Button>
      )}
      {items.length > 0 && (
        <Menu
          trigger={
            <IconButton
              label={reader.answerActions}
              icon={why.isFetching ? <Spinner /> : <Ellipsis aria-hidden />}
              aria-busy={why.isFetching || undefined}
              hasTooltip={false}
              className="-my-1"
            />
          }
          groups={[items]}
        />
      )}
      {test.dialog}
      <WhyPanel why={why} />
    </>
  );
}

/** An expectation that matches the answer: its page, or that there is none. */
function expectedOf({ outcome, sources: [source] }: TranscriptMessage): { expectation?: Expectation } {
  if (outcome === 'abstained') return { expectation: { kind: 'no' } };
  return source ? { expectation: { kind: 'page', url: source.url } } : {};
}
