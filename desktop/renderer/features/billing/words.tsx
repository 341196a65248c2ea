import type { ReactNode } from 'react';
import { formatPrice, planFeatures } from '#shared/plans/describe-plan.ts';
import type { MeteredUsage } from '#shared/plans/overage.ts';
import { moneyBackTerms, type Plan } from '#shared/plans/plans.ts';
import { counted, defineWords } from '../../language/words.ts';

const units = {
  chatMessages: { one: 'chat message', other: 'chat messages' },
  voiceMinutes: { one: 'voice minute', other: 'voice minutes' },
  knowledgeBaseRefreshes: { one: 'knowledge base refresh', other: 'knowledge base refreshes' },
};

export const words = defineWords('billing', {
  title: 'Billing',
  subtitle: 'Your plan, usage, costs and invoices.',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  checkAgain: 'Check again',
  price: (cents: number) => formatPrice(cents),
  planFeatures: (plan: Plan) => planFeatures(plan),
  moneyBackTerms,
  tabs: { label: 'Invoices and usage', invoices: 'Invoices', history: 'Usage History' },
  usage: {
    title: 'Current Usage',
    month: 'Month',
    loading: 'Loading usage',
    loadFailed: 'Failed to fetch usage stats',
    meters: {
      chatMessages: 'Chat messages',
      voiceMinutes: 'Voice minutes',
      knowledgeBaseRefreshes: 'Knowledge base refreshes',
    },
    used: (used: string) => `${used} used`,
    noneIncluded: (used: string) => `${used} used, none included`,
    notInPlan: 'Not in your plan',
    usedOf: (used: string, included: string) => `${used} of ${included}`,
    of: (included: string) => `of ${included}`,
    left: (count: string) => `${count} left`,
    beyond: (count: string) => `${count} beyond your plan`,
  },
  cost: {
    title: 'Current Projected Cost',
    unavailable: 'Costs will appear once usage has loaded.',
    loading: 'Loading cost',
    payAsYouGo: 'Pay as you go',
    line: (kind: keyof MeteredUsage, count: number, price: string) => `${counted(count, units[kind])} × ${price}`,
    rate: (kind: keyof MeteredUsage, price: string) => `${price} per extra ${units[kind].one}`,
    limitsOff: 'Plan limits are turned off on this server, so nothing is charged.',
    countsBy: (plan: string) => `This month is billed on your previous plan, ${plan}.`,
    withinPlan: 'You’re within your plan this month.',
    count: (kind: keyof MeteredUsage, count: number) => counted(count, units[kind]),
    nothingToPay: (plan: string, included: string) => `Nothing to pay. ${plan} includes ${included} per month.`,
    stopsWithoutCard: 'Without a card, your chatbots stop at these limits.',
    chargedBeyond: 'Usage beyond these limits is charged to your card.',
    onInvoice: (date: ReactNode) => <>Added to your next invoice on {date}.</>,
    cycleEnds: (date: ReactNode) => <>The cycle ends on {date}.</>,
  },
  plan: {
    name: (plan: string) => `${plan} plan`,
    perMonth: (price: string) => `${price} per month`,
    renews: (date: ReactNode) => <>Renews on {date}</>,
    resets: (date: ReactNode) => <>Usage resets on {date}</>,
    onlyTheOwner: 'Only the owner can change the plan.',
    loading: 'Loading plan',
    loadFailed: 'Your plan couldn’t be loaded',
    changesTo: (plan: string, date: ReactNode) => (
      <>
        Changes to {plan} on {date}.
      </>
    ),
    untilThen: (plan: string) => `Until then you have everything in ${plan}.`,
    keep: (plan: string) => `Keep ${plan}`,
    upgradeTo: (plan: string) => `Upgrade to ${plan}`,
    compare: 'Compare plans',
    downgradeTo: (plan: string) => `Downgrade to ${plan}`,
    keepUntil: (present: string, date: string, next: string) =>
      `You keep everything in the ${present} plan until ${date}. After that you have what’s in ${next}:`,
    changed: 'Plan changed',
    changedDetail: (date: string, plan: string) => `From ${date} you’ll be on the ${plan} plan.`,
    changeFailed: 'Error changing plan',
    refundUntil: (date: ReactNode) => <>One click refunds the full payment until {date}.</>,
    requestRefund: 'Request refund',
    refundTitle: 'Refund last payment',
    refundAction: 'Refund payment',
    refundQuestion: (plan: string) =>
      `Are you sure you want to refund your last payment for the ${plan} plan? It will be refunded in full, and your account will move to the Free plan immediately.`,
    refunded: 'Payment refunded',
    refundedDetail: 'It may take a few days for the refund to reach your account.',
    refundFailed: 'Error refunding payment',
  },
  card: {
    title: 'Payment method',
    unavailable: 'Your card will appear once your plan has loaded.',
    loading: 'Loading card',
    name: (brand: string, last4: string) => `${brand} ending in ${last4}`,
    expires: (date: string) => `Expires ${date}`,
    expired: 'Expired',
    paysFor: (plan: string) => `This card pays for your ${plan} plan. You can remove it once you’re on the Free plan.`,
    replace: 'Replace card',
    add: 'Add a card',
    addMethod: 'Add Payment Method',
    remove: 'Remove',
    noPayments: 'Payments aren’t configured on this server.',
    noneOnFree: 'No card on file. Your card is saved with your first payment.',
    none: 'No card on file. Add one so that invoices can be paid.',
    removing: {
      title: 'Remove card',
      action: 'Remove card',
      question: (card: string) =>
        `Are you sure you want to remove the card "${card}"? Without a card, your chatbots stop at the limits of the Free plan.`,
      done: 'Card removed',
      doneDetail: 'It won’t be charged anymore.',
      failed: 'Error removing card',
    },
    newCard: {
      title: 'New card',
      retried: 'Failed charges are retried with the new card.',
      charged: 'You won’t be charged now. Your next invoice will be charged to this card.',
      outside: 'The form opens in your browser. You may have to sign in there.',
      goOutside: 'Continue in your browser',
      settingUp: 'Setting up the form...',
      setupFailed: 'The form couldn’t be set up',
      save: 'Save card',
      failed: 'Your card couldn’t be saved. Please try again later.',
    },
  },
  invoices: {
    label: 'Invoices',
    loading: 'Loading invoices',
    loadFailed: 'Failed to fetch invoices',
    empty: 'No invoices found',
    emptyDetail: 'Invoices for your payments appear here, with a PDF for your records.',
    columns: { invoice: 'Invoice', date: 'Date', amount: 'Amount', status: 'Status', actions: 'Actions' },
    status: {
      open: 'Open',
      unconfirmed: 'Needs confirmation',
      paid: 'Paid',
      failed: 'Failed',
      disputed: 'Disputed',
      refunded: 'Refunded',
    },
    download: 'Download',
    downloadNamed: (number: string) => `Download ${number}`,
    downloadFailed: 'Error downloading invoice',
  },
  history: {
    loading: 'Loading usage history',
    loadFailed: 'Your usage history couldn’t be loaded',
    empty: 'Usage History Coming Soon',
    emptyDetail: 'It starts with the first message your chatbots answer.',
    viewPricing: 'View Pricing',
    chart: 'Chat messages per month',
    table: 'Usage per month',
    columns: {
      month: 'Month',
      messages: 'Chat messages',
      voice: 'Voice minutes',
      refreshes: 'Refreshes',
      cost: 'Beyond the plan',
    },
  },
  confirmation: {
    title: 'Your bank asks you to confirm a payment',
    confirm: 'Confirm payment',
    confirmOutside: 'Confirm in your browser',
    failed: 'Error confirming payment',
  },
  returned: {
    card: {
      waiting: { title: 'Saving your new card', text: 'It will appear below in a moment.' },
      late: {
        title: 'Your new card isn’t confirmed yet',
        text: 'Some banks take a while. The card will appear below once yours confirms it.',
      },
      failed: {
        title: 'Your new card wasn’t saved',
        text: 'Your bank didn’t confirm it. Nothing has changed.',
      },
    },
    cardSaved: 'Card saved',
    cardSavedDetail: (card: string) => `${card} will be charged for future invoices.`,
    invoice: {
      waiting: { title: 'Confirming your payment', text: 'The invoice will be marked as paid in a moment.' },
      late: {
        title: 'Your payment isn’t confirmed yet',
        text: 'Some banks take a while. The invoice is paid once yours confirms. You don’t need to confirm again.',
      },
      failed: {
        title: 'Your payment wasn’t confirmed',
        text: 'You weren’t charged. You can try to confirm it again.',
      },
    },
    invoicePaid: 'Payment confirmed',
    invoicePaidDetail: 'The invoice is paid, and your plan continues.',
    plan: {
      waiting: {
        title: 'Confirming your payment',
        text: (plan: string) => `Your ${plan} plan will be active in a moment.`,
      },
      late: {
        title: 'Your payment isn’t confirmed yet',
        text: (plan: string) =>
          `Some banks take a while. Your ${plan} plan starts once yours confirms. You don’t need to pay again.`,
      },
      failed: {
        title: 'Your payment didn’t go through',
        text: 'You weren’t charged, and your plan hasn’t changed.',
      },
      active: { title: (plan: string) => `Your ${plan} plan is active`, text: 'The invoice is in the list below.' },
    },
  },
});
