import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { type RouteObject, Router, useRoutes } from 'react-router-dom';
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
  /** Shown until the first page can be shown. */
  meanwhile: ReactNode;
}

/** The page of the address. What is seen stays until the next one can be. */
export function Screens({ navigation, routes, meanwhile }: ScreensProps) {
  const [shown, setShown] = useState(() => navigation.shown());
  useLayoutEffect(() => {
    const show = () => startTransition(() => setShown(navigation.shown()));
    // It may have come between the first look and this one.
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
