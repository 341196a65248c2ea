import { defineWords } from '../../language/words.ts';

export const words = defineWords('legal', {
  terms: 'Terms of Service',
  and: 'and',
  privacy: 'Privacy Policy',
  opensInNewTab: ' (opens in a new tab)',
});
