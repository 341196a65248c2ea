/** The words around the values of a fact, in one language. */
export interface FactWords {
  facts: string;
  telephone: string;
  email: string;
  address: string;
  priceRange: string;
  areaServed: string;
  openingHours: string;
  founder: string;
  employee: string;
  rating: string;
  brand: string;
  price: string;
  place: string;
  status: string;
  number: string;
  color: string;
  material: string;
  /** "Price of Mug" */
  of: string;
  /** "9:00 to 12:00" */
  to: string;
  from: string;
  per: string;
  outOf: string;
  reviews: string;
  validUntil: string;
  closed: string;
  availability: Record<Availability, string>;
  eventStatus: Record<EventStatus, string>;
}

const availabilities = [
  'InStock',
  'OutOfStock',
  'SoldOut',
  'PreOrder',
  'BackOrder',
  'LimitedAvailability',
  'Discontinued',
  'InStoreOnly',
  'OnlineOnly',
] as const;
type Availability = (typeof availabilities)[number];
type EventStatus = 'EventCancelled' | 'EventPostponed' | 'EventRescheduled' | 'EventMovedOnline';

const states = (...words: string[]) =>
  Object.fromEntries(availabilities.map((name, at) => [name, words[at] ?? name])) as Record<Availability, string>;
const statuses = (cancelled: string, postponed: string, rescheduled: string, movedOnline: string) => ({
  EventCancelled: cancelled,
  EventPostponed: postponed,
  EventRescheduled: rescheduled,
  EventMovedOnline: movedOnline,
});

const english: FactWords = {
  facts: 'Key facts',
  telephone: 'Telephone',
  email: 'E-mail',
  address: 'Address',
  priceRange: 'Price range',
  areaServed: 'Area served',
  openingHours: 'Opening hours',
  founder: 'Founder',
  employee: 'Staff member',
  rating: 'Rating',
  brand: 'Brand',
  price: 'Price',
  place: 'Place',
  status: 'Status',
  number: 'Item number',
  color: 'Color',
  material: 'Material',
  of: 'of',
  to: 'to',
  from: 'from',
  per: 'per',
  outOf: 'out of',
  reviews: 'reviews',
  validUntil: 'valid until',
  closed: 'closed',
  availability: states(
    'in stock',
    'out of stock',
    'sold out',
    'pre order',
    'back order',
    'limited availability',
    'discontinued',
    'in store only',
    'online only',
  ),
  eventStatus: statuses('canceled', 'postponed', 'moved to another date', 'moved online'),
};

const german: FactWords = {
  facts: 'Wichtige Angaben',
  telephone: 'Telefon',
  email: 'E-Mail',
  address: 'Adresse',
  priceRange: 'Preisklasse',
  areaServed: 'Einzugsgebiet',
  openingHours: 'Öffnungszeiten',
  founder: 'Gründer',
  employee: 'Mitarbeiter',
  rating: 'Bewertung',
  brand: 'Marke',
  price: 'Preis',
  place: 'Ort',
  status: 'Status',
  number: 'Artikelnummer',
  color: 'Farbe',
  material: 'Material',
  of: 'von',
  to: 'bis',
  from: 'ab',
  per: 'pro',
  outOf: 'von',
  reviews: 'Bewertungen',
  validUntil: 'gültig bis',
  closed: 'geschlossen',
  availability: states(
    'auf Lager',
    'nicht vorrätig',
    'ausverkauft',
    'vorbestellbar',
    'nachbestellt',
    'begrenzt verfügbar',
    'nicht mehr erhältlich',
    'nur im Laden',
    'nur online',
  ),
  eventStatus: statuses('abgesagt', 'verschoben', 'auf einen anderen Termin verlegt', 'findet online statt'),
};

const french: FactWords = {
  facts: 'Informations clés',
  telephone: 'Téléphone',
  email: 'E-mail',
  address: 'Adresse',
  priceRange: 'Gamme de prix',
  areaServed: 'Zone desservie',
  openingHours: 'Horaires',
  founder: 'Fondateur',
  employee: 'Membre de l’équipe',
  rating: 'Note',
  brand: 'Marque',
  price: 'Prix',
  place: 'Lieu',
  status: 'Statut',
  number: 'Référence',
  color: 'Couleur',
  material: 'Matière',
  of: 'de',
  to: 'à',
  from: 'du',
  per: 'par',
  outOf: 'sur',
  reviews: 'avis',
  validUntil: 'valable jusqu’au',
  closed: 'fermé',
  availability: states(
    'en stock',
    'en rupture de stock',
    'épuisé',
    'en précommande',
    'en réapprovisionnement',
    'disponibilité limitée',
    'arrêté',
    'en magasin uniquement',
    'en ligne uniquement',
  ),
  eventStatus: statuses('annulé', 'reporté', 'déplacé à une autre date', 'déplacé en ligne'),
};

const spanish: FactWords = {
  facts: 'Datos clave',
  telephone: 'Teléfono',
  email: 'Correo electrónico',
  address: 'Dirección',
  priceRange: 'Rango de precios',
  areaServed: 'Zona de servicio',
  openingHours: 'Horario',
  founder: 'Fundador',
  employee: 'Miembro del equipo',
  rating: 'Valoración',
  brand: 'Marca',
  price: 'Precio',
  place: 'Lugar',
  status: 'Estado',
  number: 'Referencia',
  color: 'Color',
  material: 'Material',
  of: 'de',
  to: 'a',
  from: 'del',
  per: 'por',
  outOf: 'de',
  reviews: 'opiniones',
  validUntil: 'válido hasta el',
  closed: 'cerrado',
  availability: states(
    'en existencias',
    'sin existencias',
    'agotado',
    'en preventa',
    'bajo pedido',
    'disponibilidad limitada',
    'descatalogado',
    'solo en tienda',
    'solo en línea',
  ),
  eventStatus: statuses('cancelado', 'aplazado', 'cambiado de fecha', 'trasladado a internet'),
};

