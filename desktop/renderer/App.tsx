import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { followNetwork } from './api/connection.ts';
import { LinkContext } from './components/Links.tsx';
import { FullPageSpinner } from './components/Loading.tsx';
import { host } from './host/host.ts';
import { applyLanguage, languageOf } from './language/choose-language.ts';
import { useLanguage } from './language/language-store.ts';
import { createNavigation } from './navigation/create-navigation.ts';
import { Screens } from './navigation/Screens.tsx';
import { routes } from './routes.tsx';
import { prepareSessions, useSessionStore } from './session/session-store.ts';

followNetwork(() => host.fetch('/healthz', { cache: 'no-store' }));

prepareSessions(languageOf);

const navigation = createNavigation(routes);

/** The whole application with its router, in the user's language. */
export async function openApp(): Promise<ComponentType> {
  await applyLanguage(useSessionStore.getState().user);
  return App;
}

export function App() {
  const language = useLanguage(({ language }) => language);
  return (
    <LinkContext value={Link}>
      {/* Words are read while rendering, so a change of language renders everything again. */}
      <Screens key={language} navigation={navigation} routes={routes} meanwhile={<FullPageSpinner />} />
    </LinkContext>
  );
}

/** Navigates to one of our pages from code outside React. */
export function openRoute(route: string): void {
  navigation.navigator.push(route);
}

/** Resolves when the page of the current URL can render without waiting. */
export function appReady(): Promise<void> {
  return new Promise((resolve) => {
    if (navigation.shown()) return resolve();
    const stop = navigation.follow(() => {
      stop();
      resolve();
    });
  });
}
