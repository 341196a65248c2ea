import type { Translation } from '../../language/words.ts';
import type { words } from './words.tsx';

export const german: Translation<typeof words> = {
  or: 'oder',
  continueWith: (name) => `Weiter mit ${name}`,
  failed: 'Anmeldung fehlgeschlagen',
  finishing: 'Sie werden angemeldet',
  notSignedIn: 'Sie sind nicht angemeldet',
  backToSignIn: 'Zurück zur Anmeldung',
  signedIn: 'Anmeldung erfolgreich',
  welcomeBack: (username) => `Willkommen zurück, ${username}!`,
  registered: 'Registrierung erfolgreich',
  welcome: (username) => `Willkommen bei Parley, ${username}!`,
  connect: {
    title: 'Konto verbinden',
    explanation: (email, provider) =>
      `Zu ${email} gibt es schon ein Konto. Geben Sie einmal sein Passwort ein. Danach können Sie sich mit ${provider} anmelden.`,
    password: 'Passwort',
    submit: 'Verbinden und anmelden',
  },
};
