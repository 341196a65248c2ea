import { ArrowRight } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { StepFooter } from './StepFrame.tsx';

/** The way to the next step, from a form. */
export function ContinueButton({ isBusy = false }: { isBusy?: boolean }) {
  return (
    <StepFooter>
      <Button type="submit" tone="primary" isBusy={isBusy} className="ml-auto">
        Continue
        <ArrowRight aria-hidden />
      </Button>
    </StepFooter>
  );
}
