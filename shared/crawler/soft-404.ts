import type { PageReading } from './extract/types.ts';
import { wordCount } from './page-text.ts';
import { textHash } from './text-hash.ts';

/** More words than an error page needs: a page about "Not found" may be an article. */
const maxWords = 200;

const notFoundTitle =
  /^((http |error |fehler |erreur )*404( error| fehler)?|(error )?(404 )?(oops!? )?(sorry,? )?(the )?(page|site|file|document|content|url)? ?(was |is |could |can )?(be )?(not (be )?found|does( not|n't|n’t) exist|not available|no longer exists)( error)?( 404)?|seite nicht gefunden|seite existiert nicht|page (introuvable|non trouvée)|página no encontrada|página não encontrada|pagina non trovata|pagina niet gevonden|sidan hittades inte|siden blev ikke fundet|strona nie została znaleziona|страница не найдена|ページが見つかりません|页面未找到|页面不存在|الصفحة غير موجودة)$/iu;

/** A page that answers 200 and says in its title that nothing is there. */
export function saysNotFound(reading: PageReading): boolean {
  const parts = reading.title
    .split(/\s+[-–—|·:»•]\s+|[:|]\s+|\s+[-–—]\s*$/u)
    .map((part) => part.replace(/[.!?…]+$/u, '').trim());
  return parts.some((part) => notFoundTitle.test(part)) && wordCount(reading) <= maxWords;
}

/**
 * Tells whether a page reads like the site's answer to an address that cannot exist. Digits and the page's own address
 * are left out of the comparison: error pages like to repeat what was asked for.
 *
 * @param probe The reading of that answer when it came with status 200 and without a redirect, else null.
 * @param start A catch-all site answers every address with its start page, which is no error page.
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
