import { create } from 'zustand';
import { host } from '../host/host.ts';

export type ThemePreference = 'light' | 'dark' | 'system';
type Theme = 'light' | 'dark';

const storageKey = 'color-theme';
const darkMode = '(prefers-color-scheme: dark)';

interface ThemeState {
  preference: ThemePreference;
  /** The visible theme: the preference, or the system's choice. */
  theme: Theme;
  setPreference(preference: ThemePreference): void;
  /** From light to dark, and from anything else to light. */
  toggle(): void;
}

function readPreference(): ThemePreference {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function resolve(preference: ThemePreference): Theme {
  if (preference !== 'system') return preference;
  return window.matchMedia(darkMode).matches ? 'dark' : 'light';
}

export const useTheme = create<ThemeState>((set, get) => ({
  preference: readPreference(),
  theme: resolve(readPreference()),
  setPreference: (preference) => {
    try {
      localStorage.setItem(storageKey, preference);
    } catch {
      // Without storage, the choice lasts for this visit.
    }
    set({ preference, theme: resolve(preference) });
  },
  toggle: () => get().setPreference(get().preference === 'light' ? 'dark' : 'light'),
}));

/** Keeps the document in sync with the choice, the system and other tabs. Called once at startup. */
export function applyTheme(): void {
  const show = () => {
    const { theme, preference } = useTheme.getState();
    document.documentElement.dataset.theme = theme;
    host.program?.setTheme(preference).catch(() => {
      // The window's frame stays in the other theme.
    });
  };
  const reread = () => {
    const preference = readPreference();
    useTheme.setState({ preference, theme: resolve(preference) });
  };
  show();
  useTheme.subscribe(show);
  window.matchMedia(darkMode).addEventListener('change', reread);
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey) reread();
  });
}
