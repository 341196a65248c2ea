import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { hasPage, pagePaths } from '#shared/site/addresses.ts';
import { routeRows } from '../e2e/access-table.ts';
import { routes } from './routes.tsx';

function pathsOf(list: readonly RouteObject[], parent = ''): string[] {
  return list.flatMap((route) => {
    const path = `${parent}/${route.path ?? ''}`.replaceAll(/\/+/g, '/');
    if (route.children) return pathsOf(route.children, path);
    return path === '/' ? '/' : path.replace(/\/$/, '');
  });
}

test('every screen is in the access table', { tags: ['rule:every-screen-in-access-table'] }, () => {
  expect(routeRows.map(({ path }) => path).toSorted()).toEqual([...new Set(pathsOf(routes))].toSorted());
});

test('the server knows every screen and answers 404 for other URLs', () => {
  const screens = [...new Set(pathsOf(routes))].filter((path) => path !== '/*' && path !== '*');
  expect(pagePaths.toSorted()).toEqual(screens.toSorted());
  expect(['/Pricing', '/dashboard/', '/', '//'].filter((path) => !hasPage(path))).toEqual([]);
  expect(['/no-such-page', '/dashboard/nothing', '/.well-known/x', '/__proto__'].filter(hasPage)).toEqual([]);
});
