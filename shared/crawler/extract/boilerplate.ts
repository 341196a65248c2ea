import { squeeze } from './normalize-text.ts';
import { isPagingLine } from './paging.ts';
import type { Block } from './types.ts';

const longestPhrase = 170;

/** Lines that pages have about themselves, with dates and counts that keep them from repeating literally. */
const phrasesPattern =
  /^(?:(?:this )?page (?:was )?last (?:reviewed|updated|edited|modified)|last (?:reviewed|updated|edited|modified|changed)\b|(?:zuletzt|letzte) (?:aktualisiert|aktualisierung|geändert|änderung)|(?:dernière )?mise à jour|última actualización|ultimo aggiornamento|was this (?:page|article|answer|information) (?:helpful|useful)|is this page useful|war (?:dieser|diese) \p{L}+ hilfreich|\d+ (?:out )?of \d+ (?:people )?found this|\d+ (?:comments?|kommentare?|commentaires?|comentarios?|shares?|views?)$|(?:leave|post|add) a (?:comment|reply)|back to top|nach oben|haut de page|skip to (?:main )?content|print this page|share (?:this|on|via)\b|teilen|jump to ?:|advertise?ment(?:$| ?[-–—:] )|(?:article|story) continues below|anzeige$|werbung$|publicité$|publicidade?$|pubblicità$|advertentie$|loading(?: \p{L}+)? ?(?:\.\.\.|…)?$|no responses yet$|have more questions\?|page generated in|image \d+ of \/? ?\d+$|media playback is unsupported|continue reading below|story continues below|scroll to top|don.t miss$|post comment\b|(?:full )?caption$|close$|reuse this content$|sign up (?:to|for) (?:our|the) \p{L}+ newsletter)/iu;

/** Headings of lists of other pages. */
const relatedHeadingPattern =
  /^(?:see also|(?:other )?related\b|(?:other )?(?:posts|articles|stories) you (?:may|might)\b|you (?:may|might) (?:also )?(?:like|enjoy|be interested)|what others are reading|you.?ll also like|read (?:more|next|also)|more (?:from|stories|on|in|about|news|articles|like this)\b|recommended\b|similar (?:articles|posts|stories)|recent(?:ly viewed)? (?:posts|articles|stories)|recent stories|latest (?:posts|news|stories|articles)|popular (?:posts|articles|stories|now)|most (?:read|popular|viewed)|trending\b|up next|what to read next|further reading|people also read|siehe auch|weiterführende (?:links|artikel|informationen)|weitere(?:r|s)? (?:artikel|beiträge|themen|meldungen|nachrichten|infos)|auch interessant|mehr (?:zum thema|lesen|aus|von|zu)\b|zum thema$|ähnliche (?:artikel|beiträge)|verwandte (?:artikel|themen|beiträge)|das könnte (?:sie|dich|ihnen|dir)|neueste (?:beiträge|artikel)|meistgelesen|voir aussi|pour aller plus loin|lire aussi|à lire (?:aussi|également)|articles? (?:similaires|liés|récents)|sur le même (?:sujet|thème)|ver también|lecturas recomendadas|artículos? relacionad|te puede interesar|leggi anche|approfondimenti$|potrebbe(?:ro)? interessarti|articoli correlati|lees ook|verder lezen|veja também|saiba mais|leia também|zobacz (?:też|także)|czytaj także|читайте также|関連)/iu;

