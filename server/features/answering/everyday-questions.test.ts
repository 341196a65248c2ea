import { describe, expect, test } from 'vitest';
import { answerOf, siteOf } from './testing/site-of.ts';

const pottery = siteOf({
  '': `# Harbor Street Pottery\n\nA small pottery studio by the old harbor in Millbrook. We run evening classes, children's workshops and open studio sessions, and we fire your pieces.\n\n## New this spring\n\nFrom March we offer a Saturday wheel-throwing class for teenagers.\n\n[Phone 01632 960 114](tel:01632960114)\n\nhello@harborpottery.example\n\n12 Harbor Street, Millbrook ML4 2TT\n\nOpen Tuesday to Friday 10am – 6pm, Saturday 9am – 4pm. Closed on Sundays and Mondays.`,
  classes: `# Classes\n\n## Evening class for beginners\n\nSix Tuesday evenings from 6:30pm to 8:30pm. No experience needed. You make four to six pieces. All clay, glazes and firings are included. At most eight people per class.\n\n## Wheel throwing\n\nThursday evenings, 7pm to 9pm, for people who have taken the beginners' class. Taught by Marta Lindqvist.\n\n## Children's workshops\n\nWednesdays after school, 4pm to 5:30pm, ages 6 to 12. Parents can stay or have a coffee next door. Please send an apron.\n\n## Birthday parties\n\nWe host parties for up to ten children on Saturday afternoons. The party lasts two hours. You can bring your own cake. Book at least three weeks ahead.`,
  prices: `# Prices\n\nWhat: Evening class (six weeks) | Price: £180\n\nWhat: Wheel throwing (per evening) | Price: £35\n\nWhat: Children’s workshop | Price: £18\n\nWhat: Open studio (per hour) | Price: £9\n\nWhat: Birthday party | Price: £220\n\nStudents and seniors get 10% off. We take cash and all cards except American Express. Gift vouchers are available from £20 and are valid for two years.\n\n## Cancellation\n\nIf you cancel more than 14 days before the class starts, we refund the full price. After that we can't give a refund, but you may send a friend instead.`,
  visit: `# Visit us\n\n## Getting here\n\nThe number 7 bus stops outside. Millbrook station is a ten-minute walk. There is a free car park behind the fish market; bikes can be left in our yard.\n\n## Access\n\nThe studio is on the ground floor and step-free. The toilet is up three steps.\n\n## Dogs\n\nWell-behaved dogs are welcome in the shop but not in the studio.\n\n## Holiday closing\n\nWe are closed from 22 December to 4 January.`,
  about: `# About us\n\nThe studio was founded in 2009 by the potter Helen Okafor. Marta Lindqvist joined in 2015 and teaches throwing. Since 2021 Tom Reyes has looked after the kilns and the shop.\n\n## Kiln hire\n\nBring your own work and we fire it: a bisque firing costs £4 per kilo and takes about a week. We collect nothing and post nothing; please bring and pick up yourself.\n\n## Commissions\n\nHelen makes dinner sets and wedding gifts to order. Delivery takes six to eight weeks; a 30% deposit is due when you order.`,
});

