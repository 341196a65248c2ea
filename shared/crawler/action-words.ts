/** Phrases as people write them; upper case, accents, spaces, hyphens and underscores make no difference. */
const phrases = (...lines: string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(',').map(plain)));

/** Characters of the longest phrase, with room for what is around it in addresses. */
const longest = 60;

/** The letters of a phrase: 'Se déconnecter' becomes 'sedeconnecter', 'log_out' and 'Log out' become 'logout'. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

// One line per language of the widget, then other languages of many sites.

const endings = phrases(
  'log out, log off, sign out, sign off, log me out',
  'end session, close session, destroy session, kill session, close connection',
  'abmelden, ausloggen, Benutzerabmeldung',
  'déconnexion, déconnecter, se déconnecter, me déconnecter, fermer la session, quitter la session',
  'cerrar sesión, desconectar, desconectarse, salir, finalizar sesión, terminar sesión',
  'esci, disconnetti, disconnettiti, logout utente, termina sessione',
  'sair, terminar sessão, encerrar sessão, finalizar sessão',
  'afmelden, uitloggen, log uit',
  'ログアウト, ログオフ, サインアウト, サインオフ',
  '退出, 退出登录, 退出登錄, 登出, 注销, 註銷, 用户登出, 用户退出, 用戶登出, 使用者登出',
  'تسجيل الخروج, تسجيل خروج, خروج, خروج المستخدم',
  'выйти, выход, wyloguj, logga ut, log ud, logg ut, odhlásit, çıkış',
);

/** What sites put before and after such a word in addresses: 'customer-logout', 'XWikiLogout', 'logout-all'. */
const aroundEnding =
  /^(?:user|customer|member|my|do|sso|saml2?|single|wp|xwiki|account|admin|auth|oidc|global|jspringsecurity|frontend|backend)?(.+?)(?:user|all|now|confirm|everywhere|action|service|servlet|handler|request)?$/;

const changes = phrases(
  'unsubscribe, add to cart, add to basket, add to bag, add to wishlist, add item, remove item, remove from cart',
  'remove from basket, empty cart, clear cart, mark read, mark unread, mark as read, mark as unread, mark all read',
  'mark all as read, mark all notifications as read, mark forums read, mark topics read, mark threads read',
  'abbestellen, Newsletter abbestellen, in den Warenkorb, zum Warenkorb hinzufügen, Warenkorb leeren',
  'als gelesen markieren, alle als gelesen markieren, alles als gelesen markieren',
  'désabonner, se désabonner, se désinscrire, ajouter au panier, vider le panier, marquer comme lu',
  'tout marquer comme lu, marquer tout comme lu',
  'darse de baja, cancelar suscripción, añadir al carrito, agregar al carrito, añadir a la cesta, vaciar carrito',
  'marcar como leído, marcar todo como leído, marcar todos como leídos',
  'disiscriviti, annulla iscrizione, aggiungi al carrello, svuota carrello, segna come letto, segna tutto come letto',
  'cancelar inscrição, cancelar subscrição, adicionar ao carrinho, esvaziar carrinho, marcar como lido',
  'marcar como lida, marcar tudo como lido, marcar todas como lidas',
  'uitschrijven, in winkelwagen, toevoegen aan winkelwagen, winkelwagen legen, markeren als gelezen',
  'alles markeren als gelezen, alles als gelezen markeren',
  '登録解除, 購読解除, 配信停止, カートに入れる, カートに追加, 既読にする, すべて既読にする',
  '取消订阅, 取消訂閱, 退订, 退訂, 加入购物车, 加入購物車, 添加到购物车, 标记为已读, 標記為已讀, 全部标为已读',
  'إلغاء الاشتراك, أضف إلى السلة, إضافة إلى السلة, تحديد كمقروء, تحديد الكل كمقروء',
  'отписаться, в корзину, добавить в корзину, отметить как прочитанное',
);

const verbs = phrases(
  'delete, remove, destroy, discard',
  'löschen, loeschen, entfernen',
  'supprimer, retirer, effacer',
  'eliminar, borrar, quitar',
  'elimina, rimuovi, cancella',
  'excluir, remover, apagar',
  'verwijderen',
  '削除, 削除する',
  '删除, 刪除, 移除',
  'حذف, إزالة',
  'удалить',
);

/**
 * What a word or phrase means by itself: 'ending' if it ends a session, 'change' if it changes something, 'verb' if it
 * acts on an object, which is just as common in the titles of manuals.
 */
export function meaningOf(text: string): 'ending' | 'change' | 'verb' | null {
  if (text.length > longest) return null;
  const word = plain(text);
  if (endings.has(word) || endings.has(aroundEnding.exec(word)?.[1] ?? '')) return 'ending';
  if (changes.has(word)) return 'change';
  return verbs.has(word) ? 'verb' : null;
}

/** Whether a phrase acts on one object, like 'Delete this post', so it can't be an article's title. */
export function isAboutThis(text: string): boolean {
  const [, verb = ''] = /^(\p{L}+) (?:this|selected) \p{L}+$/iu.exec(text) ?? [];
  return meaningOf(verb) === 'verb';
}
