/** `npm run docs`: generates docs/limits.md from the limits in the code. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { listLimits } from '#server/features/admin/list-limits.ts';
import { type AppliedLimit, describedLimits, limitScopes } from '#shared/contracts/limits.ts';
import { freeCorrections, plans } from '#shared/plans/plans.ts';

export const page = join(import.meta.dirname, 'limits.md');

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

/** The page with the limits of an installation without settings. */
export function limitsPage(): string {
  const limits = listLimits(readConfig({}));
  const rows = limitScopes.flatMap((per) =>
    limits
      .filter(({ name }) => describedLimits[name].per === per)
      .map((limit) => {
        const setting =
          limit.setting === null ? '' : limit.setting === 'LIMITS' ? `\`${limit.name}\`` : `\`${limit.setting}\``;
        return `| ${per} | ${describedLimits[limit.name].what} | ${amountOf(limit)} | ${setting} |`;
      }),
  );
  const plan = Object.values(plans).map(
    ({ label, websites, chatMessages, voiceMinutes }) =>
      `| ${label} | ${websites} | ${chatMessages.toLocaleString('en-US')} | ${voiceMinutes} | ${websites} |`,
  );
  return `# Limits

What each account, workspace, chatbot, visitor and address can do. Administrators see the values of their installation
at /admin/limits. \`npm run docs\` generates this page from the code.

Names in the last column that aren't variables are changed with \`LIMITS\`, as uses per seconds, such as
\`LIMITS="messageByAddress=40/60, registerByAddress=5/3600"\`. The others are [settings](configuration.md) of their own. A
call beyond a limit gets the status 429 with \`Retry-After\`. \`RATE_LIMITS=0\` turns off those that count uses.

An address is an IPv4 address or the /64 of an IPv6 address. Behind a proxy, \`TRUST_PROXY=1\` is needed, or all visitors
share one address.

| per | what | limit | setting |
| --- | --- | --- | --- |
${rows.join('\n')}

## Plans

Per workspace and calendar month (UTC). They hold where Stripe keys are set, or \`ENFORCE_PLAN_LIMITS=1\`.

| plan | websites | chat messages | voice minutes | knowledge base refreshes |
| --- | --- | --- | --- | --- |
${plan.join('\n')}

A website's first build counts as a refresh. Within ${freeCorrections.hours} hours of it, ${freeCorrections.most} more builds by hand don't.
`;
}

if (import.meta.main) writeFileSync(page, limitsPage());
