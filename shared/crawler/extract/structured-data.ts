import { dateInWords, spanInWords } from './fact-dates.ts';
import { type FactWords, factWords, stateInWords } from './fact-words.ts';
import { readGuide } from './guides.ts';
import { hasType, isObject, type JsonObject, listOf, plain } from './json-ld.ts';
import { openingHours } from './opening-hours.ts';
import type { AnsweredQuestion, Guide, MarkedItem } from './types.ts';

const articlePattern = /(?:Article|BlogPosting|^Report)$/;
const skippedPattern =
  /^(?:WebSite|WebPage|BreadcrumbList|ImageObject|VideoObject|SearchAction|SiteNavigationElement|Review|Question|Answer|ListItem)$/;
const itemPattern = /(?:^Product|^ProductGroup|^Vehicle|^Car|^Service|^Offer|^AggregateOffer|Event|^Course)$/;
const maxFacts = 200;
const maxQuestions = 200;
const maxGuides = 20;
const maxProperties = 20;
const maxPeople = 50;

export interface StructuredData {
  facts: string[];
  /** Which of the facts are about one product, offer or event. */
  items: MarkedItem[];
  questions: AnsweredQuestion[];
  guides: Guide[];
  isArticle: boolean;
}

/**
 * One line per fact, in the page's language. A whole entity on one line would be shown to visitors as a wall of text.
 * @param microdata used for what JSON-LD has no entity of the same type, since many sites mark the same product twice
 */
export function readStructuredData(
  entities: JsonObject[],
  language: string | null,
  microdata: JsonObject[] = [],
): StructuredData {
  const facts = new Set<string>();
  const items: MarkedItem[] = [];
  const questions: AnsweredQuestion[] = [];
  const guides: Guide[] = [];
  const people: string[] = [];
  let isArticle = false;
  const declared = new Set(entities.flatMap((entity) => listOf(entity['@type'])));
  const unmarked = microdata.filter((item) => !declared.has(item['@type']));
  for (const entity of [...entities, ...unmarked]) {
    // Site builders put article microdata on every page.
    if (hasType(entity, articlePattern)) isArticle ||= !unmarked.includes(entity);
    else if (hasType(entity, /^(?:FAQPage|QAPage)$/)) questions.push(...readQuestions(entity));
    else if (hasType(entity, /^(?:HowTo|Recipe)$/)) guides.push(...readGuide(entity));
    else if (hasType(entity, /^Person$/)) people.push(...roleOf(entity));
    else if (!hasType(entity, skippedPattern)) {
      const own = factsOf(entity, language).filter((fact) => facts.size < maxFacts && !facts.has(fact));
      for (const fact of own) facts.add(fact);
      const name = nameOf(entity);
      if (own.length > 0 && name !== '' && hasType(entity, itemPattern)) items.push({ name, facts: own });
    }
  }
  // On the page of an article, its author's role isn't a fact of the site.
  if (!isArticle) for (const line of people.slice(0, maxPeople)) facts.add(line);
  return {
    facts: [...facts].slice(0, maxFacts),
    items,
    questions: questions.slice(0, maxQuestions),
    guides: guides.slice(0, maxGuides),
    isArticle,
  };
}

function nameOf(entity: JsonObject): string {
  return plain(entity['name'] ?? entity['itemOffered']);
}

function readQuestions(page: JsonObject): AnsweredQuestion[] {
  return listOf(page['mainEntity']).flatMap((entity) => {
    if (!isObject(entity)) return [];
    const answerEntity = listOf(entity['acceptedAnswer'] ?? entity['suggestedAnswer'])[0];
    const question = plain(entity['name'] ?? entity['text'], 500);
    const answer = isObject(answerEntity) ? plain(answerEntity['text'], 5000) : plain(answerEntity, 5000);
    return question !== '' && answer !== '' ? [{ question, answer }] : [];
  });
}

/** 'Head coach: Ann Lee'; nothing for someone whose role isn't said. */
function roleOf(person: JsonObject): string[] {
  const [role, name] = [plain(person['jobTitle'], 80), plain(person['name'], 80)];
  return role === '' || name === '' ? [] : [`${role}: ${name}`];
}

