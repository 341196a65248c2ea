import { Check, CircleHelp, CircleSlash, Quote, ThumbsDown, ThumbsUp } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { answerMarks } from '#shared/answer-marks.ts';
import type { Conversation, Outcome } from '#shared/contracts/conversations.ts';
import { Badge, type BadgeTone } from '../../components/Card.tsx';
import { words } from './words.ts';

/** How an answer came about, the most helpful first. */
const outcomeLooks: Record<Outcome, { tone: BadgeTone; icon: ReactNode }> = {
  answered: { tone: 'ok', icon: <Check aria-hidden /> },
  partial: { tone: 'warn', icon: <CircleHelp aria-hidden /> },
  abstained: { tone: 'danger', icon: <CircleSlash aria-hidden /> },
  fallback: { tone: 'neutral', icon: <Quote aria-hidden /> },
};

export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const { tone, icon } = outcomeLooks[outcome];
  return (
    <Badge tone={tone} icon={icon}>
      {words().outcomes[outcome]}
    </Badge>
  );
}

/** One answer has an outcome. Several have a share, since a single miss says little about a long conversation. */
export function ConversationResult({
  outcome,
  answers,
  answered,
}: Pick<Conversation, 'outcome' | 'answers' | 'answered'>) {
  if (outcome === null) return null;
  if (answers < 2 || answered === 0) return <OutcomeBadge outcome={outcome} />;
  return (
    <Badge {...(answered === answers && outcomeLooks.answered)}>
      <span className="tabular-nums">{words().answered(answered, answers)}</span>
    </Badge>
  );
}

export function RatingBadge({ rating }: { rating: NonNullable<Conversation['rating']> }) {
  const { helpful, notHelpful } = words().ratings;
  return rating === 1 ? (
    <Badge icon={<ThumbsUp aria-hidden />}>{helpful}</Badge>
  ) : (
    <Badge icon={<ThumbsDown aria-hidden />}>{notHelpful}</Badge>
  );
}

/** A text with all search matches highlighted. A search for a number such as '#12' highlights nothing. */
export function MarkedText({ children, q }: { children: string; q: string }) {
  if (q === '' || /^#\d+$/.test(q)) return children;
  // Odd indexes are the matches.
  const parts = children.split(new RegExp(`(${q.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&')})`, 'iu'));
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // A part's position is its only identity.
      <mark key={place} className="rounded-[3px] bg-warn-soft text-warn">
        {part}
      </mark>
    ),
  );
}

/** An answer with the words that visitors see in bold, and all search matches highlighted. */
export function AnswerText({ children, q }: { children: string; q: string }) {
  return children.split(answerMarks).map((piece, place) => {
    const Tag = place % 4 === 3 ? 'strong' : Fragment;
    return (
      piece && (
        // A part's position is its only identity.
        <Tag key={place}>
          <MarkedText q={q}>{piece}</MarkedText>
        </Tag>
      )
    );
  });
}
