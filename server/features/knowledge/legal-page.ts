import { foldText } from '#server/language/fold-text.ts';
import { addressName } from '#shared/crawler/address-name.ts';

/** Imprints and pages about data and cookies, by the last part of their address or their title. Terms have prices in them. */
const legalPattern =
  /^(?:impressum|imprint|legal[- ]?(?:notice|information|mentions)?|privacy(?:[- ](?:policy|statement|notice))?|(?:site )?cookies?(?:[- ](?:policy|notice|beleid))?|datenschutz(?:erkl(?:ae|a)rung|hinweise?)?|mentions[- ]legales|(?:politique[- ]de[- ])?confidentialite|(?:politica[- ]de[- ])?privacidade?|aviso[- ]legal|(?:politica[- ](?:de|sui)[- ])?cookies?|note[- ]legali|(?:informativa[- ](?:sulla[- ])?)?privacy|privacy(?:verklaring|beleid)|cookie(?:verklaring|beleid)|colofon)$/u;

/** Data, cookies, and who is behind a site: what these pages are about. */
const legalWords =
  /\b(?:data|privacy|private|personal|cookies?|track\w*|gdpr|dsgvo|rgpd|avg|analytics|newsletters?|legal\p{L}*|liab\p{L}+|copyright|imprint|impressum|regist\p{L}+|vat|tax|compan\p{L}+|owner\p{L}*|host(?:ed|ing)|web ?design\p{L}*|daten\p{L}*|personenbezogen\p{L}*|speicher\p{L}*|gespeichert|haft\p{L}+|urheber\p{L}*|handelsregister\p{L}*|ust\p{L}*|umsatzsteuer\p{L}*|steuer\p{L}*|firma|inhaber\p{L}*|betreiber\p{L}*|verantwortlich\p{L}*|streit\p{L}+|schlicht\p{L}+|disput\p{L}+|donnees|confidential\p{L}+|siret|siren|tva|editeur|hebergeur|societe|responsable|datos|privacidad\p{L}*|empresa|cif|nif|iva|dati|partita|azienda|titolare|dados|titular|gegevens|kvk|btw|bedrijf\p{L}*|eigenaar)\b/u;

/** Whether a page only says what the law demands, which rarely answers what visitors ask in the same words. */
export function isLegalPage({ url, title }: { url: string | null; title: string }): boolean {
  const [, ...path] = url !== null && URL.canParse(url) ? addressName(url).split('/') : [];
  const names = [path.at(-1)?.replace(/\.\w{1,5}$/u, '') ?? '', title.split(/ [-–—|·•] /u)[0] ?? ''];
  return names.some((name) => legalPattern.test(foldText(name).trim()));
}

/** 'Gebührenordnung für Tierärzte (GOT)', 'Equality Act 2010', but not the fees of a club: 'Gebührenordnung'. */
const statutePattern =
  /\b\p{L}{3,}gesetz(?:es)?\b|\bgebuhrenordnung fur (?:tier|zahn)?arzt\p{L}*|\((?:goa|goz|got|rvg|hoai|stbvv)\)|\b(?:decret|loi|lei|ley|legge|decreto(?: legislativo)?|real decreto) (?:n[.°ºo]* ?)?\d|\bregulation \(e[uc]\)|\bact (?:19|20)\d\d\b/u;

/** Whether a page is the text of a law, which says nothing about what a place offers or allows. */
export const isStatute = ({ title }: { title: string }): boolean => statutePattern.test(foldText(title));

/** @param question as it was asked */
export function asksAboutLegal(question: string): boolean {
  return legalWords.test(foldText(question));
}
