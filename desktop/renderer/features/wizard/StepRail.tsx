import { Check } from 'lucide-react';
import { classNames } from '../../components/class-names.ts';
import { type Step, stepNames } from './wizard-store.ts';

/** Where one is: a rail of names on a wide screen, a line with the current name on a phone. */
export function StepRail({ step }: { step: Step }) {
  return (
    <nav aria-label="Steps">
      <p className="mb-2 flex justify-between text-13 text-text-muted sm:hidden">
        <span className="font-medium text-text">{stepNames[step]}</span>
        <span className="tabular-nums">
          Step {step + 1} of {stepNames.length}
        </span>
      </p>
      <ol className="flex gap-1.5 sm:gap-3">
        {stepNames.map((name, index) => {
          const state = index < step ? 'done' : index === step ? 'current' : 'ahead';
          return (
            <li key={name} aria-current={state === 'current' ? 'step' : undefined} className="grow basis-0">
              <span
                className={classNames(
                  'block h-1 rounded-full transition-colors',
                  state === 'ahead' ? 'bg-line' : 'bg-accent',
                )}
              />
              <span
                className={classNames(
                  'mt-2 flex items-center gap-1.5 text-13 max-sm:sr-only',
                  state === 'current' ? 'font-medium text-text' : 'text-text-muted',
                )}
              >
                {state === 'done' && <Check aria-hidden className="size-3.5 text-accent-text" />}
                {name}
                {state === 'done' && <span className="sr-only"> (done)</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
