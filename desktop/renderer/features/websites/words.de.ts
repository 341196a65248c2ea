import type { Translation } from '../../language/words.ts';
import type { words } from './words.ts';

export const german: Translation<typeof words> = {
  title: 'Websites',
  intro: 'Die Websites, aus denen Ihre Chatbots ihre Antworten beziehen.',
  loadFailed: 'Ihre Websites konnten nicht geladen werden',
  none: 'Noch keine Websites',
  noneHint:
    'Fügen Sie die Website hinzu, aus der Ihr Assistent seine Antworten beziehen soll. Crawlen Sie sie anschließend.',
  noneForViewers: 'Hier erscheinen Websites, die Bearbeiter hinzufügen.',
  table: {
    label: 'Websites',
    name: 'Name',
    url: 'Adresse',
    addedOn: 'Hinzugefügt am',
    actions: 'Aktionen',
    actionsOf: (name) => `Aktionen für ${name}`,
    crawling: 'Wird gecrawlt',
    createChatbot: 'Chatbot erstellen',
    showCrawl: 'Crawl anzeigen',
    crawlAgain: 'Erneut crawlen',
    crawl: 'Website crawlen',
    crawlHere: 'Auf diesem Computer crawlen',
    delete: 'Website löschen',
  },
  add: {
    title: 'Website hinzufügen',
    hint: 'Ihr Assistent bezieht seine Antworten aus ihren Seiten.',
    name: 'Name',
    url: 'Adresse',
    created: 'Website hinzugefügt',
    createdHint: 'Ihre Website wurde hinzugefügt.',
    failed: 'Fehler beim Hinzufügen der Website',
  },
  delete: {
    title: 'Website löschen',
    question: (name) =>
      `Möchten Sie die Website „${name}“ wirklich löschen? Alle Chatbots, die für diese Website erstellt wurden, werden ebenfalls gelöscht.`,
    deleted: 'Website gelöscht',
    deletedHint: 'Die Website wurde aus Ihrem Konto entfernt.',
    failed: 'Fehler beim Löschen der Website',
  },
};
