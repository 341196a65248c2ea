import type { ModelReport, SentenceFault } from '#shared/contracts/answer-reasons.ts';
import type { ReasonRow } from './describe-reasons.ts';

const failures: Record<NonNullable<ModelReport['failure']>, string> = {
  later: 'it could not be reached or took too long',
  settings: 'the provider rejected the key, the model, or the request',
  unsupported: 'the provider does not offer this model or call',
  'too-long': 'the passages were too long for it',
  refused: 'the provider refused to answer',
  nonsense: 'it wrote nothing that your pages confirm',
};

const faults: Record<SentenceFault, string> = {
  address: 'an address that is not on the page',
  number: 'a number that is not on the page',
  name: 'a name that is not on the page',
  negation: 'the opposite of what the page says',
  words: 'words that are not on the page',
  secret: 'a request for a secret',
  uncited: 'no source page',
  translation: 'could not be checked in the language of the page',
};

/** What the language model did, and which of its sentences visitors did not see. */
export function describeModelReport({ failure, leftOut }: ModelReport): ReasonRow[] {
  const rows: ReasonRow[] = [
    {
      label: 'Language model',
      items: failure === null ? [] : [`failed because ${failures[failure]}, so your pages were searched without it`],
    },
    { label: 'Left out', items: leftOut.map(({ sentence, fault }) => `“${sentence}” (${faults[fault]})`) },
  ];
  return rows.filter(({ items }) => items.length > 0);
}