const stable = siteOf({
  '': `# Reitstall Lindenhof\n\nUnser Reitstall liegt am Waldrand von Obersee. Wir bieten Reitunterricht für Kinder und Erwachsene, Ponyführen, Ferienkurse und Pensionsplätze für Ihr Pferd.\n\n## Öffnungszeiten\n\nDienstag bis Freitag: 14 – 19 Uhr\n\nSamstag: 9 – 17 Uhr\n\nSonntag und Montag geschlossen\n\n## So erreichen Sie uns\n\nLindenhof 3, 79999 Obersee\n\nTelefon 07777 12345\n\nstall@lindenhof.example`,
  unterricht: `# Unterricht\n\n## Longenstunde\n\nFür Anfänger ab 6 Jahren. Eine Einheit dauert 30 Minuten. Helme können ausgeliehen werden, bitte feste Schuhe und lange Hosen anziehen.\n\n## Gruppenstunde\n\nIn Gruppen von höchstens fünf Reitern, mittwochs um 16 Uhr und freitags um 17 Uhr. Geleitet von Jana Brandt.\n\n## Ponyführen\n\nSamstags von 14 bis 16 Uhr, ohne Anmeldung. Das Pony führen die Eltern selbst.\n\n## Ferienkurs\n\nIn den Sommerferien jede Woche von Montag bis Freitag, 9 bis 13 Uhr, für Kinder von 8 bis 14 Jahren. Mittagessen ist inbegriffen. Anmeldeschluss ist der 15. Juni.\n\n## Probestunde\n\nDie erste Stunde kostet nichts. Bitte vereinbaren Sie telefonisch einen Termin.`,
  preise: `# Preise\n\nAngebot: Longenstunde | Preis: 28 €\n\nAngebot: Gruppenstunde | Preis: 24 €\n\nAngebot: Zehnerkarte Gruppenstunde | Preis: 215 €\n\nAngebot: Ponyführen (20 Minuten) | Preis: 8 €\n\nAngebot: Ferienkurs (Woche) | Preis: 190 €\n\nAngebot: Pensionsplatz im Monat | Preis: 390 €\n\nGeschwister erhalten 10 % Nachlass. Wir nehmen nur Bargeld und Überweisungen. Gutscheine gibt es im Reiterstübchen.\n\n## Absagen\n\nWer weniger als 24 Stunden vorher absagt, zahlt die Stunde voll. Die Zehnerkarte gilt ein Jahr.`,
  anfahrt: `# Anfahrt\n\nMit dem Bus 12 bis Haltestelle Forsthaus, von dort fünf Minuten zu Fuß. Parkplätze sind hinter der Reithalle. Hunde bitte anleinen; in die Halle dürfen sie nicht.\n\nDie Tribüne ist über eine Rampe erreichbar.`,
  team: `# Team\n\n### Sabine Keller\n\nInhaberin, Trainerin A\n\n### Jana Brandt\n\nReitlehrerin\n\n### Uwe Stock\n\nStallmeister\n\nDen Hof gibt es seit 1987; Sabine Keller hat ihn 2010 von ihrem Vater übernommen.\n\n## Unsere Pferde\n\nBei uns leben zwölf Schulpferde und vier Ponys.`,
});

const cottage = siteOf({
  '': `# Gîte du Moulin\n\nGîte et chambres d'hôtes au bord de la rivière, à Saint-Aubin. Deux gîtes et trois chambres, ouverts d'avril à octobre.\n\n## Nous joindre\n\n14 chemin du Moulin, 24999 Saint-Aubin\n\nTél. 05 55 00 11 22\n\ncontact@moulin.example`,
  chambres: `# Les chambres\n\n## La Meunière\n\nUn lit double, salle d'eau privative, vue sur la rivière. 2 personnes.\n\n## Le Grenier\n\nUn lit double et deux lits simples sous les toits, pour une famille de quatre personnes. Pas de climatisation.\n\n## Équipements\n\n- Wifi gratuit dans la maison\n- Draps et serviettes fournis\n- Lit bébé et chaise haute sur demande\n- Machine à laver (4 € par lessive)\n\nLe petit déjeuner est compris et servi de 8 h à 10 h. La table d'hôtes est proposée le mardi et le vendredi, sur réservation, à 24 € par personne, vin compris.`,
  tarifs: `# Tarifs\n\nChambre: La Meunière | Basse saison: 72 € | Juillet et août: 85 €\n\nChambre: Le Grenier | Basse saison: 95 € | Juillet et août: 115 €\n\nGratuit pour les enfants de moins de 3 ans. Taxe de séjour : 0,80 € par nuit et par adulte. Les animaux sont acceptés dans les gîtes seulement (5 € par nuit).\n\nNous acceptons les chèques, les espèces et les chèques-vacances, mais pas la carte bancaire.\n\n## Réservation\n\nUn acompte de 30 % confirme la réservation. Il est remboursé si vous annulez plus de 30 jours avant l'arrivée.\n\n## Arrivée et départ\n\nLes chambres sont prêtes à partir de 16 h et doivent être libérées avant 10 h 30. Pour une arrivée après 20 h, prévenez-nous.`,
  acces: `# Accès\n\nDe l'autoroute A89, sortie 14, puis 12 km. La gare de Mussidan est à 15 minutes en voiture ; nous pouvons venir vous chercher. Le stationnement est possible dans la cour.\n\nLa piscine, non chauffée, est ouverte de juin à septembre. Des vélos sont prêtés aux hôtes.\n\n## Aux alentours\n\n- La grotte de Villars (20 km)\n- Le marché de Saint-Aubin, le samedi matin\n- Canoë sur l'Isle (location à 2 km)`,
  'qui-sommes-nous': `# Qui sommes-nous\n\nClaire et Hugo Vasseur ont restauré le moulin et accueillent des hôtes depuis 2011. Claire cuisine ; Hugo s'occupe du jardin. On parle français, anglais et un peu d'allemand.`,
});

