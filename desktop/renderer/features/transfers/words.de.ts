import { counted, type Translation } from '../../language/words.ts';
import type { words } from './words.ts';

const pages = (count: number) => counted(count, { one: 'Seite', other: 'Seiten' });

export const german: Translation<typeof words> = {
  title: 'Websites umziehen',
  description: (workspace) => `Exportieren Sie den Arbeitsbereich „${workspace}“ oder importieren Sie Websites.`,
  export: {
    detail:
      'Eine JSON-Datei mit allem in diesem Arbeitsbereich außer Rechnungen. Sie können sie hier oder in eine andere Parley-Installation importieren.',
    action: 'Arbeitsbereich exportieren',
    preparing: 'Export wird vorbereitet',
    failed: 'Arbeitsbereich konnte nicht exportiert werden',
  },
  import: {
    detail:
      'Fügt Websites, Seiten, Texte, Antworten, Chatbots, Tests und Dateien eines Exports als neue hinzu und erstellt die Wissensbasis neu. Unterhaltungen, Nutzung und Rechnungen werden nicht importiert. Chatbots erhalten neue Code-Snippets.',
    file: 'Zu importierender Export',
    progress: 'Import',
    adding: (website, step, steps) => `${website} wird hinzugefügt, Schritt ${step} von ${steps}`,
    reading: 'Datei wird gelesen',
    choose: 'Export auswählen',
    cancel: 'Abbrechen',
    canceling: 'Wird abgebrochen',
    canceled: 'Import abgebrochen',
    canceledDetail: 'Es wurde nichts hinzugefügt.',
    failed: 'Der Export konnte nicht importiert werden',
    tooLarge: (megabytes) => `Eine Datei darf bis zu ${megabytes} MB groß sein.`,
    noWebsite: 'Diese Datei enthält keine Website.',
    done: 'Importiert',
    added: (websites, pageCount, chatbots, files) =>
      `Hinzugefügt: ${counted(websites, { one: 'Website', other: 'Websites' })}, ${pages(pageCount)}, ${counted(chatbots, { one: 'Chatbot', other: 'Chatbots' })} und ${counted(files, { one: 'Datei', other: 'Dateien' })}.`,
    pagesLeftOut: (count) => `Nicht importiert: ${pages(count)} außerhalb der Wissensbasis.`,
    filesLeftOut: (names) => `Laden Sie diese Dateien erneut hoch: ${names}.`,
  },
};
