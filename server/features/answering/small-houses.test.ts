import { expect, test } from 'vitest';
import { answerOf, siteOf } from './testing/site-of.ts';

const praise =
  '## Maak een afspraak\n\n- Al 40 jaar ervaring met bewegen en gezondheid\n\n- Ruime en flexibele tijden\n\n- Patiënten geven ons gemiddeld een 9,3';
const physio = siteOf({
  '': '# Fysiotherapie De Linde\n\nOnze fysiotherapeuten komen indien nodig aan huis.',
  kaak: `# Kaakfysiotherapie\n\nHet kaakgewricht en de kauwspieren.\n\n${praise}`,
  aanmelden:
    '# Maak een afspraak\n\nVia het formulier kun je je eenvoudig aanmelden voor een afspraak bij onze praktijk.',
  duizeligheid: `# Duizeligheid\n\nDuizeligheid kan vele oorzaken hebben.\n\n${praise}`,
  vergoeding:
    '# Vergoeding\n\nZonder aanvullende verzekering worden de behandelingen van het eigen risico afgetrokken. Het minimale eigen risico is vastgesteld op €385,-.',
});

const volley = siteOf({
  '': '# Smash Volley Romène\n\nLe club existe depuis plus de 30 ans grâce à des bénévoles passionnés.\n\nIl accueille de nombreuses équipes dames.',
  equipes:
    '# Présentation des équipes\n\nProvinciale 2 : Une équipe compétitive avec des objectifs clairs.\n\nProvinciale 4 : Une équipe mélangeant des filles avec de l’expérience et de nouvelles recrues.\n\nU15 Filles : Nos jeunes filles de moins de 15 ans participent au mini championnat.',
});

const winery = siteOf({
  '': '# Agriturismo Brolo\n\nÈ aperto tutto l’anno, tutti i giorni della settimana, dalle ore 10 alle ore 24.',
  piatti:
    '# Piatti\n\nI nostri clienti possono apprezzare piatti di stagione basati su:\n\n- pasta fatta in casa\n\n- affettati di produzione propria di animali allevati in azienda',
});

const rooms = siteOf({
  '': '# Monteurzimmer Berger\n\nAlle Wohnungen sind sehr großzügig und hell. In jedem Objekt stehen eine voll eingerichtete Küche, Bad, TV, Internet und W-Lan zur Verfügung.',
  zimmer:
    '# Unsere Zimmer\n\nWir bieten momentan drei Zimmer an\n\n- Zimmer Burgblick\n\nDieses Zimmer bietet vom Balkon aus einen Blick auf die Burg.\n\n- Zimmer EG\n\nDieses Zimmer besitzt einen großen Balkon',
  anfahrt: '# Anfahrt\n\nSie können uns am besten über die Autobahn A96 (Ausfahrt Mindeltal) erreichen.',
});

const podiatrist = siteOf({
  '': '# Podologie Ahr\n\nWillkommen.',
  leistungen:
    '# Leistungen\n\nBehandlung für Risikopatienten\n\n- Diabetiker\n\n- Rheumatiker\n\nHautbehandlungen\n\n- Behandlung von Warzen\n\n- Tipps über Einlagen',
  'ueber-mich': '# Über mich\n\n- April 2015 Praxiseröffnung in Ahrweiler\n\n- 2000 - 2013 Außendienst',
});

const vet = siteOf({
  '': '# Tierarztpraxis am Tor\n\nDie Praxis besteht seit den 1970er Jahren in der Altstadt.\n\n## Team\n\n### Sarah Kern\n\n- seit 2013 in unserer Praxis\n\n### Telefon & Fax\n\nTel: 030 - 442 01 29\n\n## Leistungen\n\n- Zahnbehandlung mit Ultraschall\n\n- Ultraschalluntersuchung\n\n- Röntgen\n\n- Kastration von Hund und Katze\n\nWir rechnen nach der Gebührenordnung ab (Bar- oder EC-Kartenzahlung).',
});

