import type { Language } from '#shared/contracts/accounts.ts';
import { germanMessages } from '#shared/messages/german.ts';
import { translator } from '#shared/messages/translate.ts';
import { type MeteredUsage, overageOf } from '#shared/plans/overage.ts';
import { type PlanName, plans } from '#shared/plans/plans.ts';
import { nameOf } from '../../plans/cycle.ts';

export interface InvoiceLine {
  description: string;
  quantity: number;
  unitPriceCents: number;
  amountCents: number;
}

const toGerman = translator(germanMessages, () => 'de');

/** A description on invoices, receipts and bank pages in the language of the buyer's account. Stored ones are English. */
export function inBuyersLanguage(description: string, language: Language | null): string {
  return (language === 'de' && toGerman(description)) || description;
}

/** The fee for a month of a plan; null for the free plan. */
export function feeLine(plan: PlanName, month: string): InvoiceLine | null {
  const { label, priceCents } = plans[plan];
  if (priceCents === 0) return null;
  const description = `${label} plan, ${nameOf(month)}`;
  return { description, quantity: 1, unitPriceCents: priceCents, amountCents: priceCents };
}

const units: Record<keyof MeteredUsage, string> = {
  chatMessages: 'Chat messages',
  voiceMinutes: 'Voice minutes',
  knowledgeBaseRefreshes: 'Knowledge base refreshes',
};

/** Usage beyond the plan in a month. */
export function overageLines(plan: PlanName, usage: MeteredUsage, month: string): InvoiceLine[] {
  return overageOf(plans[plan], usage)
    .lines.filter(({ over }) => over > 0)
    .map(({ kind, over, unitPriceCents, amountCents }) => ({
      description: `${units[kind]} beyond the ${plans[plan].label} plan, ${nameOf(month)}`,
      quantity: over,
      unitPriceCents,
      amountCents,
    }));
}

export const totalOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