function factsOf(entity: JsonObject, language: string | null): string[] {
  const lines: string[] = [];
  const words = factWords(language);
  const name = nameOf(entity);
  const add = (label: string, value: string): void => {
    if (value !== '') lines.push(`${label}: ${value}`);
  };
  const addOf = (label: string, value: string, of = name): void =>
    add(of === '' ? label : `${label} ${words.of} ${of}`, value);
  const isPlace = entity['address'] !== undefined || entity['telephone'] !== undefined || entity['email'] !== undefined;
  if (isPlace) {
    add(words.telephone, plain(entity['telephone']));
    add(words.email, plain(entity['email']).replace(/^mailto:/i, ''));
    for (const address of listOf(entity['address'])) add(words.address, addressLine(address));
    add(words.priceRange, plain(entity['priceRange']));
    add(words.areaServed, plain(entity['areaServed']));
  }
  for (const contact of listOf(entity['contactPoint'])) {
    if (!isObject(contact)) continue;
    const kind = plain(contact['contactType']);
    add(kind === '' ? words.telephone : `${words.telephone} (${kind})`, plain(contact['telephone']));
    add(kind === '' ? words.email : `${words.email} (${kind})`, plain(contact['email']).replace(/^mailto:/i, ''));
  }
  for (const line of openingHours(entity, language)) add(words.openingHours, line);
  for (const person of listOf(entity['founder']).slice(0, maxPeople)) add(words.founder, plain(person));
  for (const person of listOf(entity['employee']).slice(0, maxPeople)) {
    add((isObject(person) && plain(person['jobTitle'], 80)) || words.employee, plain(person));
  }
  addOf(words.rating, ratingLine(entity['aggregateRating'], words));
  addOf(words.brand, plain(entity['brand']));
  if (hasType(entity, /^(?:Product|ProductGroup|Vehicle|Car)$/))
    for (const line of traitLines(entity, words)) lines.push(line);
  if (hasType(entity, /^(?:Offer|AggregateOffer)$/)) addOf(words.price, offerLine(entity, words, language));
  for (const offer of [...listOf(entity['offers']), ...listOf(entity['makesOffer'])]) {
    if (!isObject(offer)) continue;
    addOf(words.price, offerLine(offer, words, language), plain(offer['name'] ?? offer['itemOffered']) || name);
  }
  if (hasType(entity, /Event$/) && name !== '') {
    add(name, spanInWords(entity['startDate'], entity['endDate'], words.to, language));
    for (const place of listOf(entity['location']))
      addOf(words.place, isObject(place) ? placeLine(place) : plain(place));
    const status = plain(entity['eventStatus']);
    if (!/EventScheduled$/.test(status)) addOf(words.status, stateInWords(status, words.eventStatus));
  }
  return lines;
}

/** What a buyer may ask about a product: its number, color, material, and what the shop lists besides. */
function traitLines(product: JsonObject, words: FactWords): string[] {
  const name = nameOf(product);
  const traits: [string, string][] = [
    [words.number, plain(product['sku'] ?? product['mpn'])],
    [words.color, plain(product['color'])],
    [words.material, plain(product['material'])],
    ...listOf(product['additionalProperty'])
      .filter(isObject)
      .slice(0, maxProperties)
      .map((property): [string, string] => [plain(property['name'], 60), propertyValue(property)]),
  ];
  return traits
    .filter(([label, value]) => label !== '' && value !== '')
    .map(([label, value]) => (name === '' ? `${label}: ${value}` : `${label} ${words.of} ${name}: ${value}`));
}

function propertyValue(property: JsonObject): string {
  return [plain(property['value']), plain(property['unitText'])].filter(Boolean).join(' ');
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

function ratingLine(rating: unknown, words: FactWords): string {
  if (!isObject(rating)) return '';
  const value = plain(rating['ratingValue']);
  const count = plain(rating['reviewCount'] ?? rating['ratingCount']);
  if (value === '') return '';
  const best = plain(rating['bestRating']) || '5';
  return `${value} ${words.outOf} ${best}${count === '' ? '' : ` (${count} ${words.reviews})`}`;
}

/** With the day an offer ends, so that an answer can tell whether it is over. */
function offerLine(offer: JsonObject, words: FactWords, language: string | null): string {
  const specification = listOf(offer['priceSpecification'])[0];
  const priced = offer['price'] === undefined && isObject(specification) ? specification : offer;
  const low = plain(offer['lowPrice']);
  const price = plain(priced['price']) || [low, plain(offer['highPrice'])].filter(Boolean).join(` ${words.to} `);
  const availability = stateInWords(plain(offer['availability']), words.availability);
  if (price === '') return availability;
  const unit = plain(priced['unitText']);
  const amount = [price, plain(priced['priceCurrency'] ?? offer['priceCurrency'])].filter(Boolean).join(' ');
  // Not priceValidUntil, which shops let lapse although the price stays.
  const end = offer['validThrough'] ?? priced['validThrough'];
  const until = dateInWords(plain(end).slice(0, 10), language);
  return [
    unit === '' ? amount : `${amount} ${words.per} ${unit}`,
    availability,
    until === '' ? '' : `${words.validUntil} ${until}`,
  ]
    .filter(Boolean)
    .join(', ');
}
