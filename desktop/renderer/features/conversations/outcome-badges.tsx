import { Check, CircleHelp, CircleSlash, Quote } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Outcome } from '#shared/contracts/conversations.ts';
import { Badge, type BadgeTone } from '../../components/Badge.tsx';

/** How an answer came about, in an owner's words. */
export const outcomes: Record<Outcome, { label: string; tone: BadgeTone; icon: ReactNode }> = {
  answered: { label: 'Answered', tone: 'ok', icon: <Check aria-hidden /> },
  partial: { label: 'Unsure', tone: 'warn', icon: <CircleHelp aria-hidden /> },
  abstained: { label: 'No answer', tone: 'danger', icon: <CircleSlash aria-hidden /> },
  fallback: { label: 'Quoted from pages', tone: 'neutral', icon: <Quote aria-hidden /> },
};

export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const { label, tone, icon } = outcomes[outcome];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
