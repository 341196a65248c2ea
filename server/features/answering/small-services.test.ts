import { expect, test } from 'vitest';
import { answerOf, siteOf } from './testing/site-of.ts';

const dentist = siteOf({
  '': '# Zahnarztpraxis Holm\n\n02774 · 55 01\n\nZahnmedizin für die ganze Familie in Haiger.',
  kontakt:
    '# Kontakt\n\nTelefon\n\n02774 · 55 01\n\nFax: 02774 · 550 184\n\npraxis@holm.example\n\nMühlweg 3, 35708 Haiger\n\nTermine werden nur telefonisch vereinbart.',
  sprechzeiten:
    '# Sprechzeiten\n\nMontag: 9:00 – 13:00\n\nDienstag: 9:00 – 13:00 · 15:00 – 18:00\n\nMittwoch: 9:00 – 13:00\n\nDonnerstag: 14:00 – 19:00\n\nFreitag nach Vereinbarung',
  anfahrt:
    '# Anfahrt\n\n## Mit dem Auto\n\nÜber die A45 nach Haiger. Parkplätze stehen direkt vor der Praxis zur Verfügung.\n\n## Mit dem Bus\n\nMit dem Bus fahren Sie bis zum Rathaus.',
  kosmetik:
    '# Zahnkosmetik\n\nUnsere Leistungen\n\n- Professionelles Bleaching (zu Hause und in der Praxis)\n- Veneers',
  vorsorge:
    '# Prophylaxe\n\nWie oft eine Prophylaxe sinnvoll ist, hängt von Ihrem Risiko ab.\n\n- Empfehlungen zu Zahnbürsten und Zahnseide\n- Kinderprophylaxe',
});

const dojo = siteOf({
  '': '# Judo Club de Vernay\n\nLes inscriptions sont ouvertes.',
  horaires:
    '# Horaires\n\n| Cours | Horaires |\n| --- | --- |\n| Baby judo (3 à 4 ans) | Samedi : 13h00 à 14h00 |\n| Enfants (6 à 9 ans) | Mercredi : 15h30 à 16h30 |\n| Adultes | Vendredi : 20h00 à 21h30 |',
  jjb: '# Jiu-jitsu brésilien\n\nLe cours s’adresse aux pratiquants à partir de 14 ans.',
  tarifs:
    '# Inscription\n\nPour s’inscrire, je remplis le dossier en ligne via HelloAsso.\n\n| Cours | Cotisation |\n| --- | --- |\n| Baby judo | 180 € (dont 40 € pour l’assurance) |\n| Adultes | 220 € (dont 40 € pour l’assurance) |',
  histoire: '# Notre histoire\n\nFondé en 1961, le Judo Club de Vernay compte 200 adhérents.',
  judo: '# Le judo\n\nLe judo a été créé au Japon en 1882 par Jigorō Kanō.',
  contact: '# Contact\n\ncontact@judo-vernay.example',
});

const bunker = siteOf({
  '': '# The Cold War Bunker\n\nPlan your visit\n\nLocation\n\nHill Steps, Castle Street, York YO1 9RY\n\nYou could see three sights before lunch, some of them for free.',
  faq: '# Questions\n\n## Do I need to book ahead?\n\nYes. Popular times sell out.\n\n## How long should I allow?\n\nMost visitors spend 90 minutes.',
  travel: '# Getting there\n\nHill Steps, Castle Street, York YO1 9RY',
});

const guestHouse = siteOf({
  '': '# Haus Möwe\n\nUrlaub an der Nordsee.',
  preise:
    '# Preise\n\nIhr Zimmer steht Ihnen am Anreisetag ab 16 Uhr zur Verfügung. Am Abreisetag sind die Zimmer bis 10 Uhr zu räumen.\n\nIm Preis eingeschlossen sind: Übernachtung, Frühstück und Abendessen.\n\nAuf Wunsch erhalten Sie neben dem Frühstück auch Reiseproviant.',
  buchen: '# Buchen Sie Ihren Urlaub\n\nDer einfachste Weg ist der direkte Kontakt über Telefon oder Mail.',
  anfahrt: '# Anfahrt\n\n## Nach Büsum mit der Bahn\n\nMit der Bahn fahren Sie bis Heide.',
});

