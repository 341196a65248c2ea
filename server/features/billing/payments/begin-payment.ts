import type { PaidPlan } from '#shared/contracts/billing.ts';
import { plans } from '#shared/plans/plans.ts';
import { conflict } from '../../../errors.ts';
import type { CurrentWorkspace } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { monthOf } from '../../plans/cycle.ts';
import { isLarger } from '../../plans/plan-in-force.ts';
import { workspaceAccount } from '../../plans/workspace-account.ts';
import { customerOf } from '../customers/customer-of.ts';
import { feeLine, inBuyersLanguage } from '../invoices/invoice-lines.ts';
import { requirePayments } from '../require-payments.ts';
import { pendingPayment, updatePayment } from './store.ts';

/**
 * Prepares the payment of a plan and returns what the browser needs to make it. Repeated calls return the same payment
 * until it is settled.
 * @throws AppError 409 for a plan that isn't an upgrade, 503 if payments aren't configured or don't respond
 */
export async function beginPayment(
  services: Services,
  workspace: CurrentWorkspace,
  plan: PaidPlan,
  now = new Date(),
): Promise<string> {
  const { db } = services;
  const payments = requirePayments(services.payments);
  if (workspace.plan === plan) throw conflict(`You’re already on the ${plans[plan].label} plan.`);
  if (!isLarger(plan, workspace.plan)) {
    throw conflict(`Your ${plans[workspace.plan].label} plan includes more. A smaller plan needs no payment.`);
  }
  const customerId = await customerOf(services, payments, workspace.id, now);
  const payment = await pendingPayment(db, { workspaceId: workspace.id, plan, amountCents: plans[plan].priceCents });
  const language = (await workspaceAccount(db, workspace.id))?.buyerLanguage ?? null;
  const intent = payment.intentId
    ? await payments.findIntent(payment.intentId)
    : await payments.createIntent(
        {
          customerId,
          amountCents: payment.amountCents,
          description: inBuyersLanguage(feeLine(plan, monthOf(payment.createdAt))?.description ?? '', language),
          metadata: { workspace_id: String(workspace.id), plan },
        },
        // The time distinguishes payments of two databases with the same id.
        // The language, because the provider rejects a key that comes with another description.
        `payment-${payment.id}-${payment.createdAt.getTime()}-${language ?? 'en'}`,
      );
  if (!payment.intentId) await updatePayment(db, payment, { intentId: intent.id });
  if (intent.status === 'canceled') {
    await updatePayment(db, payment, { status: 'canceled' });
    return beginPayment(services, workspace, plan, now);
  }
  if (intent.status !== 'payable' || !intent.clientSecret) {
    throw conflict('Your payment is being processed. Your plan will change in a moment.');
  }
  return intent.clientSecret;
}
