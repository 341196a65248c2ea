import { hasType, type JsonObject, listOf } from './json-ld.ts';
import type { Block } from './types.ts';
import { writtenDate } from './written-date.ts';

const earliest = Date.UTC(1995, 0, 1);
const dayMs = 24 * 60 * 60_000;
const maxBlocks = 5000;
const maxBlockCharacters = 2000;

const pagePattern = /Page$/;
const workPattern =
  /(?:Article|BlogPosting|^Report|^HowTo|^Recipe|^Course|^Dataset|^CreativeWork|^SoftwareApplication)$/;
const metaNames = [
  'article:modified_time',
  'og:updated_time',
  'last-modified',
  'dcterms.modified',
  'dc.date.modified',
  'dcterms.date',
  'dc.date',
  'dcterms.issued',
  'article:published_time',
];

const isoPattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|[+-]\d{2}:?\d{2})?)?$/i;
/** As in HTTP: "Tue, 12 Mar 2024 10:00:00 GMT". */
const httpPattern = /^[a-z]{3}, \d{2} [a-z]{3} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/i;

/** Says that the date after it is the one of the text's last change. */
const changedPattern = new RegExp(
  `(?:${[
    'last (?:updated|modified|reviewed|changed|edited|revised|update)',
    '(?<![\\p{L}])(?:page )?updated',
    '(?<![\\p{L}])Stand',
    'letzte (?:aktualisierung|änderung|bearbeitung)',
    'zuletzt (?:aktualisiert|geändert|bearbeitet|überarbeitet)',
    '(?<![\\p{L}])aktualisiert',
    'mise? à jour',
    'dernière modification',
    '(?:última|ultima) (?:actualización|modificación|atualização|modifica)',
    '(?<![\\p{L}])(?:actualizado|atualizado|aggiornat[oa])',
    'ultimo aggiornamento',
    '(?:laatst )?(?:bijgewerkt|gewijzigd)',
    'laatste (?:update|wijziging)',
    'senast (?:uppdaterad|ändrad)',
    'si[sd]s?t (?:oppdatert|opdateret|endret|ændret)',
    'ostatnia aktualizacja',
    '(?:naposledy|poslední) aktualiz(?:ováno|ace)',
    'viimeksi päivitetty',
    '最終更新日?',
    '最后更新(?:时间|日期)?',
  ].join('|')})[\\s:：–-]{0,4}(?:(?:on|at|am|vom|zum|le|du|el|il|op|em|den|dne)\\s)?\\s?(?:[a-z]{2,10}, )?`,
  'giu',
);

/** Where a page may say when it was last changed. */
export interface DateSources {
  entities: readonly JsonObject[];
  meta: ReadonlyMap<string, string>;
  blocks: readonly Block[];
  language: string | null;
}

/**
 * The date that a page states about itself, as an ISO time; null if it states none or an impossible one. What its markup
 * calls the last change counts more than the publication, and both count more than a date in the text.
 */
export function pageDate({ entities, meta, blocks, language }: DateSources, now = Date.now()): string | null {
  const isPlausible = (time: number | null): time is number => time !== null && time >= earliest && time <= now + dayMs;
  const first = (values: Iterable<number | null>): string | null => {
    for (const time of values) if (isPlausible(time)) return new Date(time).toISOString();
    return null;
  };
  const own = entitiesOfPage(entities);
  return (
    first(valuesOf(own, 'dateModified')) ??
    first(valuesOf(own, 'datePublished')) ??
    first(metaNames.map((name) => declaredTime(meta.get(name)))) ??
    first(visibleDates(blocks, language))
  );
}

/** The page, and the one work it shows. Several works are a list of other pages. */
function entitiesOfPage(entities: readonly JsonObject[]): JsonObject[] {
  const works = entities.filter((entity) => hasType(entity, workPattern));
  const pages = entities.filter((entity) => hasType(entity, pagePattern));
  return works.length === 1 ? [...works, ...pages] : pages;
}

function valuesOf(entities: readonly JsonObject[], property: string): (number | null)[] {
  return entities.flatMap((entity) => listOf(entity[property]).slice(0, 3).map(declaredTime));
}

/** A date in markup (ms since 1970). Without a zone, it is taken as UTC. */
function declaredTime(value: unknown): number | null {
  if (typeof value !== 'string' || value.length > 100) return null;
  const text = value.trim();
  const iso = isoPattern.exec(text);
  if (iso) return timeOf(`${iso[1]}T${iso[2] ?? '00:00'}${iso[3] ?? 'Z'}`);
  return httpPattern.test(text) ? timeOf(text) : null;
}

function timeOf(text: string): number | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}

function* visibleDates(blocks: readonly Block[], language: string | null): Generator<number | null> {
  for (const block of blocks.slice(0, maxBlocks)) {
    const text = block.text.slice(0, maxBlockCharacters);
    for (const label of text.matchAll(changedPattern)) {
      yield writtenDate(text.slice(label.index + label[0].length, label.index + label[0].length + 40), language);
    }
  }
}
