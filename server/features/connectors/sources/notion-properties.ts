import { z } from '#shared/contracts/messages.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { RichTexts } from './notion-html.ts';

/** A property of a page, with its value under the name of its type. */
export const NotionProperty = z.looseObject({ type: z.string() });
type NotionProperty = z.output<typeof NotionProperty>;
type Properties = Readonly<Record<string, NotionProperty>>;

const Named = z.object({ name: z.string().nullish() });
const Place = z.object({ name: z.string().nullish(), address: z.string().nullish() });
const Dates = z.object({ start: z.string(), end: z.string().nullish() });
/** Properties can have properties (formulas, rollups of a relation); Notion allows two levels. */
const deepest = 3;

export function titleOf(properties: Properties): string {
  const titled = Object.values(properties).find(({ type }) => type === 'title');
  return titled ? valueOf(titled) : '';
}

/** A line for each property with a value, as a row of a database shows them. */
export function propertiesHtml(properties: Properties): string {
  return Object.entries(properties)
    .map(([name, property]) => [name, property.type === 'title' ? '' : valueOf(property)] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<p>${escapeHtml(name)}: ${escapeHtml(value)}</p>`)
    .join('');
}

function valueOf(property: NotionProperty, depth = 0): string {
  const value = property[property.type];
  if (value === null || value === undefined || depth > deepest) return '';
  switch (property.type) {
    case 'title':
    case 'rich_text':
      return (RichTexts.safeParse(value).data ?? []).map(({ plain_text: text }) => text).join('');
    case 'select':
    case 'status':
    case 'created_by':
    case 'last_edited_by':
      return Named.safeParse(value).data?.name ?? '';
    case 'multi_select':
    case 'people':
    case 'files':
      return (z.array(Named).safeParse(value).data ?? []).flatMap(({ name }) => name ?? []).join(', ');
    case 'date': {
      const dates = Dates.safeParse(value).data;
      return dates ? [dates.start, dates.end].filter(Boolean).join(' – ') : '';
    }
    case 'place': {
      const place = Place.safeParse(value).data;
      return [place?.name, place?.address].filter(Boolean).join(', ');
    }
    case 'checkbox':
    case 'boolean':
      return value === true ? 'yes' : 'no';
    case 'unique_id': {
      const id = z.object({ prefix: z.string().nullish(), number: z.number().nullish() }).safeParse(value).data;
      return [id?.prefix, id?.number].filter((part) => part !== null && part !== undefined).join('-');
    }
    case 'formula':
    case 'rollup': {
      const inner = NotionProperty.safeParse(value).data;
      return inner ? valueOf(inner, depth + 1) : '';
    }
    case 'array': {
      const items = z.array(NotionProperty).safeParse(value).data ?? [];
      return items
        .map((item) => valueOf(item, depth + 1))
        .filter((text) => text !== '')
        .join(', ');
    }
    // When a page was made says nothing about its subject, and a relation only has the numbers of other pages.
    case 'created_time':
    case 'last_edited_time':
    case 'relation':
      return '';
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }
}
