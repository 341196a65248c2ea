export type PlanName = 'free' | 'pro' | 'business';

export interface Plan {
  name: PlanName;
  label: string;
  priceCents: number;
  websites: number;
  chatMessages: number;
  voiceMinutes: number;
}

/** What each plan includes per calendar month. */
export const plans: Readonly<Record<PlanName, Plan>> = {
  free: { name: 'free', label: 'Free', priceCents: 0, websites: 1, chatMessages: 100, voiceMinutes: 0 },
  pro: { name: 'pro', label: 'Pro', priceCents: 2900, websites: 3, chatMessages: 1000, voiceMinutes: 100 },
  business: {
    name: 'business',
    label: 'Business',
    priceCents: 9900,
    websites: 10,
    chatMessages: 5000,
    voiceMinutes: 500,
  },
};
