import type { Translation } from '../../language/words.ts';
import { amountOf, windowOf, type words } from './words.ts';

const windows = {
  day: { one: 'Tag', other: 'Tagen' },
  hour: { one: 'Stunde', other: 'Stunden' },
  minute: { one: 'Minute', other: 'Minuten' },
  second: { one: 'Sekunde', other: 'Sekunden' },
};

export const german: Translation<typeof words> = {
  title: 'Limits',
  subtitle:
    'Was jedes Konto, jeder Arbeitsbereich, jeder Chatbot, jeder Besucher und jede Adresse kann. Sie ändern die Limits in der Umgebung.',
  loadFailed: 'Die Limits konnten nicht geladen werden',
  limitsFailed: 'Fehler beim Laden der Limits',
  off: 'Limits für Aufrufe sind ausgeschaltet',
  offDetail: 'RATE_LIMITS=0 ist gesetzt. Limits, die Aufrufe zählen, gelten deshalb nicht.',
  per: {
    account: 'Je Konto',
    workspace: 'Je Arbeitsbereich',
    chatbot: 'Je Chatbot',
    visitor: 'Je Besucher',
    address: 'Je Adresse',
    server: 'Für den ganzen Server',
  },
  columns: { what: 'Was', limit: 'Limit', setting: 'Einstellung' },
  what: {
    loginByAccount: 'Anmeldeversuche anderer, von allen Adressen',
    loginByAccountAndAddress: 'Anmeldeversuche von einer Adresse',
    loginByBrowser: 'Anmeldeversuche eines Browsers, der schon angemeldet war',
    confirmPassword: 'Passworteingaben zur Bestätigung einer Änderung',
    secondFactor: 'Codes des zweiten Faktors',
    resetMailByName: 'E-Mails zum Zurücksetzen des Passworts',
    exportByUser: 'Exporte des Kontos oder eines Arbeitsbereichs',
    tryModelByUser: 'Tests von Modellen und Anbietern',
    confirmMailByUser: 'E-Mails zur Bestätigung der Adresse',
    testMailByUser: 'Test-E-Mails',
    openRequests: 'Gleichzeitige Aufrufe, je Prozess',
    spendingLimit: 'Ausgaben über den Tarif hinaus, wenn der Inhaber kein anderes Limit gewählt hat',
    spendingOfDay: 'Teil dieses Limits, den Besucher an einem Tag kosten können',
    crawlPages: 'Seiten je Crawl',
    crawlByWorkspace: 'Crawls',
    pageBatchByWorkspace: 'Uploads gecrawlter Seiten',
    uploadByWorkspace: 'Datei-Uploads',
    exportByWorkspace: 'Exporte mit einem API-Schlüssel',
    apiKey: 'Aufrufe mit einem API-Schlüssel, je Schlüssel',
    apiKeyByWorkspace: 'Neue API-Schlüssel',
    signInProviders: 'Anbieter, mit denen sich alle anmelden können',
    signInSetupByWorkspace: 'Versuche, die Anmeldung über einen Anbieter einzurichten',
    inviteByWorkspace: 'Einladungen',
    payByWorkspace: 'Zahlungen, Erstattungen und Kartenänderungen',
    invoiceByWorkspace: 'Downloads von Rechnungen',
    conversationExportByWorkspace: 'Exporte von Unterhaltungen',
    searchByWorkspace: 'Suchen',
    testRunByWorkspace: 'Durchläufe der Testfragen',
    answerTestByWorkspace: 'Antworten auf Testfragen',
    testMessageByWorkspace: 'Nachrichten in der Vorschau',
    ownModelByWorkspace: 'Tests des eigenen Modells des Arbeitsbereichs',
    webhookByWorkspace: 'Testzustellungen und Änderungen von Webhooks',
    messageByChatbot: 'Nachrichten aller Besucher',
    visitorShare: 'Teil dessen, was übrig ist: vom Tarif, von den heutigen Ausgaben und vom Modellbudget',
    callByToken: 'Aufrufe mit einem Token, bei Chatbots mit einer Liste von Websites',
    messageByAddress: 'Nachrichten',
    messageByAddressInHour: 'Nachrichten, über längere Zeit',
    messageByNetwork: 'Nachrichten des Netzes darum herum (/24 oder /48)',
    messageByNetworkInHour: 'Nachrichten dieses Netzes, über längere Zeit',
    startConversationByAddress: 'Neue Unterhaltungen',
    challengeByAddress: 'Aufgaben für ein Token',
    voiceByAddress: 'Sprachnachrichten',
    inviteMailByAddress: 'Einladungen an eine E-Mail-Adresse',
    unsubscribeByAddress: 'Abbestellungen von E-Mails',
    readByAddress: 'Andere Aufrufe des Widgets',
    loginByAddress: 'Anmeldeversuche',
    signInByAddress: 'Anmeldungen mit einem Anbieter',
    recordUnknownSignIn: 'Versuche mit unbekannten Namen im Protokoll, von allen Adressen',
    registerByAddress: 'Registrierungen',
    linkByAddress: 'Verwendungen von Einmal-Links',
    resetMailByAddress: 'Anforderungen von E-Mails zum Zurücksetzen eines Passworts',
    testCrawlByAddress: 'Test-Crawls ohne Konto',
  },
  amount: (limit) => {
    const amount = amountOf(limit);
    if (limit.unit === 'dollars') return `${amount} pro Monat`;
    if (limit.seconds === null) return amount;
    const { count, unit } = windowOf(limit.seconds);
    return count === 1 ? `${amount} pro ${windows[unit].one}` : `${amount} in ${count} ${windows[unit].other}`;
  },
};