const badminton = siteOf({
  '': '# Badminton Club Villers\n\nBienvenue.',
  horaires:
    '# Horaires & Tarifs\n\n## Créneaux d’entraînement\n\n### Loisirs\n\n- Jeudi soir : 20h – 22h30\n\n### Compétiteurs\n\n- Mercredi soir : 20h30 – 22h30\n\n## Tarifs\n\nAdultes : 90 €',
});

const triathlon = siteOf({
  '': '# Club Río\n\nSomos un club de triatlón.',
  licencia: '# Licencia\n\n## ¿Cuánto cuesta la licencia?\n\nLos precios dependen de las federaciones.',
  precio: '# ¿Cuánto cuesta la cuota anual?\n\nHay dos cuotas: la básica (20 €) y la absoluta (70 €).',
});

const pool = siteOf({
  '': '# Freibad Seeheim\n\nDas Freibad ist ab sofort wieder zu den üblichen Zeiten geöffnet.',
  preise: '# Eintrittspreise\n\n- Tageskarte: 5,00 €\n\n- Dauerkarte: 75,00 €',
  becken: '# Becken\n\nEs gibt ein Planschbecken für die Kleinsten.',
});

const library = siteOf({
  '': '# Biblioteca Parrocchiale\n\nBenvenuti.',
  storia:
    '# La storia della biblioteca\n\nLa Biblioteca attuale ha iniziato la sua attività nel 2000. L’iniziativa crebbe grazie alla comunità: molti donarono libri nuovi o usati.\n\nNel 2011 è stato ristampato il libro più antico del paese.',
});

const catCafe = siteOf({
  '': '# Café des chats\n\nBienvenue.',
  carte:
    '# La carte\n\n## Boissons chaudes\n\n### Café expresso\n\n2,30 €\n\n### Café au lait\n\n3,80 €\n\nTorréfié à Saint-Romain\n\n### Thé vert\n\n4 €',
  chats:
    '# Nos amis les chats\n\n## Snickers\n\nSnickers, petit chat très câlin, qui m’avait été confié pour les proposer à l’adoption.',
  mentions: '# Mentions légales\n\n## Responsable de publication et créateur du site\n\nNom : Killian Faure',
});

const farmVet = siteOf({
  '': '# Tierarztpraxis Gersheim\n\nWir arbeiten in einem Team von insgesamt 15 Mitarbeitern.',
  team: '# Unser Team\n\nTierärzte Tiermedizinische Fachangestellte Verwaltung Raumpflege Auszubildende',
  got: '# Gebührenordnung für Tierärztinnen und Tierärzte (Tierärztegebührenordnung – GOT)\n\nGebühr für notwendige Hilfskräfte bei Hausbesuchen, sofern der Tierhalter die notwendige Hilfeleistung nicht stellen kann.',
  praxis: '# Praxis\n\nDie Behandlungen werden bar oder per EC abgerechnet.',
});

const doctor = siteOf({
  '': '# Studio medico Neri\n\n### Assenza per ferie\n\nLa dottoressa sarà sostituita dalla Dott.ssa Palma: Via San Giacomo 24\n\nTel. 040 773657\n\nLunedì - Venerdì: chiamare dalle 09:00 alle 11:00',
  contatti: '# Contatti\n\nstudio@neri.example\n\nTelefono: 040 768784',
});

const nursery = siteOf({
  '': '# Kindergarten Burg\n\nWillkommen bei uns.',
  infos:
    '# Anmeldung\n\nFolgende Unterlagen sind bei der Anmeldung mitzubringen:\n\n- Geburtsurkunde\n\n- Impfpass\n\nDer Besuch ist für Kinder ab dem vollendeten 30. Lebensmonat möglich.',
  kontakt: '# Kontakt\n\nDie Leiterin erreichen Sie unter leitung@burg.example.\n\nTelefon: 07724 2212',
});