const boats = siteOf({
  '': '# Lakeside Boats\n\nRowing boats and a boathouse for members on Lake Thorn.',
  club: '# The club\n\nWe are happy to see new faces at the club. The boathouse is opposite the mill and has floodlights for winter evenings. Up to 60 people have room in the boathouse.\n\nIf you would like to join the club or have a question, write to Ida Moor at ida@boats.example.',
  boats:
    '# Borrowing a boat\n\nMembers borrow a boat as often as they like.\n\nChildren and young people under the age of 18 must be accompanied by a parent in a boat.',
});

const dentist = siteOf({
  '': '# Studio Dentistico Ferri\n\nLo studio è stato aperto nel 1991 dal dottor Ernesto Ferri. Siamo al primo piano, con ascensore.',
  info: "# La prima visita\n\nPorti la tessera sanitaria. La visita dura 45 minuti.\n\n## Disdire un appuntamento\n\nAvvisi almeno 24 ore prima, per telefono. Chi non si presenta paga 30 €.\n\n## Urgenze\n\nPer dolore forte chiami al mattino: teniamo ogni giorno due posti liberi.\n\nPosso mangiare dopo l'otturazione?\n\nAspetti che passi l'anestesia, circa due ore.",
  tariffe:
    '# Tariffe\n\nPulizia dei denti: 80 €. I bambini sotto i 12 anni pagano la metà.\n\n## Come arrivare\n\nIl parcheggio di Piazza Roma è a 100 metri. La linea 4 ferma in Via Garibaldi.',
});

const library = siteOf({
  '': '# Médiathèque Jean-Giono\n\n25 000 livres et 3 000 films.\n\n3 place du Marché, 04999 Valserre',
  pratique:
    '# Infos pratiques\n\nMardi: 14h-18h\n\nMercredi: 10h-18h\n\nSamedi: 9h30-17h\n\nFermé lundi, jeudi et dimanche.\n\n## Où nous trouver ?\n\nParking gratuit derrière la poste.\n\n## Accessibilité\n\nLe bâtiment est de plain-pied, sauf la ludothèque.',
  inscription:
    '# S’inscrire\n\nLa carte est valable un an.\n\nMoins de 18 ans, étudiants: gratuit\n\nHabitants de Valserre: 12 €\n\nRèglement par chèque ou en espèces.',
});

const campsite = siteOf({
  '': '# Camping De Zwaluw\n\nWe hebben 40 plaatsen. Open van 1 april tot en met 15 oktober. De receptie is open van 9.00 tot 12.00 uur.',
  regels: '# Huisregels\n\n- Honden zijn welkom, mits aangelijnd;\nmaximaal twee per plaats.\n- Barbecueën mag.',
});

const hall = siteOf({
  '': '# Ashcombe Village Hall\n\nChurch Lane, Ashcombe EX99 4QA. Opposite the church; the 56 bus stops at the green.',
  hall: '# The hall\n\n- No smoking anywhere in the building.\n- Alcohol may be served free of charge; to sell it you need\na temporary event notice from the district council.',
  hire: '# Hire charges\n\nMain hall: £12 an hour\n\nHall bookings: Jean Holloway 01395 960 331',
  council:
    '# Your councillors\n\n### Cllr Margaret Pym\n\nChair\n\n### Cllr Rob Tully\n\nFootpaths and allotments\n\n### Cllr Sian Price\n\nPlanning',
});

const music = siteOf({
  '': '# Musikschule Tannberg\n\nRund 600 Kinder lernen ein Instrument.\n\n## Tag der offenen Tür\n\nAm Samstag, 9. Mai 2026, von 10 bis 14 Uhr.',
  kontakt: '# Kontakt\n\n## Büro\n\nSprechzeiten:\n\nMo, Di, Do 9–12 h\nMi 14–17 h\nFr geschlossen',
  anmeldung:
    '# Anmeldung\n\nKündigen kann man zum 31. März und zum 30. September, schriftlich und sechs Wochen vorher.',
  gruppen:
    '# Früherziehung\n\nAb 4 Jahren, in Gruppen von acht bis zehn Kindern.\n\n## Gebühren\n\nFrüherziehung: 29 €\n\nGruppenunterricht: 52 €',
});

