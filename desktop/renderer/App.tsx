import { Link } from 'react-router-dom';
import { followNetwork } from './api/connection.ts';
import { FullPageSpinner } from './components/FullPageSpinner.tsx';
import { LinkContext } from './components/PageLink.tsx';
import { host } from './host/current-host.ts';
import { createNavigation } from './navigation/create-navigation.ts';
import { Screens } from './navigation/Screens.tsx';
import { routes } from './routes.tsx';

followNetwork(() => host.fetch('/healthz', { cache: 'no-store' }));

const navigation = createNavigation(routes);

/** Every page, with the router. */
export function App() {
  return (
    <LinkContext value={Link}>
      <Screens navigation={navigation} routes={routes} meanwhile={<FullPageSpinner />} />
    </LinkContext>
  );
}

/** Opens an address of ours from outside of the pages. */
export function openRoute(route: string): void {
  navigation.navigator.push(route);
}

/** Resolves when the page of the current address can be shown at once. */
export function appReady(): Promise<void> {
  return new Promise((resolve) => {
    if (navigation.shown()) return resolve();
    const stop = navigation.follow(() => {
      stop();
      resolve();
    });
  });
}
