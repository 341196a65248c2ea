const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$1,234.50': always with its cents, as on an invoice. */
export function formatMoney(cents: number): string {
  return exact.format(cents / 100);
}
