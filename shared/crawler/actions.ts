import { isAboutThis, meaningOf, plain } from './action-words.ts';
import { isDeepInManual, isInList, isInManual, isVersion } from './manual-pages.ts';

interface Address {
  hostname: string;
  /** Path segments without extensions and parameters; `folders` doesn't include `last`. */
  folders: string[];
  last: string;
  params: [name: string, value: string][];
}

/**
 * Whether opening a URL would end a session or change something on the site, judged by the URL alone. Articles about
 * such actions are pages: 'how-to-delete-your-account', 'sql-delete.html', '/reference/cli/logout'.
 */
export function isAction(url: string): boolean {
  const address = addressOf(url);
  return pathEndsSession(address) || pathChanges(address) || paramsAct(address);
}

/** Whether a link's text says that it performs an action, unless its URL is a page with this title. */
export function saysAction(text: string, url: string): boolean {
  if (/\w\(|^\.|[_={}<>$]/.test(text)) return false;
  // 'Log out (ada)'
  const said = text.replace(/[([].*$/u, '').trim();
  const meaning = meaningOf(said);
  if (meaning === null && !isAboutThis(said)) return false;
  // Links with fragments are entries in an index of commands.
  if (/#./.test(url)) return false;
  const { hostname, folders, last, params } = addressOf(url);
  if (isInList(folders)) return false;
  const isEnding = meaning === 'ending';
  const isPlain = params.length === 0 && !isThing(folders.at(-1) ?? '');
  if (!isEnding && isInManual(hostname, folders)) return !isPlain && !isVersion(hostname, folders);
  const isAlike = isEnding ? meaningOf(last) === 'ending' : meaningOf(last) !== null;
  if (isAlike) return !isEnding || !isDeepInManual(hostname, folders);
  return !isPlain || !plain(last).includes(plain(said));
}

/** Whether a redirect to this URL ends a session. */
export function isWayOut(url: string): boolean {
  return pathEndsSession(addressOf(url));
}

const isVerb = (name: string): boolean => meaningOf(name) === 'verb';
const isChange = (name: string): boolean => meaningOf(name) === 'change';

function addressOf(url: string): Address {
  const { hostname, pathname, searchParams } = new URL(url);
  const names = pathname.split('/').filter(Boolean).map(nameOf);
  return {
    hostname,
    folders: names.slice(0, -1),
    last: names.at(-1) ?? '',
    // Old PHP programs also separate parameters with semicolons.
    params: [...searchParams].map(([name, value]) => [name, value.split(';')[0] ?? '']),
  };
}

const extension = /\.(?:x?html?|php\d?|aspx?|ashx|jsp[ax]?|jsf|cfm|cgi|pl|py|do|action|owa|nsf)$/;

function nameOf(segment: string): string {
  let name = segment;
  try {
    name = decodeURIComponent(segment);
  } catch {
    // Left as it is: no action word has a broken escape.
  }
  return name
    .toLowerCase()
    .replace(/[;!].*$/, '')
    .replace(extension, '')
    .replace(/[_ ]+/g, '-');
}

const thing = /^(?:\d+|[0-9a-f]{8,}(?:-[0-9a-f]{4,})*|(?=[a-z-]*\d)[0-9a-z]{16,})$/i;
const isThing = (name: string): boolean => thing.test(name);

/** Special pages of wikis: 'Special:UserLogout', 'Spezial:Abmelden'. */
const special = /^(?:special|spezial|spécial|especial|speciale|speciaal|特別|特别|特殊|خاص):(.+)$/u;

function endsSessionAt(name: string): boolean {
  return meaningOf(special.exec(name.normalize('NFC'))?.[1] ?? name) === 'ending';
}

function pathEndsSession({ hostname, folders, last }: Address): boolean {
  const names = [...folders, last];
  // A CSRF token may follow the word.
  while (names.length > 1 && isThing(names.at(-1) ?? '')) names.pop();
  const name = names.pop() ?? '';
  const isOfSession = /^(?:user-)?sessions?$/.test(names.at(-1) ?? '');
  const ends = endsSessionAt(name) || (isOfSession && /^(?:end|close|kill|delete|destroy)$/.test(name));
  return ends && !isDeepInManual(hostname, names) && !isInList(names);
}

const cart =
  /^(?:(?:shopping-?)?(?:cart|basket|bag)|wishlist|warenkorb|merkliste|panier|carrito|cesta|carrello|carrinho|winkelwagen)$/;
const changesCart = /^(?:add|change|clear|empty|update)$/;

function pathChanges({ hostname, folders, last, params }: Address): boolean {
  const names = [...folders, last];
  const before = folders.at(-1) ?? '';
  if (names.some((name, at) => cart.test(names[at - 1] ?? '') && (changesCart.test(name) || isVerb(name)))) return true;
  if (cart.test(last) && params.some(([name]) => changesCart.test(name))) return true;
  if (isChange(before) && /\d/.test(last)) return true;
  if (isThing(last) && folders.slice(-2).some(isVerb)) return true;
  const hasId = params.some(([name, value]) => /id$/i.test(name) && isThing(value));
  const isArticle = isInManual(hostname, folders);
  if (isChange(last)) return !isArticle;
  if (isVerb(last)) {
    if (isThing(before)) return !isVersion(hostname, folders) && !isInArchive(folders);
    return hasId || (!isArticle && params.some(([, value]) => isThing(value)));
  }
  // 'delete-post?id=3', 'post_delete?id=3'
  const words = last.split('-');
  return !isArticle && hasId && words.length === 2 && words.some(isVerb);
}

/** '/2026/05' and '/2026/05/12' contain the articles of a month or day. */
const isInArchive = (folders: readonly string[]): boolean =>
  /(?:^|\/)(?:19|20)\d\d\/(?:0?[1-9]|1[0-2])(?:\/\d{1,2})?$/.test(folders.join('/'));

const saysWhatToDo = /^(?:action|act|do|op|cmd|command|task|method|mode|route|r|event|func|function|fn|mark|type)$/;
/** Search terms, filters, and the page to return to after signing in. */
const saysOther =
  /^(?:s|search|query|keywords?|terms?|text|tags?|category|cat|topic|labels?|filter|lang|next|url|u|back|ref|referr?er|from|continue|goto|dest(?:ination)?|service|\w*redirect\w*|return\w*|\w*callback\w*)$/;
/** Programs with a single entry point put the page's name in a parameter that others use for search. */
const saysPageOrOther = /^(?:q|title)$/;

function paramsAct(address: Address): boolean {
  return address.params.some(([name, value]) => {
    const key = plain(name);
    if (key === 'wa' && /^wsignout/i.test(value)) return true;
    if ((meaningOf(name) === 'ending' && !/^(?:0|false|no)$/i.test(value)) || isChange(name)) return true;
    if (isVerb(name) && value !== '') return true;
    if (saysOther.test(key) || (saysPageOrOther.test(key) && !/[/:]/.test(value))) return false;
    const word = nameOf(/[^/.!|]*$/.exec(value.replace(extension, ''))?.[0] ?? '');
    if (!saysWhatToDo.test(key))
      return endsSessionAt(word) && !isInManual(address.hostname, [...address.folders, address.last]);
    if (endsSessionAt(word) || meaningOf(word) !== null || /^(?:delete|remove|trash)/.test(word)) return true;
    return key === 'mark' && /^(?:forums?|topics?|threads?|all|(?:un)?read)$/.test(word);
  });
}
