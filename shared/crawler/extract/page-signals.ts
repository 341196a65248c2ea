import { nameWords } from './names.ts';
import { eachElement, type HtmlElement, textOf } from './parse-html.ts';

/** What the raw HTML says about how to treat the page, from one walk before anything is removed. */
export interface PageSignals {
  needsBrowser: boolean;
  mayBeStub: boolean;
  challenge: string | null;
  loginForm: boolean;
  passwordForm: string | null;
}

// A page with more words than this is content, even if it mentions bot walls or has a sign-in box.
const fewWords = 120;
/** A wall leads nowhere: it has at most a link to the home page, one to the firewall's maker, and one for help. */
const fewLinks = 3;
/** Next to a sign-in form. An article about signing in explains more. */
const fewWordsBesideForm = 18;

/** The title of a wall says little else. "Security check fails during upload" is an article about one. */
const challengeTitles: [RegExp, string][] = [
  [/\bjust a moment\b|\battention required\b|^one moment, please|^please wait$/i, 'a Cloudflare verification page'],
  [
    /\baccess (?:to this page )?(?:is |was |has been )?denied\b|\b403(?: forbidden)?\b|^forbidden$|\brequest (?:was )?(?:blocked|rejected)\b|^blocked$/i,
    'an "access denied" page',
  ],
  [
    /\b(?:human|security|browser) (?:verification|check|checkpoint)\b|\bverify(?:ing)? (?:that )?you are (?:a )?human\b|\bcaptcha\b/i,
    'a verification page',
  ],
  [/^ddos-guard$|\bmaking sure you.re not a bot\b|^are you a robot|^robot check$|\bbot verification\b/i, 'a bot check'],
];
const mostOtherWords = 2;
// Only signs of the wall itself. The same firewalls also add scripts to ordinary pages.
const challengeMarks: [RegExp, string][] = [
  [/cf-browser-verification|_cf_chl_opt/, 'a Cloudflare verification page'],
  [/captcha-delivery\.com\/captcha|var dd=\{'rt':/, 'a DataDome verification page'],
  [/_Incapsula_Resource[^"']*(?:incident|edet)/i, 'an Imperva verification page'],
  [/id=["']px-captcha/i, 'a PerimeterX verification page'],
  [/window\.gokuProps/, 'an AWS verification page'],
  [/sgcaptcha|sucuri_cloudproxy_js/i, 'a firewall verification page'],
];
const challengeTalkPattern =
  /checking (?:if the site connection is secure|your browser)|verify(?:ing)? (?:that )?you are (?:a )?human|enable javascript and cookies to continue|complete the (?:security check|captcha)|unusual traffic from your/i;
const signInTitle =
  /\b(?:sign|log)[ -]?(?:in|on)\b|login\b|\bpassword required\b|\banmeld|einlogg|\bconnexion\b|\bse connecter\b|\biniciar (?:sesión|sessão)|\baccedi\b|\binloggen\b|\baanmelden\b|\bentrar$|\blogga in\b|\blog ind\b|\blogg inn\b|zaloguj|\bвход\b/iu;
/** "I can’t sign in" is an article. */
const helpTitle = /\b(?:can.?t|cannot|how|why|trouble|problems?|unable|help|forgot|hilfe|problem)\b/i;
const longestTitle = 300;
const fewestColumns = 2;
const appRootPattern = /^(?:root|app|__next|__nuxt|gatsby-focus-wrapper|main-app|react-root|application)$/;

export function readSignals(root: HtmlElement, html: string, title: string): PageSignals {
  const seen = lookAround(root);
  const words = seen.words;
  return {
    needsBrowser: needsBrowser(seen) || (seen.hasUnfilledTable && mayFillPage(seen.scripts)),
    mayBeStub: needsBrowser(seen) && !isApp(seen),
    challenge: words <= fewWords ? challengeReason(html, title, seen) : null,
    loginForm:
      seen.passwordForm !== null &&
      words <= fewWords &&
      (seen.wordsOutsideForms <= fewWordsBesideForm || isSignInTitle(title)),
    passwordForm: seen.passwordForm,
  };
}

interface Look {
  /** Words outside nav, header and footer. */
  words: number;
  wordsOutsideForms: number;
  links: number;
  text: string;
  scripts: Set<ScriptKind>;
  passwordForm: string | null;
  hasHeading: boolean;
  hasEmptyAppRoot: boolean;
  noscriptAsksForJavaScript: boolean;
  emptyCustomElements: number;
  hasUnfilledTable: boolean;
}

function lookAround(root: HtmlElement): Look {
  const look: Look = {
    words: 0,
    wordsOutsideForms: 0,
    links: 0,
    text: '',
    scripts: new Set(),
    passwordForm: null,
    hasHeading: false,
    hasEmptyAppRoot: false,
    noscriptAsksForJavaScript: false,
    emptyCustomElements: 0,
    hasUnfilledTable: false,
  };
  const walk = (element: HtmlElement, outer: HtmlElement): void => {
    const { tag } = element;
    const form = tag === 'form' ? element : outer;
    if (tag === 'script') look.scripts.add(kindOfScript(element));
    if (tag === 'nav') look.links += linksIn(element);
    if (tag === 'a' && element.attributes['href'] !== undefined) look.links++;
    if (/^(?:nav|header|footer|style|script|template|svg|title)$/.test(tag)) return;
    if (tag === 'noscript') {
      if (/javascript/i.test(textOf(element))) look.noscriptAsksForJavaScript = true;
      return;
    }
    if (isSignInField(element)) look.passwordForm ??= fieldsOf(form).join(' ');
    if (tag === 'h1') look.hasHeading = true;
    if (tag === 'table') look.hasUnfilledTable ||= isUnfilled(element);
    const isEmpty = element.children.every((child) => typeof child === 'string' && child.trim() === '');
    if (isAppRoot(element) && textOf(element).length < 40) look.hasEmptyAppRoot = true;
    if (isEmpty && tag.includes('-')) look.emptyCustomElements++;
    for (const child of element.children) {
      if (typeof child !== 'string') walk(child, form);
      else if (child.trim() !== '') {
        const words = child.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
        look.words += words;
        if (form === root) look.wordsOutsideForms += words;
        if (look.text.length < 4000) look.text += `${child} `;
      }
    }
  };
  walk(root, root);
  return look;
}

function linksIn(element: HtmlElement): number {
  let links = 0;
  eachElement(element, ({ tag }) => {
    if (tag === 'a') links++;
  });
  return links;
}

/** A table with the names of its columns and no cells, whose rows only a script fills. */
function isUnfilled(table: HtmlElement): boolean {
  const counts = { td: 0, th: 0, emptyRows: 0 };
  eachElement(table, ({ tag, children }) => {
    // Looked at by itself.
    if (tag === 'table') return false;
    if (tag === 'td' || tag === 'th') counts[tag]++;
    if (/^(?:tr|tbody)$/.test(tag) && !children.some((child) => typeof child !== 'string')) counts.emptyRows++;
    return true;
  });
  return counts.td === 0 && counts.th >= fewestColumns && counts.emptyRows > 0;
}

/** Asks for a password, or redirects to where that happens (SAML 2.0 bindings, 3.5.4). */
function isSignInField({ tag, attributes: { type, name } }: HtmlElement): boolean {
  return tag === 'input' && (type?.toLowerCase() === 'password' || name === 'SAMLRequest');
}

/** The field names of a form. Hidden ones may vary between visits. */
function fieldsOf({ tag, attributes: { type, name }, children }: HtmlElement): string[] {
  const own = tag === 'input' && type?.toLowerCase() !== 'hidden' ? [name ?? ''] : [];
  return [...own, ...children.flatMap((child) => (typeof child === 'string' ? [] : fieldsOf(child)))];
}

function isAppRoot(element: HtmlElement): boolean {
  return (
    element.tag === 'app-root' ||
    appRootPattern.test(element.attributes['id'] ?? '') ||
    / app root /.test(nameWords(element))
  );
}

/**
 * The HTML is a shell that scripts fill: no false positives on 181 articles, and 10 of 11 client-rendered sites found.
 */
function needsBrowser(look: Look): boolean {
  if (!mayFillPage(look.scripts)) return false;
  return isApp(look) || (look.noscriptAsksForJavaScript && look.words < 60) || (look.words < 8 && !look.hasHeading);
}

/** The shell has a container that only scripts fill. */
function isApp({ hasEmptyAppRoot, words, emptyCustomElements }: Look): boolean {
  return (hasEmptyAppRoot && words < 80) || (words < 25 && emptyCustomElements > 2);
}

type ScriptKind = 'file' | 'inline' | 'counter' | 'data';

const scriptTypePattern = /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/i;
const analyticsPattern =
  /googletagmanager\.com|google-analytics\.com|plausible\.io|matomo|piwik|static\.cloudflareinsights\.com|static\.hotjar\.com|connect\.facebook\.net|clarity\.ms|snap\.licdn\.com|js\.hs-scripts\.com|simpleanalytics|usefathom\.com|umami/i;

function kindOfScript({ attributes: { src, type } }: HtmlElement): ScriptKind {
  if (!scriptTypePattern.test(type?.split(';')[0]?.trim() ?? '')) return 'data';
  if (src === undefined) return 'inline';
  return analyticsPattern.test(src) ? 'counter' : 'file';
}

/** Tracking scripts show nothing. Other data in the page is its settings. */
function mayFillPage(scripts: Set<ScriptKind>): boolean {
  return scripts.has('file') || (scripts.has('inline') && !scripts.has('counter'));
}

function challengeReason(html: string, title: string, { text, links }: Look): string | null {
  const byMark = challengeMarks.find(([pattern]) => pattern.test(html.slice(0, 200_000)));
  if (byMark !== undefined) return byMark[1];
  if (links > fewLinks) return null;
  const parts = partsOf(title);
  const byTitle = challengeTitles.find(([pattern]) => parts.some((part) => isMostly(pattern, part)));
  if (byTitle !== undefined) return byTitle[1];
  // Its heading repeats the title.
  return challengeTalkPattern.test(text.replaceAll(title, '')) ? 'a verification page' : null;
}

/** Whether a part of a title has hardly another word. */
function isMostly(pattern: RegExp, part: string): boolean {
  const found = pattern.exec(part)?.[0];
  return found !== undefined && wordsIn(part.replace(found, '')) <= mostOtherWords;
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}.]+/gu)?.length ?? 0;

function isSignInTitle(title: string): boolean {
  return !helpTitle.test(title) && partsOf(title).some((part) => isMostly(signInTitle, part));
}

/** "Sign in" and "Shop" of "Sign in | Shop", in the first characters of the title. */
function partsOf(title: string): string[] {
  const parts = title.slice(0, longestTitle).split(/ +[-–—|·] +|\|/u);
  return parts.map((part) => part.trim().replace(/[.!?…]{1,9}$/u, ''));
}
