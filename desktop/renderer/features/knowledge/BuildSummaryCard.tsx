import type { BuildSummary } from '#shared/contracts/knowledge.ts';
import { Callout } from '../../components/Callout.tsx';
import { ChangesList } from './ChangesList.tsx';

const number = new Intl.NumberFormat();

/** What a finished build holds. */
export function BuildSummaryCard({ summary }: { summary: BuildSummary }) {
  const facts = [
    ['Pages', summary.pages],
    ['Texts', summary.entries],
    ['Files', summary.files],
    ['Passages', summary.chunks],
    ['Characters', summary.characters],
  ] as const;
  return (
    <Callout tone="ok" title="The knowledge base is ready">
      <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        {facts
          .filter(([, value]) => value > 0)
          .map(([label, value]) => (
            <div key={label} className="flex gap-1.5">
              <dt>{label}</dt>
              <dd className="font-medium text-text tabular-nums">{number.format(value)}</dd>
            </div>
          ))}
      </dl>
      {summary.changes && <ChangesList changes={summary.changes} />}
      {summary.warnings.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {summary.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </Callout>
  );
}
