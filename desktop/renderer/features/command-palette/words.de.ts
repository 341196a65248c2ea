import type { Translation } from '../../language/words.ts';
import type { words } from './words.ts';

export const german: Translation<typeof words> = {
  open: 'Suchen',
  title: 'Suche und Befehle',
  placeholder: 'Suchen oder Befehl wählen',
  results: 'Ergebnisse',
  groups: {
    pages: 'Seiten',
    actions: 'Aktionen',
    websites: 'Websites',
    chatbots: 'Chatbots',
    conversations: 'Unterhaltungen',
  },
  addWebsite: 'Website hinzufügen',
  newChatbot: 'Neuer Chatbot',
  theme: { light: 'Zum hellen Design wechseln', dark: 'Zum dunklen Design wechseln' },
  language: (name) => `Zu ${name} wechseln`,
  workspace: (name) => `Zum Arbeitsbereich ${name} wechseln`,
  logOut: 'Abmelden',
  team: 'Team',
  auditLog: 'Aktivitätsprotokoll',
  conversation: (id) => `Unterhaltung #${id}`,
  searching: 'Unterhaltungen werden durchsucht',
  failed: 'Unterhaltungen konnten nicht durchsucht werden',
  nothing: (search) => `Keine Treffer für „${search}“.`,
  keys: 'Mit den Pfeiltasten auswählen, mit der Eingabetaste öffnen.',
};
