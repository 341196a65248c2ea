import { plans } from '#shared/plans/plans.ts';
import { type Frequency, frequencies, isIncluded } from '#shared/updates/frequency.ts';
import { words } from './words.ts';

/**
 * The choices of how often, with the plan that has what this one doesn't include.
 * @param planEvery the most often that the plan includes
 */
export function frequencyCards(planEvery: Frequency, mayEdit: boolean) {
  const { frequencies: names, settings: text } = words();
  const isMoreOften = (every: Frequency) =>
    every !== 'off' && frequencies.indexOf(every) < frequencies.indexOf(planEvery);
  return [
    {
      value: 'plan' as const,
      title: text.asPlan,
      detail: names[planEvery],
      disabled: !mayEdit,
    },
    ...frequencies.map((every) => {
      const plan = isMoreOften(every) ? Object.values(plans).find(({ name }) => isIncluded(name, every)) : undefined;
      return {
        value: every,
        title: names[every],
        ...(plan ? { detail: text.inPlan(plan.label) } : {}),
        disabled: !mayEdit || plan !== undefined,
      };
    }),
  ];
}
