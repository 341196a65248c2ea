import { describe, expect, test } from 'vitest';
import { isAction } from './actions.ts';

const on = (path: string) => `https://site.example${path}`;

describe('never opened', () => {
  test.each([
    '/logout',
    '/log-out',
    '/Account/LogOff',
    '/users/sign_out',
    '/signout.php',
    '/auth/logout/',
    '/de/abmelden',
    '/se-d%C3%A9connecter',
    '/cerrar-sesion',
    '/uitloggen',
    '/index.php?action=logout',
    '/?logout=1',
    '/account?do=sign-out',
    '/wp-login.php?action=logout&_wpnonce=1',
    '/posts/12/delete',
    '/delete/12',
    '/items/remove?id=7',
    '/list?delete=7',
    '/admin?op=delete&id=3',
    '/files/3fa85f64-5717-4562-b3fc-2c963f66afa6/delete',
    '/newsletter/unsubscribe',
    '/cart/add-to-cart',
    '/?add-to-cart=99',
    '/cart?remove_item=5c1',
    '/notifications/mark-all-as-read',
    '/mark_read?id=4',
  ])('%s', (path) => {
    expect(isAction(on(path))).toBe(true);
  });

  test.each([
    'Log out',
    'Sign out',
    'Abmelden',
    'Déconnexion',
    'Cerrar sesión',
    'Esci',
    'Uitloggen',
    'ログアウト',
    '退出登录',
  ])('what a link calls “%s”, wherever it leads', (text) => {
    expect(isAction(on('/session/end?token=1'), text)).toBe(true);
  });
});

describe('pages all the same', () => {
  test.each([
    '/blog/how-to-delete-your-account',
    '/docs/sql-delete.html',
    '/docs/commands/delete',
    '/reference/remove',
    '/help/logout-problems',
    '/articles/360012-log-out',
    '/docs/sign-out-users/setup',
    '/docs/unsubscribe-links',
    '/search?q=logout',
    '/delete',
    '/login',
    '/exit-interviews',
    '/%E0%A4%A',
  ])('%s', (path) => {
    expect(isAction(on(path))).toBe(false);
  });

  test.each([
    ['Log out', '/articles/360012-log-out'],
    ['Delete', '/docs/sql-delete.html'],
    ['How to sign out', '/help/12'],
    ['', '/'],
  ])('what a link calls “%s” that leads to %s', (text, path) => {
    expect(isAction(on(path), text)).toBe(false);
  });
});
