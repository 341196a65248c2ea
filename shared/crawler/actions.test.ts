import { describe, expect, test } from 'vitest';
import { isAction, saysAction } from './actions.ts';

const on = (path: string) => new URL(path, 'https://site.example').href;

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
    '/my-account/customer-logout/',
    '/bin/logout/XWiki/XWikiLogout',
    '/logout;jsessionid=1A2B',
    '/user/logout/3fa85f6457174562',
    '/j_spring_security_logout',
    '/logout.action',
    'https://docs.site.example/logout',
    'https://docs.site.example/api/auth/logout',
    '/docs/logout',
    '/index.php?action=logout',
    '/docs/doku.php?id=start&do=logout',
    '/index.php?action=logout;sesc=1f',
    '/?logout=1',
    '/account?do=sign-out',
    '/wp-login.php?action=logout&_wpnonce=1',
    '/index.php?option=com_users&task=user.logout&return=aHR0',
    '/index.php?route=account/logout',
    '/?q=user/logout',
    '/index.php?r=site%2Flogout',
    '/start?logintype=logout',
    '/adfs/ls/?wa=wsignout1.0',
    '/ucp.php?mode=logout&sid=1f',
  ])('a way out: %s', (path) => {
    expect(isAction(on(path))).toBe(true);
  });

  test.each([
    '/wiki/Special:UserLogout',
    '/index.php?title=Special:UserLogout&returnto=Home',
    '/wiki/Spezial:Abmelden',
    '/wiki/Sp%C3%A9cial:D%C3%A9connexion',
    '/wiki/Especial:Salir',
    '/wiki/Especial:Sair',
    '/wiki/Speciale:Esci',
    '/wiki/Speciaal:Afmelden',
    '/wiki/%E7%89%B9%E5%88%A5:%E3%83%AD%E3%82%B0%E3%82%A2%E3%82%A6%E3%83%88',
    '/wiki/特殊:用户登出',
    '/wiki/خاص:خروج',
  ])('the special page of a wiki: %s', (path) => {
    expect(isAction(on(path))).toBe(true);
  });

  test.each([
    '/posts/12/delete',
    '/delete/12',
    '/delete/post/12',
    '/items/remove?id=7',
    '/list?delete=7',
    '/admin?op=delete&id=3',
    '/delete_post.php?id=3',
    '/index.php?option=com_content&task=article.delete&id=3',
    '/files/3fa85f64-5717-4562-b3fc-2c963f66afa6/delete',
    '/newsletter/unsubscribe',
    '/cart/add-to-cart',
    '/cart/add?id=4',
    '/warenkorb/entfernen',
    '/cart?add=1&id_product=3',
    '/?add-to-cart=99',
    '/cart?remove_item=5c1',
    '/notifications/mark-all-as-read',
    '/mark_read?id=4',
    '/index.php?action=markasread;sa=board',
    '/index.php?mark=forums',
  ])('a change: %s', (path) => {
    expect(isAction(on(path))).toBe(true);
  });

  test.each([
    'Log out',
    'Log out (ada)',
    'Sign out',
    'Abmelden',
    'Déconnexion',
    'Cerrar sesión',
    'Esci',
    'Sair',
    'Uitloggen',
    'ログアウト',
    '退出登录',
    'تسجيل الخروج',
    'Delete',
    'Delete this post',
    'Unsubscribe',
    'Add to cart',
    'Mark all as read',
    'Löschen',
    'Abbestellen',
    'In den Warenkorb',
    'Als gelesen markieren',
    'Supprimer',
    'Ajouter au panier',
    'Eliminar',
    'Darse de baja',
    'Añadir al carrito',
    'Rimuovi',
    'Segna come letto',
    'Adicionar ao carrinho',
    'Verwijderen',
    'In winkelwagen',
    '削除',
    'カートに入れる',
    '删除',
    '加入购物车',
    'حذف',
    'إلغاء الاشتراك',
  ])('what a link calls “%s”, wherever it leads', (text) => {
    expect(saysAction(text, on('/session/end?token=1'))).toBe(true);
    expect(saysAction(text, on('/docs/session/end'))).toBe(true);
  });

  test.each([
    ['Delete', '/teams/red/delete'],
    ['Delete', '/posts/12/delete-confirm'],
    ['Remove', '/remove-member?user=ada'],
    ['Logout', '/user/account/logout'],
  ])('what a link calls “%s” that leads to %s', (text, path) => {
    expect(isAction(on(path)) || saysAction(text, on(path))).toBe(true);
  });
});

describe('pages all the same', () => {
  test.each([
    '/blog/how-to-delete-your-account',
    '/blog/2026/05/delete/',
    '/2026/05/12/remove',
    '/docs/sql-delete.html',
    '/docs/17/delete',
    '/docs/17/sql-delete.html',
    '/doc/refman/8.0/en/delete.html',
    '/sql/delete',
    '/docs/git-rm',
    '/docs/reference/kubectl/generated/kubectl_delete/',
    '/en-US/docs/Web/HTTP/Methods/DELETE',
    '/guides/12/remove-duplicates',
    '/docs/commands/delete',
    '/docs/sql/delete?version=17',
    '/reference/remove',
    '/reference/cli/docker/logout',
    '/engine/reference/commandline/logout/',
    '/docs/authenticate/login/logout',
    '/manual/gh_auth_logout',
    'https://developer.site.example/terraform/cli/commands/logout',
    'https://proj.readthedocs.io/en/latest/topics/signout.html',
    'https://docs.site.example/v2/17/delete',
    '/help/logout-problems',
    '/help/how-to-unsubscribe',
    '/help/unsubscribe',
    '/dictionary/log%20out',
    '/articles/360012-log-out',
    '/docs/sign-out-users/setup',
    '/docs/unsubscribe-links',
    '/search?q=logout',
    '/?s=log+out',
    '/blog?tag=logout',
    '/login?next=/logout',
    '/login?redirect_to=%2Flogout',
    '/delete',
    '/login',
    '/exit-interviews',
    '/wiki/Talk:Delete',
    '/%E0%A4%A',
  ])('%s', (path) => {
    expect(isAction(on(path))).toBe(false);
  });

  test.each([
    ['Log out', '/articles/360012-log-out'],
    ['logout', '/reference/cli/docker/logout'],
    ['docker logout', '/reference/cli/docker/logout'],
    ['Delete', '/docs/sql-delete.html'],
    ['DELETE', '/sql/delete'],
    ['DELETE', '/lang_delete.html'],
    ['Delete', '/docs/17/delete'],
    ['Unsubscribe', '/help/unsubscribe'],
    ['.remove()', '/remove/'],
    ['logout()', '/functions/leave'],
    ['delete', '/tags/delete'],
    ['Remove duplicates', '/excel/remove-duplicates'],
    ['Delete a branch', '/branches/17'],
    ['How to unsubscribe', '/newsletters/7'],
    ['How to sign out', '/help/12'],
    ['Log out of every device', '/account-security'],
    ['', '/'],
  ])('what a link calls “%s” that leads to %s', (text, path) => {
    expect(isAction(on(path)) || saysAction(text, on(path))).toBe(false);
  });
});
