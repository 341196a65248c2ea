import type { Plan } from './plans.ts';

const counted = (count: number, unit: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? unit : `${unit}s`} per month`;

/** What a plan includes, line by line, for buyers. */
export function planFeatures({ websites, chatMessages, voiceMinutes, extras }: Plan): string[] {
  return [
    websites === 1 ? '1 website' : `${websites} websites`,
    counted(chatMessages, 'chat message'),
    voiceMinutes === 0 ? 'No voice minutes' : counted(voiceMinutes, 'voice minute'),
    ...extras,
  ];
}

/** '$29' for whole dollars, '$0.05' for others. */
export function formatPrice(cents: number): string {
  const dollars = cents / 100;
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}
