import { counted, defineWords } from '../../language/words.ts';

const pages = (count: number) => counted(count, { one: 'page', other: 'pages' });

export const words = defineWords('transfers', {
  title: 'Move websites',
  description: (workspace: string) => `Export the workspace “${workspace}”, or import websites into it.`,
  export: {
    detail:
      'A JSON file with everything in this workspace except invoices. You can import it here or into another Parley installation.',
    action: 'Export workspace',
    preparing: 'Preparing export',
    failed: 'Error exporting workspace',
  },
  import: {
    detail:
      'Adds the websites, pages, texts, answers, chatbots, tests and files of an export as new ones and rebuilds the knowledge base. Conversations, usage and invoices aren’t imported. Chatbots get new snippets.',
    file: 'Export to import',
    progress: 'Import',
    adding: (website: string, step: number, steps: number) => `Adding ${website}, step ${step} of ${steps}`,
    reading: 'Reading the file',
    choose: 'Choose export',
    cancel: 'Cancel',
    canceling: 'Canceling',
    canceled: 'Import canceled',
    canceledDetail: 'Nothing was added.',
    failed: 'The export couldn’t be imported',
    tooLarge: (megabytes: number) => `Files can be up to ${megabytes} MB.`,
    noWebsite: 'This file contains no websites.',
    done: 'Imported',
    added: (websites: number, pageCount: number, chatbots: number, files: number) =>
      `${counted(websites, { one: 'website', other: 'websites' })}, ${pages(pageCount)}, ${counted(chatbots, { one: 'chatbot', other: 'chatbots' })} and ${counted(files, { one: 'file', other: 'files' })} were added.`,
    pagesLeftOut: (count: number) => `${pages(count)} outside the knowledge base weren’t imported.`,
    filesLeftOut: (names: string) => `Upload these files again: ${names}.`,
  },
});
