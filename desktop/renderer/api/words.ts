import { defineWords } from '../language/words.ts';

export const words = defineWords('api', {
  unknown: 'An error occurred',
  deleted: (message: string) => `${message}. It may have been deleted.`,
  unreachable: 'The server couldn’t be reached. Check your connection and try again.',
  cutOff: 'The connection was lost before this finished.',
  lostWorkspace: 'You’re no longer in that workspace',
  lostWorkspaceDetail: (here: string | undefined) =>
    `You were removed from it, or it was deleted.${here === undefined ? '' : ` You’re now in “${here}”.`}`,
});
