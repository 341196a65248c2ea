import type { PaymentMethod } from '#shared/contracts/billing.ts';

const brands: Record<string, string> = { amex: 'American Express', jcb: 'JCB', unionpay: 'UnionPay' };

/** 'Visa ending in 4242'. */
export function cardName({ brand, last4 }: PaymentMethod): string {
  return `${brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)} ending in ${last4}`;
}

/** '04/2028', as it is printed on the card. */
export function expiryOf({ expMonth, expYear }: PaymentMethod): string {
  return `${String(expMonth).padStart(2, '0')}/${expYear}`;
}

/** A card is good through the last day of its month. */
export function isExpired({ expMonth, expYear }: PaymentMethod, now = new Date()): boolean {
  return now >= new Date(expYear, expMonth, 1);
}
