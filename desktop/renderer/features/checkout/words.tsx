import type { ReactNode } from 'react';
import { defineWords } from '../../language/words.ts';

export const words = defineWords('checkout', {
  title: 'Checkout',
  subtitle: 'Your plan starts as soon as the payment goes through.',
  onlyTheOwner: 'Only the owner can change the plan',
  plan: 'Plan',
  offer: {
    perMonth: 'per month',
    included: (plan: string) => `What’s in ${plan}`,
    guarantee: '14-day money-back guarantee.',
  },
  custom: {
    title: 'Need a custom plan?',
    contact: 'Contact Sales',
    detail: 'For more websites and messages than the Business plan includes.',
  },
  payment: {
    title: 'Payment',
    testMode: 'Test mode. No money is charged.',
    loadFailed: 'Your plan couldn’t be loaded',
    youAreOn: (plan: string) => `You’re on the ${plan} plan`,
    goToBilling: 'Go to Billing',
    seeBusiness: 'See what’s in Business',
    nothingToPay: 'There’s nothing to pay. Usage beyond the plan is charged at the end of each cycle.',
    changesTo: (plan: string) => `It changes to ${plan} at the end of the cycle. You can keep it in Billing.`,
    changeInBilling: 'Change it in Billing',
    includesMore: (plan: string) =>
      `It includes more than ${plan}. A smaller plan starts at the next cycle and needs no payment now.`,
    notConfigured: 'Payments aren’t configured on this server',
    backToBilling: 'Back to Billing',
    askAdministrator: 'Your plan won’t change. Ask the server administrator to add Stripe keys.',
    setKeys:
      'Your plan won’t change. To take payments, set the secret key and the other settings of Stripe, and restart Parley. To work without plans, set ENFORCE_PLAN_LIMITS=0.',
    outside:
      'The payment form opens in your browser. You may have to sign in there. When you come back, Billing shows your new plan.',
    goOutside: 'Pay in your browser',
  },
  form: {
    settingUp: 'Setting up payment...',
    setupFailed: 'The payment couldn’t be set up',
    error: 'Error',
    errorSettingUp: 'There was an error setting up the payment. Please try again later.',
    errorUpdating: 'There was an error updating the payment. Please try again later.',
    providerFailed: 'The payment form couldn’t be loaded. Check your connection and your content blocker.',
    pay: (price: string) => `Pay ${price}`,
    terms: (links: ReactNode, plan: string, isFromPro: boolean) => (
      <>
        <span>By paying, you agree to the</span> {links}
        <span>. Your</span> {plan}{' '}
        <span>
          plan renews every calendar month. The days of this month before it started are credited on your next invoice
        </span>
        {isFromPro && <span>{', and so is the rest of your Pro plan'}</span>}
        <span>. Taxes may be added.</span>
      </>
    ),
    successful: 'Payment Successful',
    successfulDetail: 'Thank you for your purchase!',
    failed: 'Payment Failed',
    failedDetail: 'An error occurred while processing your payment.',
  },
});
