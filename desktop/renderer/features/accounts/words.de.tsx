import type { Translation } from '../../language/words.ts';
import type { words } from './words.tsx';

export const german: Translation<typeof words> = {
  home: 'Parley, Startseite',
  tabs: { label: 'Anmelden oder registrieren', login: 'Anmelden', register: 'Registrieren' },
  headings: { login: 'Melden Sie sich an', register: 'Konto anlegen' },
  loadFailed: 'Parley konnte nicht geladen werden',
  sessionEnded: 'Ihre Sitzung ist abgelaufen. Melden Sie sich an, um dort weiterzumachen, wo Sie aufgehört haben.',
  terms: (links) => <>Wenn Sie fortfahren, stimmen Sie zu: {links}.</>,
  login: {
    username: 'Benutzername oder E-Mail',
    password: 'Passwort',
    submit: 'Anmelden',
    pending: 'Bitte warten',
    forgot: 'Passwort vergessen?',
    forgotten: 'Passwort vergessen? Bitten Sie einen Administrator um einen Link, um ein neues festzulegen.',
    done: 'Anmeldung erfolgreich',
    doneDetail: (username) => `Willkommen zurück, ${username}!`,
    failed: 'Anmeldung fehlgeschlagen',
  },
  register: {
    username: 'Benutzername',
    usernameHint: 'Ihr eindeutiger Name für die Anmeldung',
    email: 'E-Mail',
    fullName: 'Vollständiger Name (optional)',
    password: 'Passwort',
    passwordHint: 'Mindestens 8 Zeichen',
    submit: 'Konto anlegen',
    pending: 'Konto wird angelegt …',
    done: 'Registrierung erfolgreich',
    doneDetail: (username) => `Willkommen bei Parley, ${username}!`,
    failed: 'Registrierung fehlgeschlagen',
    closed: 'Die Registrierung ist geschlossen',
    closedDetail: 'Bitten Sie einen Administrator dieses Servers, ein Konto für Sie anzulegen.',
    byInvitation: 'Registrierung nur mit Einladung',
    byInvitationDetail: 'Bitten Sie einen Administrator dieses Servers um einen Link und öffnen Sie ihn.',
    checkFailed: 'Die Einladung konnte nicht geprüft werden',
  },
  firstAccount: {
    title: 'Es gibt noch kein Konto',
    detail:
      'Öffnen Sie die Adresse, die Parley beim Start ausgegeben hat. Das Konto, das dort angelegt wird, gehört dem Administrator. Nach einem Tag erhalten Sie mit einem Neustart eine neue.',
  },
  keepTry: {
    intro:
      'Legen Sie ein Konto an, um den Chatbot für Ihre Website zu behalten, oder melden Sie sich an, wenn Sie eines haben.',
    keeping: 'Ihr Chatbot wird übernommen',
    failed: 'Der Chatbot konnte nicht übernommen werden',
    toDashboard: 'Dashboard öffnen',
  },
  newPassword: {
    label: 'Neues Passwort',
    hint: 'Mindestens 8 Zeichen lang',
    confirm: 'Neues Passwort bestätigen',
  },
  forgot: {
    title: 'Passwort vergessen?',
    intro: 'Wir senden Ihnen per E-Mail einen Link, um ein neues festzulegen.',
    username: 'Benutzername oder E-Mail',
    submit: 'Link senden',
    failed: 'Der Link konnte nicht gesendet werden',
    sent: 'Sehen Sie in Ihr Postfach',
    sentDetail:
      'Wenn es ein Konto mit diesem Namen gibt, haben wir einen Link an seine Adresse gesendet. Er funktioniert einmal, innerhalb von 30 Minuten.',
    nothingArrived: (again) => <>Nach einigen Minuten nichts angekommen? Sehen Sie im Spam-Ordner nach oder {again}.</>,
    again: 'versuchen Sie es noch einmal',
    byHand: 'Dieser Server kann keine E-Mails senden',
    byHandDetail: 'Bitten Sie einen Administrator um einen Link, um ein neues Passwort festzulegen.',
    back: 'Zurück zur Anmeldung',
  },
  confirmEmail: {
    title: 'E-Mail-Adresse bestätigen',
    intro: 'Damit bestätigen Sie, dass die Adresse Ihres Kontos Ihnen gehört.',
    submit: 'Adresse bestätigen',
    done: 'Adresse bestätigt',
    doneDetail: (address) => `${address} ist die bestätigte Adresse Ihres Kontos.`,
    failed: 'Die Adresse konnte nicht bestätigt werden',
    toDashboard: 'Dashboard öffnen',
  },
  reset: {
    title: 'Neues Passwort festlegen',
    incomplete: 'Dieser Link ist unvollständig. Kopieren Sie ihn ganz oder bitten Sie um einen neuen.',
    checkFailed: 'Der Link konnte nicht geprüft werden',
    signIn: 'Anmelden',
    account: (username, email) => (
      <>
        Für {username} {email}
      </>
    ),
    revokeKeys: (count) =>
      count === 1
        ? 'Auch den API-Schlüssel widerrufen, den Sie erstellt haben'
        : `Auch die ${count} API-Schlüssel widerrufen, die Sie erstellt haben`,
    revokeKeysHint: 'Wenn jemand anderes Ihr Konto benutzt haben könnte.',
    submit: 'Passwort festlegen',
    done: 'Passwort geändert',
    doneDetail: 'Sie sind hier angemeldet und überall sonst abgemeldet.',
    failed: 'Passwort konnte nicht geändert werden',
  },
  secondStep: {
    explained: 'Noch ein Schritt, damit sicher ist, dass Sie es sind.',
    code: 'Code',
    codeHint: 'Aus Ihrer Authentifizierungs-App, oder einer Ihrer Wiederherstellungscodes',
    startOver: 'Zurück zur Anmeldung',
    lost: 'Telefon und Codes verloren? Ein Administrator kann Ihren zweiten Faktor entfernen.',
  },
  confirmation: {
    title: 'Bestätigen Sie, dass Sie es sind',
    description: 'Danach werden Sie 10 Minuten lang nicht mehr gefragt.',
    factorDescription: 'Dieser Arbeitsbereich verlangt Ihren zweiten Faktor.',
    password: 'Passwort',
    useCode: 'Stattdessen einen Code verwenden',
    usePassword: 'Stattdessen das Passwort verwenden',
    submit: 'Bestätigen',
    failed: 'Die Bestätigung ist fehlgeschlagen',
  },
  panel: {
    label: 'Was Parley kann',
    setup: { title: 'Schnell eingerichtet', text: 'URL eingeben, Seiten auswählen, ein Snippet einfügen.' },
    conversations: {
      title: 'Kluge Unterhaltungen',
      text: 'Antworten kommen aus Ihren eigenen Seiten und verlinken sie.',
    },
    analytics: {
      title: 'Aufschlussreiche Auswertungen',
      text: 'Lesen Sie jede Unterhaltung und sehen Sie, was Ihre Besucher nicht finden.',
    },
  },
};