const stable = siteOf({
  '': '# L’Éperon\n\nCercle équestre.',
  foin: '# Alimentation\n\nNous distribuerons gratuitement pour le mois en cours les seaux préparés.',
  tarifs: '# Tarifs\n\n- Cours collectif : 15 €',
});

const bikeShop = siteOf({
  '': '# Rad Kern\n\nIn unserem Fahrradladen finden Sie eine große Auswahl an Fahrrädern.\n\n## Kontakt\n\nTelefon: 06184 50190 Mail: kontakt@fahrrad-kern.example',
});

const footClinic = siteOf({
  '': '# Voetzorg Mol\n\nVoetzorg Mol is een praktijk voor podotherapie in Mol.',
  aandoeningen: '# Aandoeningen\n\n- Hielspoor en hielpijn\n- Platvoeten\n\n## Likdoorn\n\nEen likdoorn is harde huid.',
});

const climbing = siteOf({
  '': '# Kletterwald Tannried\n\nKlettern im Wald. Ein Geschenk unter dem Weihnachtsbaum: unsere Gutscheine.',
  infos:
    '# Infos\n\nBei starkem Regen bleibt der Park geschlossen. Sonst ist täglich von 10 bis 18 Uhr offen.\n\nFestes Schuhwerk ist mitzubringen.\n\nNeben 62 Stationen hat der Park 12 Seilbahnen. Eine der Seilbahnen misst 120 Meter.',
});

const chapel = siteOf({
  '': '# St Bride’s Church\n\nThe church was open during the day for the festival in 2019.\n\nServices are on Sundays at 10 am.',
  team: '# Nursery\n\nOur staff hold a Montessori Diploma. The team is led with care.',
  walk: '# Heritage trail\n\nThis heritage trail lets you see the past. The trail is 3 miles.',
});

test.each([
  [physio, 'hoe kan ik een afspraak maken', 'Via het formulier'],
  [footClinic, 'wat is een likdoorn', 'harde huid'],
  [climbing, 'habt ihr auch bei regen offen', 'Regen bleibt der Park geschlossen'],
  [climbing, 'was muss ich anziehen', 'Festes Schuhwerk'],
  [climbing, 'wie viele seilbahnen gibt es', '12 Seilbahnen'],
  [chapel, 'how long is the trail', '3 miles'],
  [physio, 'komen jullie ook aan huis', 'komen indien nodig aan huis'],
  [volley, 'avez-vous une équipe féminine ?', 'filles'],
  [volley, 'quand a été fondé le club', 'depuis plus de 30 ans'],
  [winery, 'siete aperti in inverno?', 'tutto l’anno'],
  [rooms, 'wie viele zimmer haben sie', 'drei Zimmer'],
  [rooms, 'haben die zimmer einen fernseher', 'TV'],
  [rooms, 'wie komme ich mit dem auto zu ihnen', 'Autobahn A96'],
  [triathlon, '¿cuánto cuesta?', '70 €'],
  [podiatrist, 'behandelt ihr warzen', 'Behandlung von Warzen'],
  [podiatrist, 'behandelt ihr diabetiker', 'Behandlung für Risikopatienten\n- Diabetiker'],
  [podiatrist, 'seit wann gibt es die praxis', 'April 2015'],
  [vet, 'seit wann gibt es die praxis', '1970er'],
  [vet, 'macht ihr ultraschall', 'Ultraschalluntersuchung'],
  [vet, 'kastriert ihr katzen', 'Kastration von Hund und Katze'],
  [vet, 'habt ihr ein röntgengerät', 'Röntgen'],
  [vet, 'kann ich mit karte zahlen', 'EC-Kartenzahlung'],
  [pool, 'wie teuer ist eine saisonkarte', 'Dauerkarte: 75,00 €'],
  [pool, 'gibt es ein babybecken', 'Planschbecken'],
  [library, 'quando è stata fondata la biblioteca?', 'nel 2000'],
  [catCafe, 'combien coûte un café ?', '- Café expresso: 2,30 €\n- Café au lait: 3,80 €'],
  [farmVet, 'kann ich mit karte zahlen', 'per EC'],
  [doctor, 'qual è il telefono?', '040 768784'],
  [nursery, 'was muss mein kind zur anmeldung mitbringen', '- Geburtsurkunde'],
  [nursery, 'wie erreiche ich euch', 'leitung@burg.example'],
  [stable, 'combien coûte un cours ?', '15 €'],
  [bikeShop, 'wie erreiche ich euch per mail', 'kontakt@fahrrad-kern.example'],
] as const)('a practice, a club, an inn or a shop answers: %#', (site, question, answer) => {
  expect(answerOf(site, question)).toContain(answer);
});