const italian: FactWords = {
  facts: 'Informazioni principali',
  telephone: 'Telefono',
  email: 'E-mail',
  address: 'Indirizzo',
  priceRange: 'Fascia di prezzo',
  areaServed: 'Zona servita',
  openingHours: 'Orari',
  founder: 'Fondatore',
  employee: 'Membro della squadra',
  rating: 'Valutazione',
  brand: 'Marca',
  price: 'Prezzo',
  place: 'Luogo',
  status: 'Stato',
  number: 'Codice articolo',
  color: 'Colore',
  material: 'Materiale',
  of: 'di',
  to: 'a',
  from: 'dal',
  per: 'per',
  outOf: 'su',
  reviews: 'recensioni',
  validUntil: 'valido fino al',
  closed: 'chiuso',
  availability: states(
    'disponibile',
    'non disponibile',
    'esaurito',
    'preordinabile',
    'in riassortimento',
    'disponibilità limitata',
    'fuori produzione',
    'solo in negozio',
    'solo online',
  ),
  eventStatus: statuses('annullato', 'rinviato', 'spostato ad altra data', 'spostato online'),
};

const dutch: FactWords = {
  facts: 'Belangrijke gegevens',
  telephone: 'Telefoon',
  email: 'E-mail',
  address: 'Adres',
  priceRange: 'Prijsklasse',
  areaServed: 'Werkgebied',
  openingHours: 'Openingstijden',
  founder: 'Oprichter',
  employee: 'Medewerker',
  rating: 'Beoordeling',
  brand: 'Merk',
  price: 'Prijs',
  place: 'Plaats',
  status: 'Status',
  number: 'Artikelnummer',
  color: 'Kleur',
  material: 'Materiaal',
  of: 'van',
  to: 'tot',
  from: 'vanaf',
  per: 'per',
  outOf: 'van de',
  reviews: 'beoordelingen',
  validUntil: 'geldig tot',
  closed: 'gesloten',
  availability: states(
    'op voorraad',
    'niet op voorraad',
    'uitverkocht',
    'te reserveren',
    'nabestelling',
    'beperkt beschikbaar',
    'niet meer leverbaar',
    'alleen in de winkel',
    'alleen online',
  ),
  eventStatus: statuses('geannuleerd', 'uitgesteld', 'verplaatst naar een andere datum', 'verplaatst naar online'),
};

const portuguese: FactWords = {
  facts: 'Informações principais',
  telephone: 'Telefone',
  email: 'E-mail',
  address: 'Endereço',
  priceRange: 'Faixa de preço',
  areaServed: 'Área atendida',
  openingHours: 'Horário',
  founder: 'Fundador',
  employee: 'Membro da equipe',
  rating: 'Avaliação',
  brand: 'Marca',
  price: 'Preço',
  place: 'Local',
  status: 'Estado',
  number: 'Referência',
  color: 'Cor',
  material: 'Material',
  of: 'de',
  to: 'a',
  from: 'de',
  per: 'por',
  outOf: 'de',
  reviews: 'avaliações',
  validUntil: 'válido até',
  closed: 'fechado',
  availability: states(
    'em estoque',
    'fora de estoque',
    'esgotado',
    'em pré-venda',
    'sob encomenda',
    'disponibilidade limitada',
    'descontinuado',
    'apenas na loja',
    'apenas online',
  ),
  eventStatus: statuses('cancelado', 'adiado', 'mudado para outra data', 'mudado para online'),
};

const catalogs = new Map<string, FactWords>([
  ['en', english],
  ['de', german],
  ['fr', french],
  ['es', spanish],
  ['it', italian],
  ['nl', dutch],
  ['pt', portuguese],
]);

/** In the page's language, or English. */
export function factWords(language: string | null): FactWords {
  return catalogs.get(language ?? '') ?? english;
}

/** The language in which `factWords` answers, as a tag for `Intl`. English has its day before the month. */
export function factLocale(language: string | null): string {
  return language !== null && language !== 'en' && catalogs.has(language) ? language : 'en-GB';
}

/** In all languages. */
export const factsTitles: readonly string[] = [...catalogs.values()].map(({ facts }) => facts);

const valueNames = new Set<string>(['facts', 'closed', 'availability', 'eventStatus'] satisfies (keyof FactWords)[]);

/** Every word that a fact has whatever its values are. */
export const labelWords: ReadonlySet<string> = new Set(
  [...catalogs.values()]
    .flatMap((words) => Object.entries<unknown>({ ...words }))
    .flatMap(([name, label]) => (typeof label === 'string' && !valueNames.has(name) ? [label] : []))
    .flatMap((label) => label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []),
);

/** `https://schema.org/OutOfStock` in words. */
export function stateInWords(state: string, words: Record<string, string>): string {
  const name = state.replace(/^.*[/#]/, '');
  return Object.hasOwn(words, name) ? (words[name] ?? '') : name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}
