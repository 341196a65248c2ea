import { counted, defineWords } from '../../../language/words.ts';

const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

/** Of replies and numbers of people, which few screens have. */
export const words = defineWords('people', {
  people: {
    title: 'People',
    waited: 'Waited for a person',
    answered: 'Answered by a person',
    median: 'Median time to a person',
    duration: (seconds: number) =>
      seconds < 60
        ? `${seconds} s`
        : seconds < 3600
          ? `${Math.round(seconds / 60)} min`
          : `${Math.round(seconds / 3600)} h`,
    left: 'Left a message',
    cameBack: 'Came back with the same question',
    hint: 'Conversations of the period. Those who came back asked the same within 3 days. A visitor who stops writing isn’t counted as helped.',
  },
  teach: {
    action: 'Use this next time',
    description: 'The next visitor who asks this gets your answer. Change it so that it fits everyone.',
    personal: 'Email addresses, phone numbers and postal addresses are removed. Check for names.',
    alike: 'Similar questions without an answer. Choose those it answers, too.',
    loadFailed: 'The reply couldn’t be read',
    title: 'Answers from replies',
    summary: (answers: number, uses: number) =>
      `${counted(answers, { one: 'answer', other: 'answers' })} from replies to visitors, used ${times(uses)} since.`,
    times,
  },
});
