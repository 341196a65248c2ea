/** `npm run docs`: prints the calls and the limits as Markdown. */
import { readConfig } from '#server/config.ts';
import { listLimits } from '#server/features/admin/list-limits.ts';
import { listCalls } from '#server/features/system/list-calls.ts';
import { type AppliedLimit, describedLimits, limitScopes } from '#shared/contracts/limits.ts';
import { plans } from '#shared/plans/plans.ts';

const units = [
  { seconds: 24 * 60 * 60, name: 'day' },
  { seconds: 60 * 60, name: 'hour' },
  { seconds: 60, name: 'minute' },
  { seconds: 1, name: 'second' },
] as const;

function windowOf(seconds: number): string {
  const unit = units.find((one) => seconds % one.seconds === 0) ?? units[3];
  const count = seconds / unit.seconds;
  return count === 1 ? unit.name : `${count} ${unit.name}s`;
}

function amountOf({ most, unit, seconds }: AppliedLimit): string {
  const amount = most.toLocaleString('en-US');
  if (unit === 'dollars') return `$${amount} per month`;
  return `${amount}${unit === 'percent' ? '%' : ''}${seconds === null ? '' : ` per ${windowOf(seconds)}`}`;
}

function tableOf(columns: string[], rows: string[][]): string {
  return [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** All calls, and what an installation without settings allows. */
export function referencePage(): string {
  const limits = listLimits(readConfig({}));
  const limitRows = limitScopes.flatMap((per) =>
    limits
      .filter(({ name }) => describedLimits[name].per === per)
      .map((limit) => {
        const setting = limit.setting === 'LIMITS' ? limit.name : limit.setting;
        return [per, describedLimits[limit.name].what, amountOf(limit), setting === null ? '' : `\`${setting}\``];
      }),
  );
  return `# Calls

${tableOf(
  ['Call', 'Access', 'API key', 'Description', 'Notes'],
  listCalls().map(({ call, access, scope, summary, notes }) => [`\`${call}\``, access, scope, summary, notes]),
)}

# Limits

${tableOf(['Per', 'What', 'Limit', 'Setting'], limitRows)}

# Plans

${tableOf(
  ['Plan', 'Websites', 'Chat messages', 'Voice minutes', 'Knowledge base refreshes'],
  Object.values(plans).map(({ label, websites, chatMessages, voiceMinutes }) =>
    [label, websites, chatMessages.toLocaleString('en-US'), voiceMinutes, websites].map(String),
  ),
)}
`;
}

if (import.meta.main) process.stdout.write(referencePage());