const practice = siteOf({
  '': '# Holm Dental\n\nDentistry for the whole family in Ely.',
  hours:
    '# Opening hours\n\nMonday: 9:00 – 13:00\n\nTuesday: 9:00 – 13:00\n\nWednesday: 9:00 – 13:00\n\nThursday: 14:00 – 19:00\n\nFriday by appointment',
  travel: '# Getting here\n\nFree parking is available in front of the practice.',
  services: '# Services\n\n- Professional whitening (at home or in the practice)\n- Veneers\n- Advice on toothbrushes',
  prevention: '# Prevention\n\nHow often you need a check-up depends on your risk.',
  history: '# Our history\n\nFounded in 1998, the practice has three dentists.',
  contact: '# Contact\n\nPhone: 01353 · 555 018\n\n4 Market Street, Ely CB7 4LS',
});

const catCafe = siteOf({
  '': 'Bienvenue au café Minou, où il fait bon vivre.\n\n### Pour faire une réservation, vous pouvez nous contacter au 06 70 55 01 84\n\n## Horaires\n\nVoir tous les horaires',
  chats: '# Les chats\n\nLes chats que vous rencontrez ici viennent de refuges ou m’ont été offerts.',
});

const doctor = siteOf({
  '': '# Huisartsenpraktijk Oosterhof\n\nMa t/m Vr: 08:00 - 17:00\n\nDorpsstraat 28, 9697 PR Oosterhof\n\n0597-555138',
  afspraak:
    '# Afspraak maken\n\nU kunt op verschillende manieren een afspraak maken.\n\n## Online een afspraak maken\n\nVia Zorg Online kunt u dag en nacht een afspraak maken.\n\n## Soorten afspraken\n\n### Visite\n\nKunt u niet naar de praktijk komen? Dan kan de huisarts u thuis bezoeken.\n\n## Voorbereiding op uw afspraak\n\n- Neem uw identiteitsbewijs en verzekeringspas mee\n- Maak een lijstje van uw klachten en vragen\n- Neem een actueel medicijnoverzicht mee',
  nieuws:
    '# Nieuws\n\n### Nieuwe openingstijden\n\nBekijk ze hier op onze pagina.\n\n### Griepprik\n\nHet griepseizoen nadert. Patiënten die in aanmerking komen voor de griepprik ontvangen een uitnodiging.',
  afwezig:
    '# Afwezigheid\n\n## Buiten kantoortijden\n\nIn het weekend en op feestdagen zijn wij gesloten.\n\n## Spoed\n\nBij levensbedreigende situaties belt u altijd: 112',
});

const seaDojo = siteOf({
  '': '# Judo Club des Orangers\n\n## Nos disciplines\n\n### Ju-Jitsu\n\nTechniques de contrôle pour tous les niveaux.',
  club: '# Le club\n\n## Notre histoire\n\nFondé le 3 octobre 2000 à l’initiative de la commune, le Judo Club des Orangers compte près de 80 adhérents.',
  histoire: '# Histoire du judo\n\nDepuis 1964, le judo est inscrit aux Jeux Olympiques.',
  horaires:
    '# Horaires\n\nLes inscriptions auront lieu au dojo tous les mercredis jusqu’au 1er octobre 2025.\n\n## Cours par jour\n\n[row] Jour: Mercredi | Horaire: 14h00 – 15h00 | Groupe: Enfants 4-5 ans\n[row] Jour: Samedi | Horaire: 09h00 – 10h15 | Groupe: Enfants 6-10 ans\n\n## Où nous trouver ?\n\n### Adresse\n\nComplexe Sportif des Orangers\n97440 Les Orangers\nLa Réunion, France\n\n## Questions fréquentes\n\n### Puis-je payer en plusieurs fois ?\n\nOui ! Nous proposons un paiement en 3 chèques sans frais supplémentaires.',
});
/** Nothing says since when the club exists. */
const youngDojo = siteOf({
  '': '# Judo Club du Port\n\nLe club vous accueille.',
  histoire: '# Histoire du judo\n\nDepuis 1964, le judo est inscrit aux Jeux Olympiques.',
});

