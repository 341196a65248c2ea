/** Writes counts as the readers of a locale do. */
export function numberIn(locale: string): (count: number) => string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (count) => format.format(count);
}

/** Writes amounts of US dollars; whole ones without cents. */
export function dollarsIn(locale: string): (amount: number) => string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return (amount) => format.format(amount);
}
