import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { useBillingAddress } from './use-billing-address.ts';
import { useBillingReturn } from './use-billing-return.ts';

const words = {
  card: {
    waiting: ['Saving your new card', 'It will appear below in a moment.'],
    late: [
      'Your new card is not confirmed yet',
      'Some banks take a while. The card will appear below once yours confirms it.',
    ],
    failed: ['Your new card was not saved', 'Your bank didn’t confirm it. Nothing has changed.'],
  },
  invoice: {
    waiting: ['Confirming your payment', 'The invoice will be marked as paid in a moment.'],
    late: [
      'Your payment is not confirmed yet',
      'Some banks take a while. The invoice is paid once yours confirms. You don’t need to do it again.',
    ],
    failed: ['Your payment was not confirmed', 'You weren’t charged. You can try to confirm it again.'],
  },
} as const;

/** What became of a card that was saved, or a payment that was confirmed, on this page. */
export function BillingReturn() {
  const { back, isLate, lookAgain } = useBillingReturn();
  const { openCard } = useBillingAddress();
  if (!back) return null;
  const phase = back.outcome === 'failed' ? 'failed' : isLate ? 'late' : 'waiting';
  const [title, text] = words[back.for][phase];
  return (
    // One element through all phases, so that each of them is read out.
    <output className="mb-6 block">
      {phase === 'waiting' ? (
        <div className="flex items-center gap-3 rounded-card bg-accent-soft p-3.5">
          <Spinner className="size-4 shrink-0 text-accent-text" />
          <div>
            <p className="font-medium">{title}</p>
            <p className="text-13 text-text-muted">{text}</p>
          </div>
        </div>
      ) : (
        <Callout
          tone={phase === 'failed' ? 'danger' : 'warn'}
          title={title}
          action={
            phase === 'late' ? (
              <Button size="small" onClick={lookAgain}>
                Check again
              </Button>
            ) : back.for === 'card' ? (
              <Button size="small" onClick={openCard}>
                Try again
              </Button>
            ) : undefined
          }
        >
          {text}
        </Callout>
      )}
    </output>
  );
}
