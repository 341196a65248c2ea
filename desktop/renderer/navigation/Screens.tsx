import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Location, type RouteObject, Router, useLocation, useRoutes } from 'react-router-dom';
import type { Navigation, Shown } from './create-navigation.ts';

const NavigationContext = createContext<{ navigation: Navigation; shown: Shown } | null>(null);

export function useShown(): { navigation: Navigation; shown: Shown } {
  const context = useContext(NavigationContext);
  if (!context) throw new Error('No navigation context');
  return context;
}

interface ScreensProps {
  navigation: Navigation;
  routes: RouteObject[];
  /** Shown until the first page is ready. */
  meanwhile: ReactNode;
}

/** The page of the URL. The current page stays until the next one is ready. */
export function Screens({ navigation, routes, meanwhile }: ScreensProps) {
  const [shown, setShown] = useState(() => navigation.shown());
  useLayoutEffect(() => {
    const show = () => startTransition(() => setShown(navigation.shown()));
    // It may have loaded between the first check and this one.
    show();
    return navigation.follow(show);
  }, [navigation]);
  const context = useMemo(() => shown && { navigation, shown }, [navigation, shown]);
  if (!context) return meanwhile;
  return (
    <NavigationContext value={context}>
      <Router navigator={navigation.navigator} location={context.shown.location} navigationType={context.shown.type}>
        <Matching routes={routes} />
      </Router>
    </NavigationContext>
  );
}

function Matching({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

const storageKey = 'scroll-places';

// The first page of every visit has the key 'default', so pages opened by URL need distinct keys.
function keyOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

const places = readPlaces();

/** A new page starts at its top or at its anchor; Back, Forward and a reload restore the scroll position. */
export function ScrollPlaces() {
  const { navigation, shown } = useShown();
  useEffect(() => {
    const note = () => (places[keyOf(shown.location)] = window.scrollY);
    function keep() {
      note();
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(places));
      } catch {
        // Without storage, only a reload forgets.
      }
      history.scrollRestoration = 'auto';
    }
    history.scrollRestoration = 'manual';
    const stop = navigation.follow(note);
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      window.removeEventListener('pagehide', keep);
    };
  }, [navigation, shown]);
  useLayoutEffect(() => {
    const place = places[keyOf(shown.location)];
    const named = document.getElementById(decodeHash(shown.location.hash));
    if (place !== undefined) window.scrollTo(0, place);
    else if (named) named.scrollIntoView();
    else if (!shown.keepsPlace) window.scrollTo(0, 0);
  }, [shown]);
  return null;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Does what a browser does on page load: announces the page's title and moves focus to its start. */
export function PageAnnouncer() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The page has set its title, because inner effects run first.
    setTitle(document.title);
    // A part of a page with its own URL, such as a step, decides where to start.
    const start = document.querySelector<HTMLElement>('[data-page-focus]') ?? document.getElementById('main');
    if (!hash) start?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}

/** The id in a URL fragment or in the browser's storage; null if it isn't a valid id. */
export function readId(text: string | null): number | null {
  const id = text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
  return Number.isSafeInteger(id) ? id : null;
}