const bikeRental = siteOf({
  '': '# Radverleih Deich\n\nWir vermieten Fahrräder an der Küste.\n\n## Preise\n\n[row] Gegenstand: Fahrrad | Preis: 10 € | Einheit: pro Tag\n[row] Gegenstand: Kindersitz | Preis: 2 € | Einheit: pro Tag',
  kontakt: '# Kontakt\n\n## Öffnungszeiten\n\nNur nach Absprache\n\n## Telefon\n\n0151 5550187',
  touren:
    '# Radtouren\n\nLorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor.\n\nUnsere Radtouren führen am Deich entlang.',
});

const dogSchool = siteOf({
  '': '# Hundeschule Findling\n\nHeute teile ich mein Leben mit vier Hunden.\n\n## Mein Ansatz\n\nIch möchte, dass die Hunde immer Spaß haben und die Hundeführer auch.\n\nMeldet Euch bei mir und ich schaue, wie ich Euch am besten helfen kann.\n\n## Preise\n\n### Einzeltraining\n\nIndividuelles Training für Ihren Hund\n\n60 €\n\n### Gruppentraining\n\nTraining in der Gruppe\n\n20 €\n\n## Kontakt\n\n### Ruf mich an\n\n+49 162 555 0170',
});

const cottage = siteOf({
  '': '# Casa del Valle\n\nLa casa se alquila entera.\n\nSe admiten perros.',
  reservar: '# Reservar\n\nSin intermediarios: nos escribes o llamas y te confirmamos la reserva.',
});

const cattery = siteOf({
  '': '# Hilltop Cattery\n\nHave been taking my cats here since I became a cat owner many years ago.\n\n(03)59 555018',
  about:
    '# About us\n\n## What we offer\n\nOur two indoor buildings each house up to 30 cats in spacious apartments.\n\nOur outdoor accommodation has natural gardens and plenty of space for your cat to play.',
  services:
    '# Services\n\nHilltop Cattery offer a range of services tailored to give you and your pets the best experience. From our primary service, cat boarding, through to rabbit and guinea pig boarding.\n\n## Memories of home\n\nWe aim to make your cat’s stay as homely as possible. This also helps reduce stress on your cat.\n\n## Unique requirements\n\nWhether it be daily grooming, or a regimented medication schedule for your cats, Hilltop has you covered.',
});

