import { useEffect, useLayoutEffect } from 'react';
import type { Location } from 'react-router-dom';
import { useShown } from './Screens.tsx';

const storageKey = 'scroll-places';

// Every first page of a visit has the key 'default': pages opened by address must not take over each other's place.
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

/** A new page begins at its top or at the part that its address names; Back, Forward and a reload find the place again. */
export function ScrollPlaces() {
  const { navigation, shown } = useShown();
  useEffect(() => {
    const note = () => (places[keyOf(shown.location)] = window.scrollY);
    function keep() {
      note();
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(places));
      } catch {
        // Without storage only a reload forgets.
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
