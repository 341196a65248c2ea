import { counted, type Translation } from '../../language/words.ts';
import type { words } from './words.ts';

export const german: Translation<typeof words> = {
  page: {
    title: 'Code-Snippet',
    purposeOf: (chatbot) =>
      `Für ${chatbot}. Fügen Sie den Code auf den Seiten ein, auf denen der Chat erscheinen soll.`,
    purpose: 'Fügen Sie den Code auf den Seiten ein, auf denen der Chat erscheinen soll.',
    noneSelected: 'Kein Chatbot ausgewählt',
    noneSelectedHint: 'Wählen Sie „Code-Snippet abrufen“ im Menü eines Chatbots.',
  },
  state: {
    waiting: (site) => `Warten auf den ersten Besuch von ${site}`,
    waitingHint: 'Öffnen Sie eine Seite mit dem Code. Diese Anzeige aktualisiert sich automatisch.',
    yourSite: 'Ihrer Website',
    seen: (ago, pages) => `Eingebunden, ${ago} auf ${pages} gesehen`,
    pages: (count, isMost) =>
      isMost ? `mehr als ${count - 1} Seiten` : counted(count, { one: 'Seite', other: 'Seiten' }),
    on: (origins) => `Auf ${origins}`,
    loading: 'Ihre Website wird geprüft',
    failed: 'Ihre Website konnte nicht geprüft werden',
    tryAgain: 'Erneut versuchen',
  },
  guides: {
    title: 'So binden Sie den Code ein',
    platform: 'Plattform',
    picture: (platform) => `Wo der Code in ${platform} hingehört`,
  },
  steps: {
    wordpress: [
      'Installieren Sie ein Plugin, das Code in jede Seite einfügt, etwa WPCode (Plugins > Plugin hinzufügen).',
      'Öffnen Sie Code Snippets > Header & Footer.',
      'Fügen Sie den Code in das Feld Footer ein und speichern Sie.',
      'Leeren Sie den Cache, falls Sie ein Cache-Plugin verwenden.',
    ],
    shopify: [
      'Öffnen Sie in der Verwaltung Onlineshop > Themes.',
      'Wählen Sie neben Ihrem Theme … > Code bearbeiten.',
      'Öffnen Sie layout/theme.liquid und fügen Sie den Code direkt über </body> ein.',
      'Speichern Sie. Der Chat erscheint auf jeder Seite außer dem Checkout.',
    ],
    wix: [
      'Öffnen Sie Einstellungen > Benutzerdefinierter Code. Dafür brauchen Sie einen bezahlten Tarif mit eigener Domain.',
      'Wählen Sie im Bereich „Body – Ende“ die Option zum Hinzufügen von Code.',
      'Fügen Sie den Code ein, wählen Sie alle Seiten und übernehmen Sie die Änderung.',
      'Veröffentlichen Sie Ihre Website.',
    ],
    squarespace: [
      'Öffnen Sie Website > Seiten > Website-Tools > Code-Injektion. Dafür brauchen Sie einen Tarif mit Code-Injektion.',
      'Fügen Sie den Code in das Feld für den Footer ein.',
      'Speichern Sie. Der Chat erscheint auf jeder Seite.',
    ],
    webflow: [
      'Öffnen Sie Site settings > Custom code.',
      'Fügen Sie den Code in Footer code ein.',
      'Speichern Sie und veröffentlichen Sie die Website.',
    ],
    'tag-manager': [
      'Erstellen Sie ein neues Tag vom Typ „Benutzerdefiniertes HTML“.',
      'Fügen Sie den Code in das HTML-Feld ein.',
      'Wählen Sie den Trigger „All Pages“ und speichern Sie.',
      'Wählen Sie „Senden“, um den Container zu veröffentlichen.',
    ],
    nextjs: [
      'Öffnen Sie app/layout.tsx (oder pages/_app.tsx).',
      'Importieren Sie Script aus next/script.',
      'Setzen Sie den ersten Teil des Codes in ein Script mit id und die Adresse in ein zweites Script mit src, beide im body.',
      'Veröffentlichen Sie. Der Chat bleibt geöffnet, wenn Besucher die Seite wechseln.',
    ],
    html: [
      'Öffnen Sie die HTML-Datei oder das Template, das alle Seiten verwenden.',
      'Fügen Sie den Code direkt über </body> ein.',
      'Laden Sie die Datei auf Ihren Webserver hoch.',
    ],
  },
  pictures: {
    wordpress: {
      menu: ['Dashboard', 'Plugins', 'Code Snippets', 'Header & Footer'],
      boxes: ['Header', 'Body', 'Footer'],
      save: 'Speichern',
    },
    shopify: { save: 'Speichern' },
    wix: { title: 'Code hinzufügen', place: 'Body – Ende', pages: 'Alle Seiten', apply: 'Anwenden' },
    squarespace: {
      menu: ['Website', 'Seiten', 'Website-Tools', 'Code-Injektion'],
      boxes: ['Header', 'Footer'],
      save: 'Speichern',
    },
    webflow: {
      tabs: ['General', 'Plans', 'Fonts', 'Custom code'],
      boxes: ['Head code', 'Footer code'],
      publish: 'Publish',
    },
    'tag-manager': {
      tag: 'Tag-Konfiguration',
      type: 'Benutzerdefiniertes HTML',
      trigger: 'Trigger',
      pages: 'All Pages',
      submit: 'Senden',
    },
  },
  developer: {
    title: 'An meinen Entwickler senden',
    hint: 'Eine E-Mail mit dem Code und allem, was man dazu wissen muss.',
    email: 'E-Mail schreiben',
    subject: (site) => `Bitte den Chat auf ${site} einbinden`,
    body: (chatbot, site, code) =>
      `Guten Tag,

bitte binden Sie unseren Chat „${chatbot}“ auf ${site} ein.

1. Fügen Sie diesen Code vor dem schließenden </body>-Tag jeder Seite ein, am besten im gemeinsamen Layout oder Template:

${code}
2. Falls die Website eine Content-Security-Policy hat, erlauben Sie die Adresse des Skripts in script-src und connect-src.
3. Veröffentlichen Sie die Änderung und öffnen Sie eine beliebige Seite. In der Ecke erscheint eine runde Chat-Schaltfläche.

Der Chat wird nach der Seite geladen, braucht keine Cookies und ändert keine Stile außerhalb des Chats.

Vielen Dank!`,
    copy: 'Anleitung kopieren',
    copied: 'Anleitung kopiert',
  },
  share: {
    title: 'Link zum Teilen',
    hint: 'Eine Seite nur mit dem Chat. Jeder mit dem Link kann sie öffnen.',
    label: 'Link ist aktiv',
    copy: 'Link kopieren',
    copied: 'Link kopiert',
    failed: 'Der Link konnte nicht geändert werden',
    loadFailed: 'Der Link konnte nicht geladen werden',
    offTitle: 'Link ausschalten',
    offAction: 'Link ausschalten',
    offText: 'Der Link funktioniert dann nicht mehr. Wenn Sie ihn wieder einschalten, hat er eine neue Adresse.',
  },
};