test.each([
  [dentist, 'Wie ist die Telefonnummer?', '02774 · 55 01'],
  [dentist, 'faxnummer?', '02774 · 550 184'],
  [dentist, 'seid ihr am freitag da', 'nach Vereinbarung'],
  [dentist, 'kann man bei euch parken', 'direkt vor der Praxis'],
  [dentist, 'machen sie bleaching', 'Professionelles Bleaching'],
  [dentist, 'wie oft sollte man zur prophylaxe', 'hängt von Ihrem Risiko ab'],
  [dentist, 'wie komme ich mit dem bus hin', 'bis zum Rathaus'],
  [practice, 'are you there on friday?', 'by appointment'],
  [practice, 'can I park there?', 'in front of the practice'],
  [practice, 'do you do whitening?', 'Professional whitening'],
  [practice, 'how often do I need a check-up?', 'depends on your risk'],
  [practice, 'when was the practice founded?', '1998'],
  [practice, 'phone number?', '01353 · 555 018'],
  [dojo, 'quels sont les horaires pour les enfants', '15h30 à 16h30'],
  [dojo, 'il y a cours le samedi ?', '13h00 à 14h00'],
  [dojo, 'quand a été créé le club', '1961'],
  [dojo, 'comment s’inscrire ?', 'HelloAsso'],
  [bunker, 'where is it', 'YO1 9RY'],
  [bunker, 'do i need to book in advance', 'Popular times sell out'],
  [catCafe, 'faut-il réserver ?', '06 70 55 01 84'],
  [guestHouse, 'ab wann kann man einchecken', 'ab 16 Uhr'],
  [guestHouse, 'ist frühstück dabei', 'eingeschlossen'],
  [guestHouse, 'wie buche ich', 'über Telefon oder Mail'],
  [guestHouse, 'wie komme ich mit der bahn hin', 'bis Heide'],
  [doctor, 'hoe maak ik een afspraak', 'Via Zorg Online'],
  [doctor, 'wat moet ik doen bij spoed', '112'],
  [doctor, 'zijn jullie open op vrijdagmiddag', '08:00 - 17:00'],
  [doctor, 'is de praktijk dicht met kerst', 'op feestdagen zijn wij gesloten'],
  [doctor, 'doen jullie huisbezoeken', 'Visite: Dan kan de huisarts u thuis bezoeken'],
  [seaDojo, 'où se trouve le dojo', 'Complexe Sportif des Orangers 97440 Les Orangers'],
  [seaDojo, 'le club existe depuis quand', '3 octobre 2000'],
  [seaDojo, 'est-ce qu’il y a du jujitsu', 'Ju-Jitsu: Techniques'],
  [seaDojo, 'y a cours le mercredi ?', 'Mercredi – Horaire: 14h00 – 15h00'],
  [bikeRental, 'gibt es kindersitze oder anhänger', 'Kindersitz'],
  [bikeRental, 'wie sind die öffnungszeiten', 'Nur nach Absprache'],
  [dogSchool, 'was kostet eine einzelstunde', '60 €'],
  [dogSchool, 'gibt es gruppenkurse', 'Gruppentraining: 20 €'],
  [dogSchool, 'wie melde ich mich an', 'Meldet Euch bei mir'],
  [dogSchool, 'wie erreiche ich euch telefonisch', '+49 162 555 0170'],
  [cottage, 'cómo reservo', 'nos escribes o llamas'],
  [cattery, 'how many cats can you take', 'up to 30 cats'],
  [cattery, 'can you give my cat her tablets', 'regimented medication schedule'],
  [cattery, 'do you offer grooming', 'daily grooming'],
] as const)('a practice, a club, a sight or a guest house answers: %#', (site, question, answer) => {
  expect(answerOf(site, question)).toContain(answer);
});

test.each([
  [dentist, 'verkaufen sie zahnbürsten'],
  [practice, 'do you sell toothbrushes?'],
  [dojo, 'mon fils a 7 ans, c’est quel cours de jiu-jitsu ?'],
  [dojo, 'c’est quoi l’assurance'],
  [bunker, 'is there a cafe'],
  [catCafe, 'je peux venir avec mon chien ?'],
  [doctor, 'nemen jullie nieuwe patienten aan'],
  [seaDojo, 'vous acceptez les chèques vacances'],
  [youngDojo, 'le club existe depuis quand'],
  [bikeRental, 'habt ihr anhänger'],
  [dogSchool, 'verkauft ihr hundefutter'],
  [cattery, 'do you take dogs'],
  [cattery, 'do you sell kittens'],
  [cattery, 'is there a discount for long stays'],
] as const)('something else doesn’t answer: %#', (site, question) => {
  expect(site.ask(question).reply.outcome).not.toBe('answered');
});

test('text that a template fills pages with isn’t part of the knowledge', () => {
  expect(bikeRental.ask('was sind radtouren').reply.text).not.toContain('Lorem');
  expect(bikeRental.ask('lorem ipsum').reply.outcome).toBe('abstained');
});
