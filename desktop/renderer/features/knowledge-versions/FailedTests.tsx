import { CircleX } from 'lucide-react';
import type { TestFailure } from '#shared/contracts/knowledge-versions.ts';
import { describeReason } from '../answer-tests/TestRow.tsx';
import { words } from './words.ts';

/** The tests that fail with an update that waits, with the answers now and then. */
export function FailedTests({ failures }: { failures: readonly TestFailure[] }) {
  return (
    <ul aria-label={words().held.list} className="divide-y">
      {failures.map((failure) => (
        <Failure key={failure.testId} failure={failure} />
      ))}
    </ul>
  );
}

function Failure({ failure: { question, reason, missing, sources, before, answer } }: { failure: TestFailure }) {
  const { held } = words();
  return (
    <li className="p-4 sm:px-5">
      <p className="flex gap-2 font-medium [overflow-wrap:anywhere]">
        <CircleX aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
        {question}
      </p>
      <p className="mt-0.5 pl-6 text-13 [overflow-wrap:anywhere] text-danger">
        {describeReason({ reason, missing, sources })}
      </p>
      <dl className="mt-3 grid gap-3 md:grid-cols-2">
        {[
          [held.before, before],
          [held.after, answer],
        ].map(([title, text]) => (
          <div key={title} className="rounded-card bg-bg-sunken p-3.5">
            <dt className="text-13 font-medium">{title}</dt>
            <dd className="mt-1 max-h-40 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
