export type PlanName = 'free' | 'pro' | 'business';

export interface Plan {
  name: PlanName;
  label: string;
  priceCents: number;
  websites: number;
  chatMessages: number;
  voiceMinutes: number;
  /** Features besides the quantities. */
  extras: readonly string[];
}

/** What each plan includes per calendar month. */
export const plans: Readonly<Record<PlanName, Plan>> = {
  free: {
    name: 'free',
    label: 'Free',
    priceCents: 0,
    websites: 1,
    chatMessages: 100,
    voiceMinutes: 0,
    extras: ['Basic knowledge base', 'Basic analytics'],
  },
  pro: {
    name: 'pro',
    label: 'Pro',
    priceCents: 2900,
    websites: 3,
    chatMessages: 1000,
    voiceMinutes: 100,
    extras: ['Advanced knowledge base', 'Detailed analytics', '14-day trial'],
  },
  business: {
    name: 'business',
    label: 'Business',
    priceCents: 9900,
    websites: 10,
    chatMessages: 5000,
    voiceMinutes: 500,
    extras: ['Enterprise knowledge base', 'Advanced analytics and reporting', 'Priority support'],
  },
};

/** The meaning of both '14-day trial' and 'money-back guarantee', in the same words everywhere. */
export const moneyBackTerms = 'You pay today. Within 14 days, one click in Billing refunds the full payment.';

/** Builds by hand that don't count, since they correct the first one of a website that counted. */
export const freeCorrections = { hours: 24, most: 10 } as const;

/** The price of one unit beyond the included quantity, in cents. */
export const overagePriceCents = { chatMessage: 1, voiceMinute: 5, knowledgeBaseRefresh: 500 } as const;
