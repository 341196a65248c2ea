/** Ends a session, in the languages of the widget, as it is written in addresses. */
const ENDS_SESSION =
  /^(?:log-?(?:out|off)|sign-?(?:out|off)|end-?session|abmelden|ausloggen|deconnexion|se-deconnecter|deconnecter|cerrar-sesion|desconectar(?:se)?|salir|esci|disconnetti(?:ti)?|logout-utente|sair|terminar-sessao|encerrar-sessao|afmelden|uitloggen)$/;
/** Changes something, and is no title of a page. */
const CHANGES =
  /^(?:unsubscribe|add-?to-?(?:cart|basket|bag|wishlist)|remove-?(?:item|from-?(?:cart|basket))|mark-?(?:as-?)?(?:un)?read|mark-?all-?(?:as-?)?read|empty-?cart|abbestellen|in-den-warenkorb|se-desabonner|desabonner|ajouter-au-panier|darse-de-baja|anadir-al-carrito|disiscriviti|aggiungi-al-carrello|cancelar-inscricao|adicionar-ao-carrinho|in-winkelwagen)$/;
/** Changes something, but is also what manuals are about: only with the thing it is done to. */
const CHANGES_A_THING =
  /^(?:delete|remove|destroy|trash|discard|loeschen|entfernen|supprimer|retirer|eliminar|borrar|elimina|rimuovi|excluir|remover|verwijderen|wissen)$/;
const NAMES_A_THING = /^(?:\d+|[0-9a-f]{8,}(?:-[0-9a-f]{4,})*)$/;
const SAYS_WHAT_TO_DO = /^(?:action|act|do|op|cmd|command|task|method|_method|mode)$/;

const EXTENSION = /\.(?:html?|php\d?|aspx?|jspx?|cfm|cgi|do|action)$/;

/** 'Se déconnecter', 'log_out' and 'Log out' as addresses write them: 'se-deconnecter', 'log-out'. */
function asWritten(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** What links of these scripts say; their addresses are mostly in English. */
const ENDS_SESSION_IN_WORDS =
  /^(?:ログアウト|サインアウト|退出(?:登录|登錄)?|登出|注销|登録解除|تسجيل الخروج|خروج|выйти|выход)$/u;

function endsSession(word: string): boolean {
  return ENDS_SESSION.test(word);
}

/**
 * Whether following a link would end a session or change something on the site, by its address and what it says.
 * Articles about such things are pages: 'how-to-delete-your-account', 'sql-delete.html', '/articles/36-log-out'.
 * @param text of the link; missing for addresses of sitemaps and redirects
 */
export function isAction(url: string, text = ''): boolean {
  const { pathname, searchParams } = new URL(url);
  const segments = pathname.split('/').filter(Boolean).map(segmentName);
  const last = segments.at(-1) ?? '';
  if (segments.some(endsSession) && (endsSession(last) || segments.length === 1)) return true;
  if (CHANGES.test(last)) return true;
  if (segments.some((one) => CHANGES_A_THING.test(one)) && (segments.some(isThing) || hasThing(searchParams)))
    return true;
  for (const [name, value] of searchParams) {
    const key = asWritten(name);
    const says = SAYS_WHAT_TO_DO.test(name.toLowerCase()) ? asWritten(value) : '';
    if (endsSession(key) || CHANGES.test(key) || (CHANGES_A_THING.test(key) && value !== '')) return true;
    if (endsSession(says) || CHANGES.test(says) || CHANGES_A_THING.test(says)) return true;
  }
  return saysSo(text.trim(), last);
}

function segmentName(segment: string): string {
  let plain = segment;
  try {
    plain = decodeURIComponent(segment);
  } catch {
    // Left as it is: no word has a broken escape in it.
  }
  return asWritten(plain.toLowerCase().replace(EXTENSION, ''));
}

const isThing = (segment: string): boolean => NAMES_A_THING.test(segment);
const hasThing = (params: URLSearchParams): boolean => [...params.values()].some((value) => isThing(asWritten(value)));

/** The link says that it ends the session, and its address is not that of a page with this title. */
function saysSo(text: string, lastSegment: string): boolean {
  const word = asWritten(text);
  if (!endsSession(word) && !ENDS_SESSION_IN_WORDS.test(text)) return false;
  return !lastSegment.includes(word) || lastSegment === word;
}
