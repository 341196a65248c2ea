import { monthsAndDaysPattern } from './calendar-text.ts';

/**
 * Short lines among an article's paragraphs that aren't about its subject, in the languages Parley supports: en, de,
 * fr, es, it, pt, nl.
 */

const timeRangePattern = /\d\s*(?:am|pm|uhr|h)?\s*(?:-|–|—|to|bis)\s*\d{1,2}(?:[:.]\d\d|\s?[ap]m)/i;
const dateWordsPattern =
  /(?<!\p{L})(?:first|published|updated|posted|modified|am|pm|on|at|um|uhr|le|à|[a-z]{2,3}t|gmt|utc|ago|hours?|minutes?|days?|st|nd|rd|th|vor|stunden|veröffentlicht|aktualisiert|stand|publié|mis|jour|a|el|de|del|las|publicado|actualizado|il|alle|ore|pubblicato|aggiornato|em|às|atualizado|op|om|uur|gepubliceerd|bijgewerkt)(?!\p{L})/giu;
const readingTimePattern =
  /^(?:lesezeit|temps de lecture|leestijd|tempo di lettura)?[ :]*\d{1,3}[- ]?min\p{L}*\.?(?: (?:read|lesezeit|de lecture|de lectura|di lettura|de leitura|leestijd|lesen))?$/iu;

/** "Published 4:00 am, Nov 20, 2019", and bare counters, but not opening hours or dates with another word. */
export function isDateLine(text: string): boolean {
  if (text.length > 100 || !/\d/.test(text)) return false;
  if (/^\d{1,4}$/.test(text) || readingTimePattern.test(text)) return true;
  if (timeRangePattern.test(text) || !/\b(?:19|20)\d\d\b|\b(?:ago|vor|updated|published|posted)\b/i.test(text))
    return false;
  return !/\p{L}/u.test(text.replace(monthsAndDaysPattern, '').replace(dateWordsPattern, ''));
}

const fullDatePattern =
  /(?<!\d)(?:19|20)\d\d[-./]\d{1,2}[-./]\d{1,2}(?!\d)|(?<!\d)\d{1,2}[./] ?\d{1,2}[./] ?(?:19|20)\d\d(?!\d)/;

/** "Monday, February 29, 2016 by A. Writer": a short line with a date. */
export function isDatedLine(text: string): boolean {
  if (text.length > 120) return false;
  return fullDatePattern.test(text) || (/\b(?:19|20)\d\d\b/.test(text) && text.search(monthsAndDaysPattern) !== -1);
}

