import type { Language } from '#shared/contracts/accounts.ts';
import { germanMessages } from '#shared/messages/german.ts';
import { translator } from '#shared/messages/translate.ts';

/** Menu items implemented by Electron, which also has their English labels for each system. */
type Role = 'undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'pasteAndMatchStyle' | 'selectAll' | ViewRole | WindowRole;
type ViewRole = 'reload' | 'resetZoom' | 'zoomIn' | 'zoomOut' | 'togglefullscreen';
type WindowRole = 'minimize' | 'zoom' | 'front' | 'close' | 'services' | 'hide' | 'hideOthers' | 'unhide' | 'quit';

const english = {
  menu: {
    // Electron's own labels, which follow each system's conventions.
    roles: {} as Partial<Record<Role, string>>,
    file: '&File',
    edit: '&Edit',
    view: '&View',
    go: '&Go',
    window: '&Window',
    help: '&Help',
    about: 'About Parley',
    checkForUpdates: 'Check for Updates…',
    settings: 'Settings…',
    newChatbot: 'New Chatbot',
    print: 'Print…',
    find: 'Find…',
    dashboard: 'Dashboard',
    websites: 'Websites',
    chatbots: 'Chatbots',
    conversations: 'Conversations',
    billing: 'Billing',
    parleyHelp: 'Parley Help',
    showLogs: 'Show Logs',
    addToDictionary: 'Add to Dictionary',
    openLink: 'Open Link in Browser',
  },
  pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  tray: {
    open: 'Open Parley',
    quit: 'Quit',
    pause: 'Pause',
    resume: 'Resume',
    noCrawls: 'No crawls are running',
    paused: (pages: string) => `paused at ${pages}`,
    uploading: (sent: number, total: number) => `uploading ${sent} of ${total}`,
    waiting: 'waiting for the server',
    done: 'done',
    failed: 'failed',
    canceled: 'canceled',
  },
  crawls: {
    failed: (website: string) => `${website} couldn’t be crawled`,
    paused: (website: string) => `The crawl of ${website} is paused`,
    canceled: (website: string) => `The crawl of ${website} was canceled`,
    kept: (pages: string) => `${pages} kept`,
    signedOut: (website: string) => `${website} signed you out`,
    signInAgain: (pages: string) => `${pages} on the server. Sign in again to continue.`,
    done: (website: string) => `${website} was crawled`,
    sent: (pages: string) => `${pages} on the server`,
  },
  siteUpdates: {
    signedOut: (website: string) => `${website} signed you out`,
    signInAgain: 'Sign in again to keep its knowledge up to date.',
    held: (website: string) => `Changes on ${website} wait for you`,
    heldDetail: 'Check them before chatbots use them.',
  },
  aboutHere: 'Running on this computer.',
  about: (server: string | null) => (server === null ? 'Not connected to a server yet.' : `Connected to ${server}.`),
  signIn: {
    network: 'Your network requires a sign-in',
    server: 'The server requires a sign-in',
    required: (host: string) => `${host} requires a username and password.`,
  },
  otherServer: {
    title: (server: string) => `This website is on ${server}.`,
    connected: (server: string) =>
      `Parley is connected to ${server}. If you know the other server, connect to it in Settings > This computer and open the link again.`,
    connect: 'If you know this server, connect to it and open the link again.',
  },
  closed: {
    title: 'Parley is still running.',
    text:
      'Crawls on this computer keep running while the window is closed. Start Parley again to open it. ' +
      'You can change this in Settings > This computer.',
    ok: 'OK',
    quit: 'Quit Parley',
  },
  applications: {
    title: 'Move Parley to the Applications folder?',
    text: 'Parley can only install updates if it is there. It quits and starts again.',
    move: 'Move to Applications',
    notNow: 'Not Now',
  },
  crash: {
    stopped: 'Parley’s pages stopped working.',
    keepStopping: 'Parley’s pages keep crashing.',
    unresponsive: 'Parley’s pages aren’t responding.',
    detail: 'Crawls on this computer keep running, and saved work isn’t lost.',
    reload: 'Reload',
    goToDashboard: 'Go to the Dashboard',
    wait: 'Wait',
    quit: 'Quit',
  },
  lastResort: {
    title: 'Something went wrong in Parley.',
    text: 'Saved work isn’t lost, and crawls continue at the next start. See the log for details.',
    continue: 'Continue',
    showLogs: 'Show Logs',
    quit: 'Quit',
  },
  update: {
    none: (version: string) => `Parley ${version} is up to date.`,
    checking: 'Parley is checking for updates.',
    noticeIfAny: 'You’ll get a notice if there is one.',
    unavailable: (version: string) => `This is Parley ${version}.`,
    askBuilder: 'This copy doesn’t check for updates. Ask the person who built it.',
    downloading: (version: string) => `Downloading Parley ${version}.`,
    noticeWhenReady: 'You’ll get a notice when it’s ready.',
    failed: 'Parley couldn’t check for updates.',
    ready: (version: string) => `Parley ${version} is ready.`,
    crawlsContinue: 'Running crawls continue after the restart.',
    restart: 'Restart to Update',
    later: 'Later',
  },
};

