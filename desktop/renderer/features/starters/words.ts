import { defineWords } from '../../language/words.ts';

export const words = defineWords('starters', {
  title: 'Suggested questions',
  purpose:
    'An empty chat shows up to five questions as buttons. Each is tried first, and again after every build. Visitors only see those that your website answers.',
  from: {
    none: 'Off',
    site: 'Chosen from your site',
    own: 'Your own',
  },
  list: 'Questions',
  question: (place: number) => `Question ${place}`,
  example: 'When are you open?',
  add: 'Add question',
  up: (place: number) => `Move question ${place} up`,
  down: (place: number) => `Move question ${place} down`,
  remove: (place: number) => `Remove question ${place}`,
  loading: 'Loading the suggested questions',
  loadFailed: 'The suggested questions couldn’t be loaded',
  notBuilt: 'Build a knowledge base first. Then there is something to answer from.',
  unsaved: 'The questions are tried once you save.',
  trying: 'Trying the questions…',
  noneFound: 'No question was found that your website answers. Add your own instead.',
  answeredBy: 'Answered by',
  answeredByOwner: 'Answered by you',
  unanswered: 'Not answered by the current knowledge base. Visitors don’t see it.',
  waiting: 'Being tried…',
  followUps: 'Offer related questions after an answer',
  followUpsHint: 'Up to two that your website answers, as buttons. They are tried in the same way.',
});