/** Headings of other products in shops. */
const relatedProductsPattern =
  /^(?:(?:customers|people|shoppers|others)(?: who \p{L}+ this)?(?: item)?(?: have)? also |(?:frequently|often) bought|(?:you )?recently viewed|(?:similar|related|recommended|complementary) (?:products|items)|(?:products|items|more) you (?:may|might)|you (?:may|might) also|pairs well with|complete (?:the|your) (?:look|set)|goes well with|kund(?:en|innen)\b.{0,40}\b(?:auch|kauften|gekauft|angesehen)|(?:wird )?(?:oft|häufig) zusammen|zuletzt angesehen|(?:ähnliche|verwandte|passende|weitere) (?:produkte|artikel)|dazu passt|passend dazu|les clients\b.{0,40}\baussi|produits (?:similaires|associés|apparentés|complémentaires|récemment)|vous aimerez|(?:récemment|derniers) (?:consultés|vus)|productos (?:relacionados|similares|vistos)|los clientes\b.{0,40}\btambién|también te puede|vistos? recientemente|prodotti (?:correlati|simili|visti)|chi ha (?:comprato|acquistato|visto)|ti potrebbe|visti di recente|produtos (?:relacionados|semelhantes|similares|vistos)|quem (?:comprou|viu)|gerelateerde producten|vergelijkbare producten|klanten\b.{0,40}\book|recent bekeken)/iu;

/** Headings of the page's own table of contents. */
const contentsHeadingPattern =
  /^(?:(?:in|on) this (?:article|page|section|guide|post)|(?:table of )?contents|jump to|in diese[mr] (?:artikel|beitrag|abschnitt)|auf dieser seite|inhalt(?:sverzeichnis)?|dans cet article|sur cette page|sommaire|table des matières|en est(?:e artículo|a página)|(?:tabla de )?contenidos?|índice|in quest[oa] (?:articolo|pagina)|indice|nest[ea] (?:artigo|página)|sumário|in dit artikel|op deze pagina|inhoud(?:sopgave)?)\s*:?$/iu;

/** A breadcrumb such as "Home > Rules > Head Start" that ends with the page's own heading. */
const trailSeparatorPattern = / (?:>|»|›|→|\/|::) /;

/** A line of several links: "About | Contact | Print". */
const linkSeparatorPattern = /\s[|·•»›>/–-]\s|\n/;

/** True for lines that no visitor asks about: review dates, votes, breadcrumbs, rows of links. */
export function isBoilerplate({ text, tag, linkDensity }: Block, ownHeadings: Set<string>): boolean {
  if (tag === 'row') return false;
  if (isPagingLine({ text, linkDensity })) return true;
  if (text.length <= longestPhrase && phrasesPattern.test(text)) return true;
  if (linkDensity > 0.6 && linkSeparatorPattern.test(text)) return true;
  if (!trailSeparatorPattern.test(text) || text.length > 300) return false;
  const last = text.split(trailSeparatorPattern).at(-1) ?? '';
  return ownHeadings.has(squeeze(last));
}

export function isRelatedHeading(text: string): boolean {
  return text.length <= 80 && relatedHeadingPattern.test(text);
}

export function isRelatedProductsHeading(text: string): boolean {
  return text.length <= 80 && relatedProductsPattern.test(text);
}

export function isContentsHeading(text: string): boolean {
  return text.length <= 40 && contentsHeadingPattern.test(text);
}

const longestCall = 25;

/** "Book now" under each of several cards: short links that occur more than once. */
export function repeatedCalls(blocks: Block[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { text, linkDensity } of blocks) {
    if (linkDensity < 1 || text.length > longestCall) continue;
    if (seen.has(text)) repeated.add(text);
    seen.add(text);
  }
  return repeated;
}

const fewestOwnLinks = 2;

/**
 * The linked list of a page's own headings at its top, with whatever is above it. A link that is only named like a
 * heading stays.
 */
export function linksToOwnHeadings(blocks: Block[]): Set<Block> {
  const candidates = blocks.filter(({ tag, linkDensity }) => (tag === 'li' || tag === 'p') && linkDensity > 0.8);
  if (candidates.length < fewestOwnLinks) return new Set();
  const headings = new Set(blocks.filter(({ tag }) => /^h[2-6]$/.test(tag)).map(({ text }) => squeeze(text)));
  const links = candidates.filter(({ text }) => headings.has(squeeze(text)));
  return new Set(links.length >= fewestOwnLinks ? links : []);
}
