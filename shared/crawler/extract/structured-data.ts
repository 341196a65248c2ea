import { hasType, isObject, type JsonObject, listOf, plain } from './json-ld.ts';
import { openingHours } from './opening-hours.ts';
import type { Question } from './types.ts';

const articlePattern = /(?:Article|BlogPosting|^Report)$/;
const skippedPattern =
  /^(?:WebSite|WebPage|BreadcrumbList|Person|ImageObject|VideoObject|SearchAction|SiteNavigationElement|Review|Question|Answer|ListItem)$/;
const maxFacts = 200;
const maxQuestions = 200;

export interface StructuredData {
  facts: string[];
  questions: Question[];
  isArticle: boolean;
}

/** One line per fact. A whole entity on one line would be shown to visitors as a wall of text. */
export function readStructuredData(entities: JsonObject[]): StructuredData {
  const facts = new Set<string>();
  const questions: Question[] = [];
  let isArticle = false;
  for (const entity of entities) {
    if (hasType(entity, articlePattern)) isArticle = true;
    else if (hasType(entity, /^(?:FAQPage|QAPage)$/)) questions.push(...readQuestions(entity));
    else if (!hasType(entity, skippedPattern)) for (const fact of factsOf(entity)) facts.add(fact);
  }
  return { facts: [...facts].slice(0, maxFacts), questions: questions.slice(0, maxQuestions), isArticle };
}

function readQuestions(page: JsonObject): Question[] {
  return listOf(page['mainEntity']).flatMap((entity) => {
    if (!isObject(entity)) return [];
    const answerEntity = listOf(entity['acceptedAnswer'] ?? entity['suggestedAnswer'])[0];
    const question = plain(entity['name'] ?? entity['text'], 500);
    const answer = isObject(answerEntity) ? plain(answerEntity['text'], 5000) : plain(answerEntity, 5000);
    return question !== '' && answer !== '' ? [{ question, answer }] : [];
  });
}

function factsOf(entity: JsonObject): string[] {
  const lines: string[] = [];
  const name = plain(entity['name'] ?? entity['itemOffered']);
  const add = (label: string, value: string): void => {
    if (value !== '') lines.push(`${label}: ${value}`);
  };
  const isPlace = entity['address'] !== undefined || entity['telephone'] !== undefined || entity['email'] !== undefined;
  if (isPlace) {
    add('Telephone', plain(entity['telephone']));
    add('E-mail', plain(entity['email']).replace(/^mailto:/i, ''));
    for (const address of listOf(entity['address'])) add('Address', addressLine(address));
    add('Price range', plain(entity['priceRange']));
    add('Area served', plain(entity['areaServed']));
  }
  for (const contact of listOf(entity['contactPoint'])) {
    if (!isObject(contact)) continue;
    const kind = plain(contact['contactType']);
    add(kind === '' ? 'Telephone' : `Telephone (${kind})`, plain(contact['telephone']));
    add(kind === '' ? 'E-mail' : `E-mail (${kind})`, plain(contact['email']).replace(/^mailto:/i, ''));
  }
  for (const line of openingHours(entity)) add('Opening hours', line);
  add(name === '' ? 'Rating' : `Rating of ${name}`, ratingLine(entity['aggregateRating']));
  add(name === '' ? 'Brand' : `Brand of ${name}`, plain(entity['brand']));
  if (hasType(entity, /^(?:Offer|AggregateOffer)$/)) add(name === '' ? 'Price' : `Price of ${name}`, offerLine(entity));
  for (const offer of [...listOf(entity['offers']), ...listOf(entity['makesOffer'])]) {
    if (!isObject(offer)) continue;
    const offered = plain(offer['name'] ?? offer['itemOffered']) || name;
    add(offered === '' ? 'Price' : `Price of ${offered}`, offerLine(offer));
  }
  if (hasType(entity, /Event$/) && name !== '') {
    add(name, [dateLine(entity['startDate']), dateLine(entity['endDate'])].filter(Boolean).join(' to '));
    add(`Place of ${name}`, isObject(entity['location']) ? placeLine(entity['location']) : plain(entity['location']));
  }
  return lines;
}

function addressLine(address: unknown): string {
  if (!isObject(address)) return plain(address);
  const town = [plain(address['postalCode']), plain(address['addressLocality'])].filter(Boolean).join(' ');
  const parts = [
    plain(address['streetAddress']),
    town,
    plain(address['addressRegion']),
    plain(address['addressCountry']),
  ];
  return parts.filter(Boolean).join(', ');
}

function placeLine(place: JsonObject): string {
  return [plain(place['name']), addressLine(place['address'])].filter(Boolean).join(', ');
}

function ratingLine(rating: unknown): string {
  if (!isObject(rating)) return '';
  const value = plain(rating['ratingValue']);
  const count = plain(rating['reviewCount'] ?? rating['ratingCount']);
  if (value === '') return '';
  return `${value} out of ${plain(rating['bestRating']) || '5'}${count === '' ? '' : ` (${count} reviews)`}`;
}

function offerLine(offer: JsonObject): string {
  const specification = listOf(offer['priceSpecification'])[0];
  const priced = offer['price'] === undefined && isObject(specification) ? specification : offer;
  const low = plain(offer['lowPrice']);
  const price = plain(priced['price']) || [low, plain(offer['highPrice'])].filter(Boolean).join(' to ');
  if (price === '') return availability(offer);
  const unit = plain(priced['unitText']);
  const amount = [price, plain(priced['priceCurrency'] ?? offer['priceCurrency'])].filter(Boolean).join(' ');
  return [unit === '' ? amount : `${amount} per ${unit}`, availability(offer)].filter(Boolean).join(', ');
}

/** `https://schema.org/OutOfStock` as "out of stock". */
function availability(offer: JsonObject): string {
  const state = plain(offer['availability']).replace(/^.*[/#]/, '');
  return state.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

function dateLine(value: unknown): string {
  return plain(value)
    .replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}).*$/, '$1 $2')
    .replace(/ 00:00$/, '');
}
