export const periods = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const;

export type Period = (typeof periods)[number]['value'];

export const usualPeriod: Period = '30';

/** The period an address asks for. */
export const periodOf = (text: string | null): Period =>
  periods.find(({ value }) => value === text)?.value ?? usualPeriod;