const creditPattern =
  /^[[(]?(?:(?:photo|photograph|image|picture|video|illustration|graphic|screenshot|source|credit|foto|fotos|bild|bilder|grafik|quelle|crédits?|imagen|imágenes|fuente|immagine|fonte|imagem|crédito|beeld|bron)s?(?: (?:photo|credits?|by|via|courtesy(?: of)?|von|de|di|door))? ?[:/©|–]|(?:photo|photograph|image|picture|video|illustration|foto|fotos)s? (?:by|via|courtesy|von|por|par)\b|courtesy (?:of )?\p{Lu})/iu;

/** "Photo: A. Reader": the credit of an image. */
export function isCreditLine(text: string): boolean {
  return text.length <= 80 && creditPattern.test(text);
}

const rightsPattern =
  /^(?:©|\(c\) ?\d{4}|copyright\b).{0,120}$|\ball rights reserved|\b(?:may not|may) be (?:published|reproduced|republished|redistributed|broadcast) without|\bno part (?:of .{1,40} )?may be reproduced|\balle rechte vorbehalten|\btous droits réservés|\btodos los derechos reservados|\btutti i diritti riservati|\btodos os direitos reservados|\balle rechten voorbehouden/iu;

/** "© 2026 The Harbour News. All rights reserved." */
export function isRightsLine(text: string): boolean {
  return text.length <= 400 && rightsPattern.test(text);
}

/** An email address or social media link alone on its line: how to reach the author. */
export function isAddressLine(text: string): boolean {
  return /^(?:e-?mail: )?\S{1,60}@\S{1,60}$|^(?:(?:https?:\/\/)?(?:www\.)?(?:twitter|facebook|instagram|linkedin|x)\.com\/\S{1,80}|@\w{2,30})$/i.test(
    text,
  );
}

const bylinePattern = /^(?:(?:written|posted|published|reported) )?(?:by|von|par|por|di|da|door)\s+(?=\p{Lu})/iu;
const nameWordsPattern = /^(?:\p{Lu}[\p{L}\p{M}.'’-]*|and|und|et|y|e|en|de|van|von|der|di|da|la|[,&|/])$/u;

/** "By Ada Reader and Ben Writer": names only. */
export function isByline(text: string): boolean {
  if (text.length > 100 || !bylinePattern.test(text)) return false;
  const names = text.replace(bylinePattern, '').replaceAll(',', '').split(/\s+/);
  return names.length <= 12 && names.every((word) => nameWordsPattern.test(word));
}

const tagsPattern =
  /^(?:tags?|tagged|topics?|keywords?|filed under|posted in|categor(?:y|ies)|schlagw(?:o|ö)rte?r?|themen|kategorien?|mots[- ]clés|étiquettes|catégories?|etiquetas|temas|categorías?|argomenti|categori[ae]|categorias?|assuntos|trefwoorden|onderwerpen|categorieën)(?: (?:with|in|as))?\s*:/iu;

/** "Tags: harbours, bridges". */
export function isTagLine(text: string): boolean {
  return text.length <= 200 && tagsPattern.test(text);
}

const callPattern =
  /^(?:(?:please )?(?:sign up|subscribe|register)(?: (?:now|today|here))? (?:to|for) (?:our|the|my)\b.*\b(?:newsletter|channel|updates|podcast)|(?:follow|like|find|join) (?:us|me) on\b|follow @|get the .{0,30}newsletter|download (?:the|our) app|(?:unseren |den )?newsletter (?:abonnieren|bestellen)|abonnieren sie|jetzt abonnieren|folgen sie uns|inscrivez-vous|abonnez-vous|suivez-nous|suscr[ií]b(?:ete|ase)|síguenos|iscriviti|abbonati|seguici|assine (?:a|nossa)|inscreva-se|siga-nos|schrijf je in|meld je aan|volg ons)/iu;

/** "Sign up for our newsletter": a call to action. */
export function isCall(text: string): boolean {
  return text.length <= 120 && callPattern.test(text);
}

const aboutAuthorPattern =
  /^(?:(?:more )?about (?:the )?(?:author|writer|contributor)s?|about me|über (?:den|die) autor(?:in|en)?|zur person|à propos de l['’]auteure?|sobre (?:el|la|o|a) autora?|(?:informazioni )?sull['’]autore|l['’]autore|over de auteur|meet the author)\b/iu;

/** The heading of the author's box. */
export function isAuthorHeading(text: string): boolean {
  return text.length <= 60 && aboutAuthorPattern.test(text);
}

/** Affiliate disclosures in their most common wordings. */
const affiliatePattern =
  /(?:^as an amazon associate\b|\b(?:earns?|receives?|get) (?:an? )?(?:\p{L}+ )?commissions?\b.{0,60}\b(?:links?|purchases?|buy)|\b(?:links?|purchases?|buy)\b.{0,80}\b(?:earns?|receives?|get) (?:us )?(?:an? )?(?:\p{L}+ )?commissions?\b|^(?:disclosure|disclaimer|transparency)\b.{0,60}\baffiliate\b|\b(?:contains?|uses?|include) affiliate links\b|\baffiliate[- ]?links?\b.{0,80}\bprovision|\bprovision\b.{0,80}\baffiliate|\bliens? d['’]affiliation|\benlaces? de afiliad|\blink (?:di )?affiliazione|\baffiliatelinks?\b)/iu;
const longestNotice = 400;

/** "We may earn a commission when you buy through links on our site." */
export function isAffiliateNotice(text: string): boolean {
  return text.length <= longestNotice && affiliatePattern.test(text);
}
