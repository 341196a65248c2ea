import { expect, test } from 'vitest';
import { formatPrice, planFeatures } from './describe-plan.ts';
import { overagePriceCents, plans } from './plans.ts';

test('a plan lists its quantities first, and says if voice isn’t included', { tags: ['rule:plan-quantities'] }, () => {
  expect(planFeatures(plans.free)).toEqual([
    '1 website',
    '100 chat messages per month',
    'No voice minutes',
    'Basic knowledge base',
    'Basic analytics',
  ]);
  expect(planFeatures(plans.pro)).toEqual([
    '3 websites',
    '1,000 chat messages per month',
    '100 voice minutes per month',
    'Advanced knowledge base',
    'Detailed analytics',
    '14-day trial',
  ]);
  expect(planFeatures(plans.business)).toEqual([
    '10 websites',
    '5,000 chat messages per month',
    '500 voice minutes per month',
    'Enterprise knowledge base',
    'Advanced analytics and reporting',
    'Priority support',
  ]);
});

test('prices are as specified', { tags: ['rule:plan-prices'] }, () => {
  expect(Object.values(plans).map(({ priceCents }) => formatPrice(priceCents))).toEqual(['$0', '$29', '$99']);
  expect(Object.values(overagePriceCents).map(formatPrice)).toEqual(['$0.01', '$0.05', '$5']);
});
