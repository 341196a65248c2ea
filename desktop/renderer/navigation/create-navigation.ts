import {
  createPath,
  type Location,
  matchRoutes,
  NavigationType,
  type Navigator,
  type RouteObject,
  type To,
} from 'react-router-dom';
import { loadScreens } from './ScreenBoundary.tsx';

/** The current URL, and how the user got there. */
export interface Shown {
  location: Location;
  type: NavigationType;
  /** Another view of the same page, which keeps the scroll position. */
  keepsPlace: boolean;
}

/** Called before another URL is shown. Returning true blocks it; `goOn` continues. */
type Ask = (to: Location, goOn: () => void) => boolean;

export interface Navigation {
  navigator: Navigator;
  /** Null until the first page is ready. */
  shown(): Shown | null;
  /**
   * Calls back for every new URL once its parts are loaded, before it is shown.
   * @returns a function that unsubscribes
   */
  follow(listener: (shown: Shown) => void): () => void;
  /** @returns a function that unsubscribes */
  askBefore(ask: Ask): () => void;
}

/** What we store in an entry of the browser's history. */
interface Entry {
  usr: unknown;
  key: string;
  /** How many entries come before it. */
  idx: number;
}

/** Handles this window's URLs. Each is shown once its screens are loaded; the last one requested wins. */
export function createNavigation(routes: RouteObject[]): Navigation {
  const { history } = window;
  const listeners = new Set<(shown: Shown) => void>();
  const asks = new Set<Ask>();
  let shown: Shown | null = null;
  let lastAsked = 0;

  const read = () => (history.state ?? {}) as Partial<Entry>;
  if (read().idx === undefined) history.replaceState({ ...history.state, idx: 0 }, '');
  let index = read().idx ?? 0;

  function here(): Location {
    const { pathname, search, hash } = window.location;
    const { usr = null, key = 'default' } = read();
    return { pathname, search, hash, state: usr, key };
  }

  function show(next: Shown, write?: () => void): void {
    lastAsked += 1;
    const turn = lastAsked;
    const change = () => {
      if (turn !== lastAsked) return;
      write?.();
      shown = next;
      for (const listener of listeners) listener(next);
    };
    const loading = loadScreens((matchRoutes(routes, next.location) ?? []).map(({ route }) => route));
    if (loading) void loading.then(change);
    else change();
  }

  function isHeld(to: Location, goOn: () => void): boolean {
    return [...asks].some((ask) => ask(to, goOn));
  }

  function go(type: NavigationType.Push | NavigationType.Replace, to: To, state: unknown, keepsPlace = false): void {
    const { pathname, search, hash } = new URL(typeof to === 'string' ? to : createPath(to), window.location.href);
    const location: Location = { pathname, search, hash, state, key: Math.random().toString(36).slice(2, 10) };
    const write = () => {
      const isPush = type === NavigationType.Push;
      index = (read().idx ?? 0) + (isPush ? 1 : 0);
      const entry: Entry = { usr: state, key: location.key, idx: index };
      if (isPush) history.pushState(entry, '', createPath(location));
      else history.replaceState(entry, '', createPath(location));
    };
    const goOn = () => show({ location, type, keepsPlace }, write);
    if (!isHeld(location, goOn)) goOn();
  }

  let isFree = false;
  let returned: (() => void) | null = null;
  window.addEventListener('popstate', () => {
    const to = read().idx;
    const steps = to === undefined ? 0 : to - index;
    index = to ?? index;
    if (returned) {
      returned();
      returned = null;
      return;
    }
    const location = here();
    let arrived = () => {};
    const isBack = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const goOn = () =>
      void isBack.then(() => {
        isFree = true;
        history.go(steps);
      });
    // The browser has already moved, so a blocked navigation is reverted and repeated later.
    if (steps !== 0 && !isFree && isHeld(location, goOn)) {
      returned = arrived;
      history.go(-steps);
      return;
    }
    isFree = false;
    show({ location, type: NavigationType.Pop, keepsPlace: false });
  });

  show({ location: here(), type: NavigationType.Pop, keepsPlace: false });

  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (steps) => history.go(steps),
      push: (to, state, options) => go(NavigationType.Push, to, state, options?.preventScrollReset),
      replace: (to, state, options) => go(NavigationType.Replace, to, state, options?.preventScrollReset),
    },
    shown: () => shown,
    follow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    askBefore(ask) {
      asks.add(ask);
      return () => void asks.delete(ask);
    },
  };
}