const pool = siteOf({
  '': '# Piscina El Olivar\n\nLa piscina cubierta de Villaseca: un vaso de 25 metros con seis calles.\n\n## Novedades\n\n- Nuevo curso de aquagym.\n- Ya se puede reservar calle por internet.',
  cursos: '# Cursos\n\n## Aquagym\n\nLunes, miércoles y viernes a las 10:00.',
  contacto: '# Contacto\n\n## Cómo llegar\n\nAutobuses 2 y 7, parada Polideportivo.',
});

const tavern = siteOf({
  '': '# Tasca do Rio\n\nÀs sextas-feiras à noite há fado ao vivo.',
  ementa: '# Ementa\n\nCabrito assado (só ao domingo, por encomenda): 19,00 €',
  contactos:
    '# Contactos\n\nRua da Ribeira 27, 4999-120 Vila Nova\n\nTer–Sáb: 12h–15h e 19h–23h\nDom: 12h–16h\nSeg: encerrado\n\n## Pagamento\n\nMultibanco, MB Way e dinheiro.',
});

const singing = siteOf({
  '': '# Singschule am See\n\nEinzelunterricht in Gesang für alle, die gern singen.',
  kontakt:
    '# Kontakt\n\n## Telefonische Sprechzeiten\n\nMontag, Mittwoch und Freitag: 9:00 – 13:00 Uhr und 14:00 – 18:00 Uhr\n\nDienstag und Donnerstag: geschlossen\n\nTelefon 07777 551122',
  'preise-100%': '# Preise\n\nEine Stunde kostet 40 €.',
  impressum:
    '# Impressum\n\nVera Holm, Seestraße 4, 88999 Obersee\n\n## Streitbeilegung\n\nDie Europäische Kommission stellt eine Plattform zur Online-Streitbeilegung bereit.',
});