type Words = typeof english;

const german: Words = {
  menu: {
    roles: {
      undo: 'Rückgängig',
      redo: 'Wiederholen',
      cut: 'Ausschneiden',
      copy: 'Kopieren',
      paste: 'Einfügen',
      pasteAndMatchStyle: 'Einfügen und Stil anpassen',
      selectAll: 'Alles auswählen',
      reload: 'Neu laden',
      resetZoom: 'Originalgröße',
      zoomIn: 'Vergrößern',
      zoomOut: 'Verkleinern',
      togglefullscreen: 'Vollbild',
      minimize: 'Minimieren',
      zoom: 'Zoomen',
      front: 'Alle nach vorne bringen',
      close: 'Fenster schließen',
      services: 'Dienste',
      hide: 'Parley ausblenden',
      hideOthers: 'Andere ausblenden',
      unhide: 'Alle einblenden',
      quit: 'Parley beenden',
    },
    file: '&Datei',
    edit: '&Bearbeiten',
    view: '&Ansicht',
    go: '&Gehe zu',
    window: '&Fenster',
    help: '&Hilfe',
    about: 'Über Parley',
    checkForUpdates: 'Nach Updates suchen …',
    settings: 'Einstellungen …',
    newChatbot: 'Neuer Chatbot',
    print: 'Drucken …',
    find: 'Suchen …',
    dashboard: 'Übersicht',
    websites: 'Websites',
    chatbots: 'Chatbots',
    conversations: 'Unterhaltungen',
    billing: 'Abrechnung',
    parleyHelp: 'Parley-Hilfe',
    showLogs: 'Protokolle anzeigen',
    addToDictionary: 'Zum Wörterbuch hinzufügen',
    openLink: 'Link im Browser öffnen',
  },
  pages: (count) => (count === 1 ? '1 Seite' : `${count} Seiten`),
  tray: {
    open: 'Parley öffnen',
    quit: 'Beenden',
    pause: 'Pausieren',
    resume: 'Fortsetzen',
    noCrawls: 'Es laufen keine Crawls',
    paused: (pages) => `pausiert nach ${pages}`,
    uploading: (sent, total) => `${sent} von ${total} hochgeladen`,
    waiting: 'wartet auf den Server',
    done: 'fertig',
    failed: 'fehlgeschlagen',
    canceled: 'abgebrochen',
  },
  crawls: {
    failed: (website) => `${website} konnte nicht gecrawlt werden`,
    paused: (website) => `Der Crawl von ${website} ist pausiert`,
    canceled: (website) => `Der Crawl von ${website} wurde abgebrochen`,
    kept: (pages) => `${pages} gespeichert`,
    signedOut: (website) => `${website} hat Sie abgemeldet`,
    signInAgain: (pages) => `${pages} auf dem Server. Melden Sie sich erneut an, um fortzufahren.`,
    done: (website) => `${website} wurde gecrawlt`,
    sent: (pages) => `${pages} auf dem Server`,
  },
  siteUpdates: {
    signedOut: (website) => `${website} hat Sie abgemeldet`,
    signInAgain: 'Melden Sie sich wieder an, damit das Wissen aktuell bleibt.',
    held: (website) => `Änderungen auf ${website} warten auf Sie`,
    heldDetail: 'Prüfen Sie sie, bevor Chatbots sie verwenden.',
  },
  aboutHere: 'Läuft auf diesem Computer.',
  about: (server) => (server === null ? 'Noch mit keinem Server verbunden.' : `Verbunden mit ${server}.`),
  signIn: {
    network: 'Ihr Netzwerk verlangt eine Anmeldung',
    server: 'Der Server verlangt eine Anmeldung',
    required: (host) => `${host} verlangt Benutzernamen und Passwort.`,
  },
  otherServer: {
    title: (server) => `Diese Website liegt auf ${server}.`,
    connected: (server) =>
      `Parley ist mit ${server} verbunden. Wenn Sie den anderen Server kennen, verbinden Sie sich unter Einstellungen > Dieser Computer mit ihm, und öffnen Sie den Link noch einmal.`,
    connect: 'Wenn Sie diesen Server kennen, verbinden Sie sich mit ihm, und öffnen Sie den Link noch einmal.',
  },
  closed: {
    title: 'Parley läuft weiter.',
    text:
      'Crawls auf diesem Computer laufen weiter, während das Fenster geschlossen ist. Starten Sie Parley erneut, um es zu öffnen. ' +
      'Sie können das unter Einstellungen > Dieser Computer ändern.',
    ok: 'OK',
    quit: 'Parley beenden',
  },
  applications: {
    title: 'Parley in den Ordner „Programme“ bewegen?',
    text: 'Nur dort kann Parley Updates installieren. Es wird beendet und neu gestartet.',
    move: 'In „Programme“ bewegen',
    notNow: 'Nicht jetzt',
  },
  crash: {
    stopped: 'Die Seiten von Parley sind abgestürzt.',
    keepStopping: 'Die Seiten von Parley stürzen immer wieder ab.',
    unresponsive: 'Die Seiten von Parley reagieren nicht.',
    detail: 'Crawls auf diesem Computer laufen weiter, und Gespeichertes geht nicht verloren.',
    reload: 'Neu laden',
    goToDashboard: 'Zur Übersicht',
    wait: 'Warten',
    quit: 'Beenden',
  },
  lastResort: {
    title: 'In Parley ist ein Fehler aufgetreten.',
    text: 'Gespeichertes geht nicht verloren, und Crawls laufen beim nächsten Start weiter. Details finden Sie im Protokoll.',
    continue: 'Fortfahren',
    showLogs: 'Protokolle anzeigen',
    quit: 'Beenden',
  },
  update: {
    none: (version) => `Parley ${version} ist auf dem neuesten Stand.`,
    checking: 'Parley sucht nach Updates.',
    noticeIfAny: 'Sie erhalten eine Nachricht, wenn es eines gibt.',
    unavailable: (version) => `Dies ist Parley ${version}.`,
    askBuilder: 'Diese Kopie sucht nicht nach Updates. Wenden Sie sich an die Person, die sie erstellt hat.',
    downloading: (version) => `Parley ${version} wird heruntergeladen.`,
    noticeWhenReady: 'Sie erhalten eine Nachricht, sobald das Update bereit ist.',
    failed: 'Parley konnte nicht nach Updates suchen.',
    ready: (version) => `Parley ${version} ist bereit.`,
    crawlsContinue: 'Laufende Crawls werden nach dem Neustart fortgesetzt.',
    restart: 'Neu starten und aktualisieren',
    later: 'Später',
  },
};

const toGerman = translator(germanMessages, () => 'de');

let language: Language = 'en';

/** Sets the language of menus, dialogs and notifications. */
export function speak(chosen: Language): void {
  language = chosen;
}

/** Texts of menus, dialogs and notifications. Read them when they are shown, so that they follow the language. */
export const words = (): Words => (language === 'de' ? german : english);

/** A menu item implemented by Electron, whose own label is English on every system. */
export function roleItem(role: Role): { role: Role; label?: string } {
  const label = words().menu.roles[role];
  return label === undefined ? { role } : { role, label };
}

/** A message of the crawler or the updater in the language of the app. */
export const translated = (message: string): string => (language === 'de' && toGerman(message)) || message;