test.each([
  ['the excess of an insurance for what a treatment costs', physio, 'wat kost een behandeling'],
  ['the numbers of leagues and ages for how many teams there are', volley, 'combien d’équipes de jeunes avez-vous ?'],
  ['what volunteers have done for whether some are needed', volley, 'avez-vous besoin de bénévoles ?'],
  ['what ham is made of for whether dogs may come', winery, 'si può venire con il cane?'],
  ['a motorway for a railway', rooms, 'wie komme ich mit der bahn zu ihnen'],
  ['advice on insoles for whether they are sold', podiatrist, 'verkauft ihr einlagen'],
  ['that a pool is open for where it is', pool, 'wo ist das freibad'],
  ['what people once gave for whether one can give', library, 'posso donare dei libri?'],
  ['a cat for how many cats there are', catCafe, 'combien y a-t-il de chats ?'],
  ['what a cat was once meant for for whether it is possible', catCafe, 'peut-on adopter les chats ?'],
  ['who made the website for who runs the place', catCafe, 'qui est le patron ?'],
  ['a law for what a practice does', farmVet, 'macht ihr hausbesuche'],
  ['how many work there for whether they hire', farmVet, 'sucht ihr mitarbeiter'],
  ['the names of professions for who someone is', farmVet, 'wer ist die tierärztin'],
  ['the address of who substitutes for where a doctor is', doctor, 'dove siete?'],
  ['an email address for who someone is', nursery, 'wer ist die leiterin'],
  ['a telephone number for a fax number', nursery, 'habt ihr eine faxnummer'],
  ['a list that only names it for what it is', footClinic, 'wat is hielspoor'],
  ['where presents lie for where a place is', climbing, 'wo ist der kletterwald'],
  ['how many there are for how long it takes', climbing, 'wie lange dauern die seilbahnen'],
  ['a team for who someone is', chapel, 'who is the nursery manager'],
  ['an email address for e-bikes', bikeShop, 'verkauft ihr e-bikes'],
] as const)('nobody gets %s', (_, site, question) => {
  expect(site.ask(question).reply.outcome).not.toBe('answered');
});

test('what was open once doesn’t tell when a place is open', () => {
  expect(answerOf(chapel, 'is the church open during the day?')).not.toContain('festival');
});

test('what patients praise isn’t how to make an appointment', () => {
  const site = siteOf({ '': '# Fysio\n\nWelkom.', kaak: `# Kaak\n\n${praise}` });
  expect(site.ask('hoe kan ik een afspraak maken').reply.text).not.toContain('gemiddeld');
});

test('the name of the site alone is no hint', () => {
  expect(bikeShop.ask('welche fahrräder sind gut für den wald').reply.text).not.toMatch(/könnte helfen: Rad Kern$/u);
});

test('the hours of each group are shown below its name, and of one if it is asked for', () => {
  const all = answerOf(badminton, 'quels sont les horaires d’entraînement ?');
  expect(all).toBe('Loisirs:\n- Jeudi soir : 20h – 22h30\nCompétiteurs:\n- Mercredi soir : 20h30 – 22h30');
  expect(answerOf(badminton, 'horaires des compétiteurs')).not.toContain('Jeudi');
});
