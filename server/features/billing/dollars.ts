/** '$1,018.00', '-$18.37' */
export const dollars = (cents: number, locale = 'en-US'): string =>
  (cents / 100).toLocaleString(locale, { style: 'currency', currency: 'USD' });
