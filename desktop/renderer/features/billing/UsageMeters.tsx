import type { UsageStats } from '#shared/contracts/usage.ts';
import { type MeteredUsage, overageOf } from '#shared/plans/overage.ts';
import type { Plan } from '#shared/plans/plans.ts';
import { ProgressBar } from '../../components/ProgressBar.tsx';

export const meterNames: Record<keyof MeteredUsage, string> = {
  chatMessages: 'Chat messages',
  voiceMinutes: 'Voice minutes',
  knowledgeBaseRefreshes: 'Knowledge base refreshes',
};
const meters = ['chatMessages', 'voiceMinutes', 'knowledgeBaseRefreshes'] as const;
const numbers = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** What was used, against what the plan includes when it is given. */
export function UsageMeters({ usage, plan }: { usage: UsageStats; plan: Plan | null }) {
  const lines = plan ? overageOf(plan, usage).lines : [];
  return (
    <ul className="mt-5 grid gap-5">
      {meters.map((kind) => {
        const included = lines.find((line) => line.kind === kind)?.included;
        return <Meter key={kind} name={meterNames[kind]} used={usage[kind]} included={included} />;
      })}
    </ul>
  );
}

function Meter({ name, used, included }: { name: string; used: number; included: number | undefined }) {
  const words =
    included === undefined
      ? `${numbers.format(used)} used`
      : included === 0
        ? used > 0
          ? `${numbers.format(used)} used, none included`
          : 'Not in your plan'
        : `${numbers.format(used)} of ${numbers.format(included)}`;
  const isOver = included !== undefined && included > 0 && used > included;
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{name}</span>
        <span className="text-text-muted tabular-nums">
          {words}
          {isOver && <span className="text-warn">{`, ${numbers.format(used - included)} beyond your plan`}</span>}
        </span>
      </div>
      {included !== undefined && included > 0 && (
        <ProgressBar fraction={used / included} label={`${name}: ${words}`} className="mt-2" />
      )}
    </li>
  );
}