describe('everyday questions are answered', () => {
  test.each([
    ['what goes without saying beside another word', pottery, 'where can i park my car', 'behind the fish market'],
    ['what goes without saying beside another word', pottery, 'can i pay by card', 'all cards'],
    ['what goes without saying beside another word', stable, 'kann ich mit ec karte bezahlen', 'nur Bargeld'],
    ['what goes without saying beside another word', cottage, 'peut-on payer par carte', 'pas la carte bancaire'],
    ['what goes without saying beside another word', pottery, 'is clay included in the price', 'All clay'],
    ['a position without a name', pottery, 'where do i leave my bike', 'in our yard'],
    ['a position without a name', stable, 'wo kann ich parken', 'hinter der Reithalle'],
    ['a number of people', pottery, 'how many people are in a class', 'At most eight'],
    ['a number of people', stable, 'wie viele leute sind in einer gruppe', 'höchstens fünf'],
    ['a person, not people in general', pottery, 'who teaches the wheel class', 'Marta Lindqvist'],
    ['a holiday on another page than the hours', pottery, 'are you open at christmas', '22 December'],
    ['a season instead of hours', cottage, 'quand êtes-vous ouverts ?', 'avril à octobre'],
    ['a season instead of hours', cottage, 'quand est-ce que la piscine ouvre', 'juin à septembre'],
    ['since when', stable, 'seit wann gibt es den reitstall', 'seit 1987'],
    ['since when', pottery, 'how long have you been around', '2009'],
    ['since when', cottage, 'depuis quand existe le gîte', '2011'],
    ['what is said in other words', pottery, 'student discount?', '10% off'],
    ['what is said in other words', stable, 'ist die probestunde kostenlos', 'kostet nichts'],
    ['what is said in other words', stable, 'kann man mit karte zahlen', 'nur Bargeld'],
    ['a clipped word', cottage, 'à quelle heure est le petit déj', '8 h à 10 h'],
    ['a clipped word', cottage, 'il y a la clim ?', 'Pas de climatisation'],
    ['an irregular form', stable, 'wie lange ist die zehnerkarte gültig', 'gilt ein Jahr'],
    ['an irregular form', stable, 'mit welchem bus komme ich zu euch', 'Bus 12'],
    ['a synonym', pottery, 'who owns the studio', 'Helen Okafor'],
    ['a synonym', pottery, 'how long does a custom order take', 'six to eight weeks'],
    ['a synonym', pottery, 'do you take amex', 'American Express'],
    ['a synonym', cottage, 'on peut venir avec notre chien ?', 'animaux sont acceptés'],
    ['a synonym', cottage, 'que faire dans le coin', 'grotte de Villars'],
    ['who to ask in order to join', boats, 'how do i join the club', 'ida@boats.example'],
    ['a position without a name', boats, 'where is the boathouse', 'opposite the mill'],
    ['a place, asked for as people speak', cottage, 'c’est où exactement', '14 chemin du Moulin'],
    ['how long it takes, not how long before', dentist, 'quanto dura la prima visita', '45 minuti'],
    ['a question alone above its answer', dentist, 'dopo quanto posso mangiare dopo l’otturazione', 'due ore'],
    ['what there is, without a verb', dentist, 'c’è l’ascensore?', 'con ascensore'],
    ['half the price', dentist, 'avete sconti per bambini', 'pagano la metà'],
    ['the number of a line', dentist, 'che autobus devo prendere', 'linea 4'],
    ['since when', dentist, 'da quanto tempo esiste lo studio', '1991'],
    ['ways to pay', library, 'on peut payer par carte bancaire', 'chèque ou en espèces'],
    ['ways to pay', tavern, 'posso pagar com cartão', 'Multibanco'],
    ['a position without a name', library, 'où est-ce qu’on peut se garer', 'derrière la poste'],
    ['an age for children', library, 'c’est gratuit pour les enfants ?', 'gratuit'],
    ['closed days', library, 'vous êtes ouverts le jeudi ?', 'Fermé lundi, jeudi'],
    ['the months of opening', campsite, 'zijn jullie in november open?', '1 april'],
    ['an item over two lines', campsite, 'mag mijn hond mee?', 'maximaal twee per plaats'],
    ['an item over two lines', hall, 'can we sell alcohol', 'temporary event notice'],
    ['everyone under a heading', hall, 'who are the councillors?', 'Cllr Sian Price: Planning'],
    ['what someone deals with', hall, 'who deals with planning', 'Sian Price'],
    ['who to call', hall, 'how do i book the hall', '01395 960 331'],
    ['the way to a place', hall, 'how do i get there by bus', '56 bus'],
    ['hours of a part, not of an event', music, 'wann hat das büro offen?', '9–12'],
    ['by which way', music, 'wie kann ich kündigen', 'schriftlich'],
    ['the days of a course', pool, 'qué días hay aquagym', 'Lunes, miércoles y viernes'],
    ['no meters for the subway', pool, 'que autobús va a la piscina', 'Autobuses 2 y 7'],
    ['hours of a day', tavern, 'horário de domingo', '12h–16h'],
    ['hours of a day', tavern, 'estão abertos à segunda?', 'encerrado'],
    ['a page with a broken address', singing, 'was kostet eine stunde', '40 €'],
    ['when someone can be called', singing, 'bis wann kann ich freitags anrufen?', '18:00'],
    ['an imprint for what it is about', singing, 'gibt es eine plattform zur streitbeilegung?', 'Plattform'],
  ])('%s: %#', (_, site, question, expected) => expect(answerOf(site, question)).toContain(expected));
});

test.each([
  ['another day', pottery, 'do you have classes on sundays'],
  ['the usual hours for a holiday', stable, 'habt ihr an weihnachten geöffnet'],
  ['a sentence without a length', boats, 'how long before do i need to ask for a boat'],
  ['a telephone for a television', cottage, 'il y a la télé ?'],
  ['a thing that the site never mentions', stable, 'bietet ihr springreiten an'],
  ['a thing that the site never mentions', cottage, 'y a-t-il un spa'],
  ['the address of the whole place', library, 'où se trouve la ludothèque'],
  ['a word with the letters of another', campsite, 'hoe laat moeten we weg zijn'],
  ['an imprint for something else', singing, 'geht das auch online?'],
  ['a price for a size', music, 'wie groß ist der gruppenunterricht'],
])('%s isn’t an answer: %#', (_, site, question) => expect(answerOf(site, question)).toBe(''));
