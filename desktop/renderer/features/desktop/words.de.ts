import type { Translation } from '../../language/words.ts';
import type { words } from './words.ts';

export const german: Translation<typeof words> = {
  tryAgain: 'Erneut versuchen',
  first: { title: 'Mit Parley beginnen' },
  here: {
    title: 'Auf diesem Computer beginnen',
    intro:
      'Crawlen, erstellen und testen Sie hier, ohne Konto und ohne Server. Besucher Ihrer Website erreichen diesen Computer nicht. Ein Chatbot für sie braucht einen Server.',
    name: 'Ihr Name',
    nameHint: 'Bleibt auf diesem Computer.',
    action: 'Auf diesem Computer beginnen',
    starting: 'Parley wird gestartet',
    startingHint: 'Das dauert ein paar Sekunden.',
    failed: 'Parley konnte auf diesem Computer nicht starten',
    connectInstead: 'Mit einem Server verbinden',
    problems: {
      'disk-full':
        'Der Speicher dieses Computers ist voll. Schaffen Sie Platz, und versuchen Sie es erneut. Es ist nichts verloren.',
      'in-use':
        'Ein anderes Programm verwendet die Daten von Parley auf diesem Computer. Beenden Sie es, und versuchen Sie es erneut.',
      'newer-version':
        'Eine neuere Version von Parley hat die Daten auf diesem Computer geschrieben. Installieren Sie diese Version.',
      damaged:
        'Die Daten von Parley auf diesem Computer lassen sich nicht lesen. Es wurde nichts geändert. Einzelheiten finden Sie unter Hilfe > Protokolle anzeigen.',
      other: 'Etwas ist schiefgegangen. Einzelheiten finden Sie unter Hilfe > Protokolle anzeigen.',
    },
    server: 'Dieser Computer',
    notHere: {
      sharedPage: {
        title: 'Einen Link zum Teilen kann hier niemand öffnen',
        detail:
          'Andere erreichen Ihren Computer nicht. Veröffentlichen Sie die Website auf einem Server, und teilen Sie die Seite dort.',
      },
      team: {
        title: 'Auf diesem Computer sind Sie allein',
        detail:
          'Andere erreichen ihn nicht. Daher kann niemand eingeladen werden oder sich anmelden. Um zusammenzuarbeiten, veröffentlichen Sie die Website auf einem Server, und laden Sie andere dorthin ein.',
      },
      apiKeys: {
        title: 'Programme können Parley auf diesem Computer nicht aufrufen',
        detail: 'Das kann nur diese App. Erstellen Sie die Schlüssel auf dem Server, auf dem Sie veröffentlichen.',
      },
      users: {
        title: 'Auf diesem Computer kann sich sonst niemand anmelden',
        detail:
          'Nur diese App erreicht diesen Server. Fügen Sie Benutzer auf einem Server hinzu, den sie im Browser öffnen können.',
      },
      providers: {
        title: 'Auf diesem Computer meldet sich niemand an',
        detail: 'Anbieter brauchen einen Server, der sich im Browser öffnen lässt. Fügen Sie sie dort hinzu.',
      },
    },
    backup: {
      title: 'Sicherung',
      description:
        'Speichert alles vom Server auf diesem Computer in einer Datei. Sie lässt sich hier oder auf einem anderen Computer wiederherstellen, und ein Server kann sie importieren. Bewahren Sie sie sicher auf: Sie enthält Ihre Seiten und Unterhaltungen.',
      action: 'Sichern',
      writing: 'Die Sicherung wird geschrieben',
      done: (file) => `Gespeichert unter ${file}`,
    },
    restore: {
      action: 'Sicherung wiederherstellen',
      title: 'Alles auf diesem Computer ersetzen?',
      explanation:
        'Ihre Websites, Chatbots, Unterhaltungen und Einstellungen auf diesem Computer werden durch die dieser Sicherung ersetzt. Kann Parley damit nicht starten, bekommen Sie den jetzigen Stand zurück. Andernfalls wird er gelöscht. Sichern Sie ihn zuerst, wenn Sie ihn noch brauchen könnten.',
      confirm: 'Sicherung wiederherstellen',
      steps: {
        check: 'Die Sicherung wird geprüft',
        load: 'Die Sicherung wird wiederhergestellt',
        start: 'Parley wird damit gestartet',
      },
      doneTitle: 'Die Sicherung ist wiederhergestellt',
      done: 'Alles ist so, wie es beim Anlegen dieser Sicherung war.',
      continue: 'Weiter',
    },
  },
  connect: {
    title: 'Mit Ihrem Server verbinden',
    intro: 'Diese App zeigt die Chatbots auf Ihrem Parley-Server und crawlt Websites, die nur Ihr Computer erreicht.',
    address: 'Adresse des Servers',
    addressHint:
      'Die Adresse, unter der Sie Parley im Browser öffnen. Auf diesem Computer ist das http://localhost:3000.',
    recent: 'Zuletzt verwendete Server',
    action: 'Verbinden',
    connecting: 'Wird verbunden',
    connected: 'Verbunden',
    change: 'Ändern',
    changeTitle: 'Server ändern',
    changeHint:
      'Beim bisherigen Server bleiben Sie angemeldet. Seine Crawls warten, bis Sie sich wieder mit ihm verbinden.',
  },
  certificate: {
    title: (host) => `Kennen Sie das Zertifikat von ${host}?`,
    hint: 'Jemand zwischen Ihnen und dem Server könnte ein eigenes Zertifikat vorlegen. Fragen Sie den Administrator des Servers nach dem Fingerabdruck, und vertrauen Sie ihm nur, wenn er übereinstimmt.',
    fingerprint: 'Fingerabdruck',
    issuer: 'Ausgestellt von',
    validUntil: 'Gültig bis',
    trust: 'Diesem Zertifikat vertrauen',
  },
  network: {
    ofProxy: 'Ihr Netzwerk verlangt eine Anmeldung',
    ofServer: 'Der Server verlangt eine Anmeldung',
    ofProxyHint: (host) => `Dieses Netzwerk verbindet sich über ${host}. Dafür sind Benutzername und Passwort nötig.`,
    ofServerHint: (host) => `Für ${host} sind Benutzername und Passwort nötig.`,
    wrong: 'Benutzername oder Passwort wurde nicht akzeptiert.',
    name: 'Benutzername',
    password: 'Passwort',
    passwordHint: 'Wird nur gespeichert, bis Sie Parley beenden, und an niemanden sonst gesendet.',
    notNow: 'Nicht jetzt',
    signIn: 'Anmelden',
    failed: 'Die Anmeldung konnte nicht gesendet werden',
  },
  settings: {
    server: 'Server',
    serverHint: 'Der Server mit Ihren Chatbots, Unterhaltungen und Seiten.',
    start: 'Start und Mitteilungen',
    startHint: 'Einstellungen der App auf diesem Computer.',
    browser: 'Browser für Crawls',
    browserHint: 'Crawls auf diesem Computer lesen Seiten, die Skripte brauchen, mit einem Browser.',
    kept: 'Daten auf diesem Computer',
    keptHint: 'Was die App hier speichert. Ihre Chatbots und Seiten liegen auf dem Server.',
    logs: 'Protokolle',
    logsHint: 'Fehler der App. Sie bleiben auf diesem Computer und werden nirgendwohin gesendet.',
    version: 'Version',
    versionHint: 'Updates werden automatisch heruntergeladen und beim Neustart installiert.',
    failed: 'Die Einstellung konnte nicht geändert werden',
    openAtLogin: 'Beim Anmelden öffnen',
    openAtLoginHint: 'Parley startet, wenn Sie sich an diesem Computer anmelden, und Crawls laufen weiter.',
    keepRunning: 'Ohne Fenster weiterlaufen',
    keepRunningHint:
      'Crawls auf diesem Computer laufen weiter, wenn Sie das Fenster schließen. Ist dies ausgeschaltet, wird Parley beim Schließen beendet.',
    notifications: 'Mitteilungen',
    notificationsHint:
      'Sie erhalten eine Mitteilung, wenn ein Crawl oder eine Wissensbasis fertig ist, während Sie in einer anderen App sind.',
  },
  kept: {
    open: 'Ordner öffnen',
    openLogs: 'Protokollordner öffnen',
    openFailed: 'Der Ordner konnte nicht geöffnet werden',
    server: 'Server auf diesem Computer, mit seinen Sicherungen',
    browser: 'Heruntergeladener Browser',
    crawls: 'Crawls',
    updates: 'Für Updates gelesene Seiten',
    signIns: 'Anmeldungen bei Websites',
    noKeyStore:
      'Dieser Computer hat keinen Schlüsselspeicher. Daher bleiben Anmeldungen bei Servern und Websites im Arbeitsspeicher und gehen verloren, wenn Sie Parley beenden.',
    logs: 'Protokolle',
    other: 'Einstellungen, Sitzung und Zwischenspeicher',
    total: 'Zusammen',
    lastLines: 'Letzte Zeilen des Protokolls',
    noLines: 'Das Protokoll ist leer.',
    save: 'Diagnosedatei speichern',
    saveHint:
      'Eine Textdatei mit Versionen, Größen und dem Protokoll, die Sie ansehen und weitergeben können. Passwörter, Tokens, Cookies und alles nach dem ? in Adressen sind verborgen.',
    saved: 'Diagnosedatei gespeichert',
    saveFailed: 'Die Diagnosedatei konnte nicht gespeichert werden',
  },
  update: {
    section: 'Update',
    isReady: (version) => `Parley ${version} ist bereit`,
    continues: 'Laufende Crawls werden nach dem Neustart fortgesetzt.',
    restart: 'Neu starten und aktualisieren',
    later: 'Später',
    installFailed: 'Das Update konnte nicht installiert werden',
    downloadFailed: 'Das Update konnte nicht heruntergeladen werden',
    notes: 'Das ist neu',
    check: 'Nach Updates suchen',
    downloading: (version) => `Parley ${version} wird heruntergeladen`,
    none: 'Parley ist auf dem neuesten Stand.',
    checking: 'Es wird nach Updates gesucht',
    unavailable:
      'Diese Kopie von Parley aktualisiert sich nicht selbst. Wenden Sie sich an die Person, die sie erstellt hat.',
    ready: (version) => `Parley ${version} ist bereit. Laufende Crawls werden nach dem Neustart fortgesetzt.`,
  },
  find: {
    label: 'Auf der Seite suchen',
    place: (active, all) => `${active} von ${all}`,
    none: 'Nicht gefunden',
    previous: 'Zurück',
    next: 'Weiter',
    close: 'Schließen',
  },
  help: {
    title: 'Hilfe zu Parley',
    connect: 'Mit einem Server verbinden',
    connectText:
      'Beim ersten Start fragt die App nach der Adresse, unter der Sie Parley im Browser öffnen, oder startet einen Server auf diesem Computer. Sie können das unter Einstellungen > Dieser Computer ändern.',
    crawl: 'Eine Website crawlen, die nur Ihr Computer erreicht',
    crawlText:
      'Öffnen Sie unter Websites das Menü einer Website, und wählen Sie „Auf diesem Computer crawlen“. Die Seiten werden an den Server gesendet, wenn der Crawl sie gelesen hat. Sie können ihn anhalten, das Fenster schließen oder die App beenden. Der Crawl wird dort fortgesetzt, wo er aufgehört hat.',
    signIn: 'Seiten hinter einer Anmeldung lesen',
    signInText:
      'Im selben Dialog öffnet „Zuerst bei der Website anmelden“ ein Browserfenster. Melden Sie sich dort an, kommen Sie zurück, und wählen Sie „Ich bin angemeldet“. Die Anmeldung bleibt auf diesem Computer, „Diese Anmeldung vergessen“ entfernt sie. Wenn die Website Sie während eines Crawls abmeldet, wählen Sie „Erneut anmelden“ und dann „Crawl fortsetzen“.',
    missing: 'Es fehlen Seiten',
    missingText:
      'Das Ergebnis eines Crawls nennt jede übersprungene Adresse mit dem Grund. Seiten, die ihren Text erst durch Skripte anzeigen, brauchen einen Browser. Unter Einstellungen > Dieser Computer sehen Sie, welcher verwendet wird, und können einen herunterladen.',
    company: 'Im Firmennetzwerk',
    companyText:
      'Die App verwendet die Proxy-Einstellungen und Zertifizierungsstellen des Systems. Verlangt ein Proxy Benutzername und Passwort, fragt die App danach.',
    wrong: 'Etwas ist schiefgegangen',
    wrongText:
      'Hilfe > Protokolle anzeigen öffnet den Ordner mit den Protokollen der App. Einstellungen > Dieser Computer zeigt ihre letzten Zeilen und speichert eine Datei zum Weitergeben. Sie werden nirgendwohin gesendet.',
  },
};
