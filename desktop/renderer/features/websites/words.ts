import { defineWords } from '../../language/words.ts';

export const words = defineWords('websites', {
  title: 'Websites',
  intro: 'The sites your chatbots answer from.',
  loadFailed: 'Your websites couldn’t be loaded',
  none: 'No websites yet',
  noneHint: 'Add the website your assistant should answer from. Then crawl it.',
  noneForViewers: 'Websites that editors add are listed here.',
  table: {
    label: 'Websites',
    name: 'Name',
    url: 'URL',
    addedOn: 'Added On',
    actions: 'Actions',
    actionsOf: (name: string) => `Actions for ${name}`,
    crawling: 'Crawling',
    createChatbot: 'Create Chatbot',
    showCrawl: 'Show Crawl',
    crawlAgain: 'Crawl Again',
    crawl: 'Crawl Website',
    crawlHere: 'Crawl on This Computer',
    delete: 'Delete Website',
  },
  add: {
    title: 'Add Website',
    hint: 'Your assistant will answer from its pages.',
    name: 'Name',
    url: 'URL',
    created: 'Website created',
    createdHint: 'Your website has been added successfully.',
    failed: 'Error creating website',
  },
  delete: {
    title: 'Delete website',
    question: (name: string) =>
      `Are you sure you want to delete the website "${name}"? This will also remove any chatbots created for this website.`,
    deleted: 'Website deleted',
    deletedHint: 'The website has been removed from your account.',
    failed: 'Error deleting website',
  },
});
