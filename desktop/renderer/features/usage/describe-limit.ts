import type { Meter, UsageLimits } from '#shared/contracts/usage.ts';
import { formatPrice } from '#shared/plans/describe-plan.ts';
import { overagePriceCents, plans } from '#shared/plans/plans.ts';

export interface LimitNotice {
  tone: 'info' | 'danger';
  title: string;
  text: string;
  action: { label: string; to: string };
}

/** What visitors notice; a refresh that is refused says so where it is asked for. */
const noticed = {
  chatMessages: {
    unit: 'chat messages',
    stopped: 'Your chatbots have stopped answering',
    then: 'visitors get a polite message instead of an answer',
    cents: overagePriceCents.chatMessage,
  },
  voiceMinutes: {
    unit: 'voice minutes',
    stopped: 'Voice conversations have stopped',
    then: 'visitors are asked to type',
    cents: overagePriceCents.voiceMinute,
  },
} as const;

/** What an owner must know of the plan's limits now: the worst first, null while there is nothing to say. */
export function describeLimit(limits: UsageLimits): LimitNotice | null {
  const find = (state: Meter['state']) => limits.meters.find((meter) => meter.kind in noticed && meter.state === state);
  const meter = find('stopped') ?? find('near');
  if (!meter) return null;
  const { unit, stopped, then, cents } = noticed[meter.kind as keyof typeof noticed];
  const plan = plans[limits.plan].label;
  const count = (value: number) => value.toLocaleString('en-US');
  if (meter.state === 'stopped') {
    return {
      tone: 'danger',
      title: stopped,
      text: `All ${count(meter.included)} ${unit} of the ${plan} plan are used this month: ${then} until the month ends.`,
      action:
        limits.plan === 'free'
          ? { label: 'Upgrade', to: '/checkout?plan=pro' }
          : { label: 'Add Payment Method', to: `/checkout?plan=${limits.plan}` },
    };
  }
  const used = `${count(meter.used)} of ${count(meter.included)} ${unit} of the ${plan} plan are used this month.`;
  const next = limits.hasPaymentMethod
    ? `Each one after that costs ${formatPrice(cents)}.`
    : `After that, ${then} until the month ends.`;
  return { tone: 'info', title: used, text: next, action: { label: 'See Plans', to: '/pricing' } };
}
