import { graceDays } from '#shared/contracts/workspaces.ts';
import type { Translation } from '../../language/words.ts';
import type { words } from './words.tsx';

export const german: Translation<typeof words> = {
  roles: {
    owner: {
      label: 'Inhaber',
      inSentence: 'Inhaber',
      detail: 'Darf alles, auch den Tarif ändern und den Arbeitsbereich löschen.',
    },
    admin: {
      label: 'Admin',
      inSentence: 'Admin',
      detail: 'Darf alles ändern und löschen, Rechnungen sehen und Mitglieder verwalten.',
    },
    editor: {
      label: 'Bearbeiter',
      inSentence: 'Bearbeiter',
      detail: 'Darf Websites, Wissen und Chatbots anlegen und ändern, aber keine Websites oder Chatbots löschen.',
    },
    viewer: {
      label: 'Betrachter',
      inSentence: 'Betrachter',
      detail: 'Darf alles außer Rechnungen sehen und Chatbots testen.',
    },
  },
  team: {
    title: 'Team',
    subtitle: 'Mitglieder dieses Arbeitsbereichs und ihre Rollen.',
    invite: 'Einladen',
    loadFailed: 'Ihr Arbeitsbereich konnte nicht geladen werden',
  },
  cancel: 'Abbrechen',
  save: 'Änderungen speichern',
  name: 'Name',
  goToDashboard: 'Zur Übersicht',
  youAre: (role, workspace) => `Ihre Rolle im Arbeitsbereich „${workspace}“ ist ${role}.`,
  members: {
    label: 'Mitglieder',
    loadFailed: 'Die Mitglieder konnten nicht geladen werden',
    you: 'Sie',
    email: 'E-Mail',
    role: 'Rolle',
    roleOf: (username) => `Rolle von ${username}`,
    joined: 'Beigetreten',
    noFactor: 'Kein zweiter Faktor',
    actions: 'Aktionen',
    remove: 'Entfernen',
    removeNamed: (username) => `${username} entfernen`,
    roleChanged: 'Rolle geändert',
    yourRoleIs: (role) => `Ihre Rolle ist jetzt ${role}.`,
    theirRoleIs: (username, role) => `${username} hat jetzt die Rolle ${role}.`,
    roleFailed: 'Rolle konnte nicht geändert werden',
    removing: {
      title: 'Mitglied entfernen',
      action: 'Mitglied entfernen',
      question: (username, workspace) =>
        `${username} aus „${workspace}“ entfernen? Der Zugriff endet sofort, und Einladungen dieses Mitglieds gelten nicht mehr. Alles andere, was es angelegt hat, bleibt hier.`,
      keys: (names) =>
        names.length === 1
          ? `Auch den API-Schlüssel widerrufen, den es erstellt hat: ${names.join()}`
          : `Auch die ${names.length} API-Schlüssel widerrufen, die es erstellt hat: ${names.join(', ')}`,
      keysHint: 'Wer einen Schlüssel kopiert hat, kann ihn benutzen, bis er widerrufen wird.',
      keysFailed: (username) => `${username} wurde entfernt, aber nicht alle Schlüssel wurden widerrufen`,
      done: 'Mitglied entfernt',
      doneDetail: (username, workspace) => `${username} kann „${workspace}“ nicht mehr öffnen.`,
      failed: 'Mitglied konnte nicht entfernt werden',
    },
    lowering: {
      title: 'Eigene Rolle ändern',
      action: 'Meine Rolle ändern',
      question: (role) =>
        `Mit der Rolle ${role} können Sie keine Mitglieder mehr verwalten und dies nicht selbst rückgängig machen. Das kann nur ein anderer Admin oder der Inhaber.`,
    },
  },
  invitations: {
    title: 'Offene Einladungen',
    loading: 'Einladungen werden geladen',
    loadFailed: 'Die Einladungen konnten nicht geladen werden',
    none: 'Keine offenen Einladungen. Hier stehen Links, bis jemand sie verwendet.',
    invitedBy: (username) => `Eingeladen von ${username}`,
    validUntil: 'Gültig bis',
    withdraw: 'Zurückziehen',
    withdrawNamed: (what) => `Zurückziehen: ${what}`,
    withdrawn: 'Einladung zurückgezogen',
    withdrawnDetail: 'Der Link funktioniert nicht mehr.',
    withdrawFailed: 'Einladung konnte nicht zurückgezogen werden',
  },
  invite: {
    title: 'Mitglied einladen',
    description: (workspace) =>
      `Ein Link zum Arbeitsbereich „${workspace}“. Eine Person kann ihn innerhalb von 7 Tagen verwenden.`,
    done: 'Fertig',
    create: 'Link erstellen',
    role: 'Rolle',
    note: 'Notiz (optional)',
    email: 'E-Mail-Adresse (optional)',
    emailHint: 'Wir senden den Link dorthin. Sie können ihn auch kopieren und selbst senden.',
    sent: (address) => `Der Link ist unterwegs an ${address}.`,
    noteHint: 'Damit Sie die Einladung wiedererkennen. Nur Inhaber und Admins sehen sie.',
    failed: 'Link konnte nicht erstellt werden',
    link: (role) => `Einladungslink, Rolle: ${role}`,
    made: (time) => (
      <>
        Gültig bis {time}. Kopieren Sie den Link jetzt und senden Sie ihn der Person, die Sie einladen. Er wird nicht
        noch einmal angezeigt.
      </>
    ),
  },
  workspace: {
    title: 'Arbeitsbereich',
    description: 'Websites, Chatbots und Rechnungen gehören zum Arbeitsbereich, nicht zu einer Person.',
    plan: 'Tarif',
    yourRole: 'Ihre Rolle',
    rename: 'Umbenennen',
    renaming: {
      title: 'Arbeitsbereich umbenennen',
      description: 'Alle Mitglieder sehen den neuen Namen.',
      done: 'Arbeitsbereich umbenannt',
      failed: 'Arbeitsbereich konnte nicht umbenannt werden',
    },
  },
  auditLog: {
    title: 'Aktivitätsprotokoll',
    description: 'Anmeldungen, Änderungen, Exporte und Löschungen der Mitglieder dieses Arbeitsbereichs.',
    open: 'Aktivitätsprotokoll öffnen',
  },
  handOver: {
    title: 'Übergeben',
    description: 'Machen Sie ein anderes Mitglied zum Inhaber, der den Arbeitsbereich bezahlt. Sie werden Admin.',
    open: 'Übergeben',
    dialogTitle: 'Arbeitsbereich übergeben',
    dialogDescription: (workspace) =>
      `Der neue Inhaber von „${workspace}“ verwaltet den Tarif, bezahlt ihn und kann den Arbeitsbereich löschen. Sie werden Admin und können dies nicht selbst rückgängig machen.`,
    confirm: 'Übergeben',
    newOwner: 'Neuer Inhaber',
    newOwnerMissing: 'Wählen Sie den neuen Inhaber',
    chooseMember: 'Mitglied auswählen',
    done: 'Arbeitsbereich übergeben',
    doneDetail: (username, workspace) =>
      `„${workspace}“ gehört jetzt ${username ?? 'dem neuen Inhaber'}. Sie sind Admin.`,
    failed: 'Arbeitsbereich konnte nicht übergeben werden',
  },
  factor: {
    title: 'Zweiter Faktor',
    description: 'Ein Passkey, oder zusätzlich zum Passwort ein Code aus einer Authenticator-App.',
    require: 'Zweiten Faktor verlangen',
    all: 'Alle Mitglieder haben einen.',
    without: (members, count) =>
      count === 1 ? `${members} hat keinen.` : `Diese Mitglieder haben keinen: ${members}.`,
    others: (count) => (count === 1 ? 'ein weiteres' : `${count} weitere`),
    dialogTitle: 'Zweiten Faktor verlangen',
    confirm: 'Zweiten Faktor verlangen',
    question: (workspace) =>
      `Von allen in „${workspace}“ einen zweiten Faktor verlangen? Mitglieder ohne zweiten Faktor können den Arbeitsbereich erst wieder öffnen, wenn sie einen eingerichtet haben. API-Schlüssel funktionieren weiter.`,
    required: 'Zweiter Faktor ist Pflicht',
    optional: 'Zweiter Faktor ist keine Pflicht mehr',
    failed: 'Der zweite Faktor konnte nicht geändert werden',
    needed: (workspace) => `„${workspace}“ verlangt einen zweiten Faktor`,
    setUpDetail:
      'Richten Sie für Ihr Konto einen Passkey oder eine Authenticator-App ein. Danach können Sie den Arbeitsbereich öffnen.',
    setUp: 'Zweiten Faktor einrichten',
    useDetail:
      'Sie haben sich ohne Ihren zweiten Faktor angemeldet. Verwenden Sie ihn, um den Arbeitsbereich zu öffnen.',
    use: 'Zweiten Faktor verwenden',
  },
  create: {
    title: 'Weiterer Arbeitsbereich',
    description:
      'Ein Arbeitsbereich hat eigene Websites, Chatbots, Mitglieder und einen eigenen Tarif. Legen Sie zum Beispiel einen pro Kunde an.',
    open: 'Arbeitsbereich anlegen',
    dialogTitle: 'Arbeitsbereich anlegen',
    dialogDescription: 'Er ist zunächst leer und hat den Tarif Free. Sie sind Inhaber und können andere einladen.',
    confirm: 'Arbeitsbereich anlegen',
    done: 'Arbeitsbereich angelegt',
    failed: 'Arbeitsbereich konnte nicht angelegt werden',
  },
  youAreIn: (workspace) => `Sie sind jetzt in „${workspace}“.`,
  closing: {
    title: 'Arbeitsbereich schließen',
    description: `Nimmt seine Chatbots sofort offline und löscht nach ${graceDays} Tagen alles darin.`,
    open: 'Arbeitsbereich schließen',
    question: (workspace) =>
      `„${workspace}“ schließen? Seine Chatbots verschwinden von ihren Websites, und nichts wird mehr berechnet. ${graceDays} Tage lang können Sie noch alles lesen und exportieren oder ihn behalten. Dann wird er mit allen Daten gelöscht.`,
    done: 'Arbeitsbereich geschlossen',
    doneDetail: (workspace) => `Sie können „${workspace}“ noch ${graceDays} Tage lang behalten.`,
    failed: 'Arbeitsbereich konnte nicht geschlossen werden',
  },
  closed: {
    title: (workspace) => `„${workspace}“ ist geschlossen`,
    banner: (day) => (
      <>Seine Chatbots sind offline, und er kann nur gelesen werden. Am {day} wird er mit allen Daten gelöscht.</>
    ),
    section: 'Geschlossener Arbeitsbereich',
    detail: (day) => <>Er wird am {day} gelöscht. Bis dahin können Sie ihn behalten. Dann ist alles wie vorher.</>,
    keep: 'Arbeitsbereich behalten',
    kept: 'Arbeitsbereich behalten',
    keptDetail: (workspace) => `„${workspace}“ ist wieder offen, und seine Chatbots sind wieder online.`,
    keepFailed: 'Arbeitsbereich konnte nicht behalten werden',
    deleteNow: 'Jetzt löschen',
  },
  deletion: {
    alsoGone: 'Der Nutzungsverlauf, der Tarif und offene Einladungen',
    done: 'Arbeitsbereich gelöscht',
    doneDetail: (workspace) => `„${workspace}“ und alle zugehörigen Daten wurden gelöscht.`,
  },
  leave: {
    title: 'Arbeitsbereich verlassen',
    description: 'Sie verlieren den Zugriff. Was Sie angelegt haben, bleibt hier.',
    open: 'Arbeitsbereich verlassen',
    question: (workspace) =>
      `„${workspace}“ verlassen? Sie verlieren sofort den Zugriff und brauchen eine neue Einladung, um zurückzukehren. Ihre Einladungen gelten nicht mehr. Alles andere, was Sie angelegt haben, bleibt dort.`,
    done: 'Arbeitsbereich verlassen',
    doneDetail: (workspace) => `Sie sind kein Mitglied von „${workspace}“ mehr.`,
    failed: 'Arbeitsbereich konnte nicht verlassen werden',
  },
  join: {
    title: 'Arbeitsbereich beitreten',
    incomplete: 'Dieser Link ist unvollständig. Kopieren Sie ihn ganz oder bitten Sie um einen neuen.',
    checkFailed: 'Die Einladung konnte nicht geprüft werden',
    invitedBy: (username, workspace, role) => (
      <>
        {username} lädt Sie in den Arbeitsbereich {workspace} ein, mit der Rolle {role}.
      </>
    ),
    validUntil: (time) => <>Die Einladung gilt bis {time}.</>,
    factor: 'Dieser Arbeitsbereich verlangt einen zweiten Faktor. Sie können ihn nach dem Beitritt einrichten.',
    signIn: 'Zum Beitreten anmelden',
    signInDetail: 'Dort können Sie auch ein Konto anlegen. Danach kommen Sie hierher zurück.',
    join: 'Beitreten',
    signedInAs: (username, email) => (
      <>
        Sie sind als {username} {email} angemeldet.
      </>
    ),
    done: 'Arbeitsbereich beigetreten',
    failed: 'Beitritt fehlgeschlagen',
  },
  switch: {
    label: 'Arbeitsbereich: ',
    planOf: (plan) => `Tarif ${plan}`,
    closed: 'Geschlossen',
    team: 'Team',
    done: (workspace) => `Sie sind jetzt in „${workspace}“`,
    failed: 'Arbeitsbereich konnte nicht gewechselt werden',
  },
};
