import { billingEndpoints as calls, type PaidPlan } from '#shared/contracts/billing.ts';
import { done } from '#shared/contracts/endpoint.ts';
import { plans } from '#shared/plans/plans.ts';
import { asCaller, currentCaller } from '../../caller.ts';
import { invalid, missing } from '../../errors.ts';
import { answeredByHand, type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { workspaceAccount } from '../plans/workspace-account.ts';
import { setSpendingLimit, spendingLimits } from '../usage/spending/store.ts';
import { beginCard } from './cards/begin-card.ts';
import { removePaymentMethod } from './cards/remove-payment-method.ts';
import { choosePlan } from './choose-plan.ts';
import { handleEvent } from './handle-event.ts';
import { beginConfirmation } from './invoices/begin-confirmation.ts';
import { listInvoices } from './invoices/list-invoices.ts';
import { findInvoice } from './invoices/store.ts';
import { beginPayment } from './payments/begin-payment.ts';
import { requestRefund } from './payments/request-refund.ts';
import { requirePayments } from './require-payments.ts';
import { showBilling } from './show-billing.ts';
import { usageHistory } from './usage-history.ts';

export function billingRoutes(services: Services): Route[] {
  const { db, limits, config } = services;
  return [
    route(calls.getBilling, ({ workspace }) => showBilling(services, workspace.id)),

    route(calls.getUsageHistory, ({ workspace }) => usageHistory(services, workspace)),

    route(calls.listInvoices, ({ workspace }) => listInvoices(db, workspace.id)),

    route(calls.downloadInvoice, async ({ workspace, params, ctx }): Promise<typeof answeredByHand> => {
      await limits.use('invoiceByWorkspace', workspace.id);
      const invoice = await findInvoice(db, { workspaceId: workspace.id, id: params.id });
      if (!invoice) throw missing('Invoice');
      ctx.set('Cache-Control', 'no-store');
      ctx.attachment(`${invoice.number}.pdf`);
      ctx.type = 'application/pdf';
      const account = await workspaceAccount(db, workspace.id);
      const { invoicePdf } = await import('./invoices/invoice-pdf.ts');
      ctx.body = await invoicePdf(invoice, config.publicUrl, account?.buyerLanguage ?? null);
      return answeredByHand;
    }),

    route(calls.createPaymentIntent, async ({ workspace, body }) => {
      await limits.use('payByWorkspace', workspace.id);
      const plan = (['pro', 'business'] as const satisfies PaidPlan[]).find(
        (name) => plans[name].priceCents === body.amount * 100,
      );
      if (!plan) throw invalid('No plan has this price');
      return { clientSecret: await beginPayment(services, workspace, plan) };
    }),

    route(calls.confirmInvoice, async ({ workspace, params }) => {
      await limits.use('payByWorkspace', workspace.id);
      return beginConfirmation(services, workspace, params.id);
    }),

    route(calls.changePlan, async ({ workspace, body }) => {
      await choosePlan(services, workspace.id, body.plan);
      return showBilling(services, workspace.id);
    }),

    route(calls.replacePaymentMethod, async ({ workspace }) => {
      await limits.use('payByWorkspace', workspace.id);
      return { clientSecret: await beginCard(services, workspace) };
    }),

    route(calls.removePaymentMethod, async ({ workspace }) => {
      await removePaymentMethod(services, workspace.id);
      return showBilling(services, workspace.id);
    }),

    route(calls.changeSpendingLimit, async ({ workspace, body: { dollars, atCap } }) => {
      await db.transaction(async (trx) => {
        const before = await spendingLimits(config, trx, workspace.id);
        await setSpendingLimit(config, trx, workspace.id, {
          ...(dollars !== undefined && { capCents: dollars * 100 }),
          ...(atCap && { atCap }),
        });
        const after = await spendingLimits(config, trx, workspace.id);
        await recordAudit(trx, {
          action: 'spending-limit.changed',
          workspaceId: workspace.id,
          before: { spendingDollars: before.capCents / 100, atCap: before.atCap },
          after: { spendingDollars: after.capCents / 100, atCap: after.atCap },
        });
      });
      return showBilling(services, workspace.id);
    }),

    route(calls.requestRefund, async ({ workspace }) => {
      await limits.use('payByWorkspace', workspace.id);
      await requestRefund(services, workspace);
      return showBilling(services, workspace.id);
    }),

    route(calls.stripeWebhook, async ({ ctx }) => {
      const payments = requirePayments(services.payments);
      const event = payments.readEvent(ctx.request.rawBody ?? '', ctx.get('Stripe-Signature'));
      await asCaller({ ...currentCaller(), actor: { kind: 'provider' } }, () => handleEvent(services, event));
      return done;
    }),
  ];
}
