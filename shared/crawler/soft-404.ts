import type { PageReading } from './extract/types.ts';
import { wordCount } from './page-text.ts';
import { textHash } from './text-hash.ts';

/** More words than an error page needs. A page about "Not found" may be an article. */
const maxWords = 200;

const longestTitle = 300;

/** Titles of English error pages only consist of these words. */
const errorWords = new Set(
  'a can cannot content could does document doesn don error exist exists file found http is it longer looking no not oops page requested site sorry t that the this url was we were you your available for be'.split(
    ' ',
  ),
);
const negation = new Set(['not', 't', 'cannot', 'no']);
const presence = new Set(['found', 'exist', 'exists', 'available']);
const otherLanguages =
  /^(fehler 404|erreur 404|seite nicht gefunden|(diese )?seite existiert nicht|page (introuvable|non trouvée)|página no encontrada|página não encontrada|pagina non trovata|pagina niet gevonden|sidan hittades inte|siden blev ikke fundet|strona nie została znaleziona|страница не найдена|ページが見つかりません(でした)?|页面未找到|页面不存在|الصفحة غير موجودة)$/iu;

/** A page with status 200 whose title says that nothing was found. */
export function saysNotFound(reading: PageReading): boolean {
  const parts = reading.title
    .slice(0, longestTitle)
    .split(/\s+[-–—|·»•]\s+|\s*[|:]\s+/u)
    .map((part) => part.replace(/[.!?…\s]+$/u, ''));
  return parts.some(isErrorTitle) && wordCount(reading) <= maxWords;
}

/** What error pages say in their text. */
const missingTalk =
  /\b(?:(?:not|n[o’']t) (?:be )?found|(?:not|n[’']t) exist|(?:not|n[’']t|no longer) (?:available|here)|no longer exists?|(?:been|was) (?:moved|removed|deleted)|(?:can ?not|can[’']t|couldn[’']t|could not) (?:be )?f(?:i|ou)nd|(?:are|look) lost|nicht gefunden|existiert nicht|nicht (?:mehr )?(?:verfügbar|vorhanden)|introuvable|n[’']existe|n[’']a pas été trouvée?|n[’']est plus|no (?:se )?(?:encontr|existe)|(?:ya )?no está|non (?:è stat[ao] )?trovat|non esiste|non è (?:più )?disponibil|niet gevonden|bestaat niet|não (?:foi )?(?:encontrad|existe)|hittades inte|finns inte|ikke (?:blevet )?f[uo]n|findes ikke)|nie (?:została )?znalezion|nie istnieje|не найден|не существует|見つかりません|ありません|未找到|不存在|找不到|غير موجودة/iu;
/** An article about the error explains more. */
const fewestWordsOfArticle = 12;

/**
 * As `saysNotFound`, on a site that sends status 404 for a missing page. With status 200, such a title may be that of an
 * article about the error, so the text must say it too.
 */
export function alsoSaysNotFound(reading: PageReading): boolean {
  const text = reading.blocks.filter(({ chrome, tag }) => chrome === 'none' && !/^h[1-6]$/.test(tag));
  if (!saysNotFound(reading)) return false;
  return wordCount(reading) < fewestWordsOfArticle || text.some((block) => missingTalk.test(block.text));
}

function isErrorTitle(part: string): boolean {
  const words: string[] = part.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (
    otherLanguages.test(part.trim()) ||
    (words.includes('404') && words.every((word) => word === '404' || errorWords.has(word)))
  ) {
    return true;
  }
  const denies = words.some((word) => negation.has(word)) && words.some((word) => presence.has(word));
  return denies && words.every((word) => errorWords.has(word));
}

/**
 * Detects whether a page is like the site's response to an impossible URL. Digits and the page's own URL are ignored in
 * the comparison, because error pages often repeat the request.
 *
 * @param probe the reading of that response if it came with status 200 and without a redirect, else null
 * @param start a catch-all site answers every URL with its start page, which isn't an error page
 */
export function soft404Check(probe: PageReading | null, start: PageReading | null): (reading: PageReading) => boolean {
  const wanted = probe && mainSignature(probe);
  const isCatchAll = start !== null && wanted === mainSignature(start);
  return (reading) => saysNotFound(reading) || (wanted !== null && !isCatchAll && mainSignature(reading) === wanted);
}

function mainSignature(reading: PageReading): number | null {
  const main = reading.blocks.filter((block) => block.chrome === 'none');
  if (main.length === 0) return null;
  const { pathname } = new URL(reading.url);
  const own = [reading.url, pathname, pathname.slice(pathname.lastIndexOf('/') + 1)].filter((text) => text.length > 1);
  const texts = main.map((block) => own.reduce((text, part) => text.replaceAll(part, ''), block.text));
  return textHash(texts.join('\n').replace(/\d+/g, '#'));
}
