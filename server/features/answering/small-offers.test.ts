import { expect, test } from 'vitest';
import { answerOf, siteOf } from './testing/site-of.ts';

const therapy = siteOf({
  '': '# Movimiento\n\nSomos una clínica de rehabilitación.\n\n## Servicios\n\n- Terapia física – $400\n- Rehabilitación neurológica – $450\n\n## Contacto\n\n### Ubicación\n\nTepic, Nayarit, México\n\n### Horario\n\nLunes a viernes de 9:00 a 17:00',
});

const club = siteOf({
  '': '# Aurora Modena\n\nIn questa pagina trovate le attività.',
  'chi-siamo': '# Chi siamo\n\nAurora Modena è un’associazione di volontariato per le famiglie.',
  donazioni: '# Donazioni\n\nPuoi sostenere la nostra associazione con una donazione tramite bonifico bancario.',
});

const kennel = siteOf({
  '': '# Hundehof Sonnberg\n\nWillkommen auf dem Berg.',
  fragen:
    '# Fragen\n\n## Nehmt ihr auch Kleintiere auf?\n\nNein.\n\n## Was braucht mein Hund?\n\nBitte nur das Futter mitbringen. Decken gibt es hier.',
  imker: '# Honig\n\nEntdecken Sie den Honig unserer Imker. Im April vor dem Schleudern werden Völker verkauft.',
});

const cottage = siteOf({
  '': '# Gîte des Prés\n\nUn gîte calme à la campagne.',
  tarifs:
    '# Services\n\n## La maison\n\nLe salon comprend une télévision.\n\n## Linge de maison\n\nDraps, serviettes de toilette et torchons.',
  visites:
    '# Visites\n\nLa ferme du voisin vend ses fromages « de l’alpage »\n\nEn cheminant sur le coteau, on voit les vignes.',
});

const practice = siteOf({
  '': '# Praktijk Linde\n\nWelkom bij onze praktijk.',
  aanbod:
    '# Aanbod\n\n- Nordlicht werkgeheugentraining\n- Sterk & Stil-training: Sterk & Stil is een training voor meer zelfvertrouwen.\n\n## Nordlicht\n\nNordlicht Training is een methode die het werkgeheugen versterkt.',
});

const studio = siteOf({
  '': '# Massage Lotus\n\nRuhe mitten in der Stadt.\n\n## Orientierung\n\nEntspannung: Thai-Massage oder Öl-Massage',
  massagen:
    '# Massagen\n\n## Behandlungen\n\nJede Behandlung ist auf Sie abgestimmt.\n\n### Thai-Massage\n\nDehnungen und Druck.\n\n### Fußreflexzonenmassage\n\nDruckpunkte an den Füßen.\n\n### Öl-Massage\n\nWarmes Öl.',
  preise:
    '# Preise\n\n## Fußreflexzonenmassage\n\nDauer | Preis\n[row] Dauer: 30 Minuten | Preis: 30 €\n[row] Dauer: 60 Minuten | Preis: 45 €\n\n## Thai-Massage\n\nDauer | Preis\n[row] Dauer: 60 Minuten | Preis: 50 €',
});

const mobile = siteOf({
  '': '# Willow Massage\n\nMassage at home.',
  session:
    '# Sessions\n\n## 60 Minute Session\n\nFrom $130\n\n## 90 Minute Session\n\nFrom $180\n\n## Hours\n\nOpen on weekends.\n\nCheck today’s hours →',
});

const alpine = siteOf({
  '': '# Club des Cimes\n\nUn club de montagne.',
  evenements: '# Événements\n\n## Journée escalade\n\nLe 11/04/2021\n\nCatégorie : escalade, lieu : Les Eaux Claires',
});

const clinic = siteOf({
  '': '# Veterinaria San Miguel\n\nApoyamos a las familias de San Miguel.\n\n## Ubicación\n\n### Referencia\n\nSan Miguel, departamento de La Paz, barrio El Calvario.',
});

const tavern = siteOf({
  '': '# Gasthaus Linde\n\nGriechische Küche. Unser Biergarten lädt zum Verweilen ein. Der Saal für 85 Personen eignet sich für Familienfeiern.\n\n## Öffnungszeiten\n\n### Dienstag - Sonntag\n\n- 11:00 Uhr - 14:00 Uhr\n- 17:00 Uhr - 23:00 Uhr\n\n### Montag\n\n- Ruhetag',
});

test.each([
  [
    tavern,
    'wann habt ihr geöffnet',
    'Dienstag - Sonntag: 11:00 Uhr - 14:00 Uhr, 17:00 Uhr - 23:00 Uhr\nMontag: Ruhetag',
  ],
  [tavern, 'habt ihr montags ruhetag', 'Montag: Ruhetag'],
  [tavern, 'kann man draußen sitzen', 'Biergarten'],
  [tavern, 'habt ihr einen saal für feiern', 'Der Saal für 85 Personen'],
  [studio, 'welche massagen bietet ihr an', '- Thai-Massage\n- Fußreflexzonenmassage\n- Öl-Massage'],
  [studio, 'was kostet eine fußmassage', 'Fußreflexzonenmassage:\n30 Minuten: 30 €'],
  [studio, 'was kostet eine stunde thai-massage', '50 €'],
  [studio, 'was ist der unterschied zwischen thai-massage und öl-massage', 'Dehnungen und Druck.\n\nWarmes Öl.'],
  [mobile, 'how much is a 90 minute massage?', '90 Minute Session: From $180'],
  [mobile, 'are you open today?', 'Open on weekends'],
  [clinic, '¿dónde están ubicados?', 'barrio El Calvario'],
  [therapy, '¿cuánto cuesta?', '- Terapia física – $400\n- Rehabilitación neurológica – $450'],
  [therapy, '¿cuánto cuesta una sesión?', 'Terapia física – $400'],
  [therapy, '¿dónde estáis?', 'Tepic, Nayarit, México'],
  [club, 'cos’è l’aurora?', 'associazione di volontariato'],
  [club, 'come posso fare una donazione?', 'tramite bonifico'],
  [kennel, 'nehmt ihr auch kleintiere', 'Nehmt ihr auch Kleintiere auf? Nein.'],
  [kennel, 'muss ich eigenes futter mitbringen', 'das Futter mitbringen'],
  [cottage, 'y a-t-il une télévision ?', 'comprend une télévision'],
  [cottage, 'vendez-vous des fromages ?', 'fromages « de l’alpage »'],
  [cottage, 'les draps sont-ils fournis ?', 'Draps, serviettes'],
  [practice, 'wat is nordlicht?', 'een methode die het werkgeheugen versterkt'],
  [practice, 'wat is sterk en stil?', 'een training voor meer zelfvertrouwen'],
] as const)('a small site with lists and few sentences answers: %#', (site, question, answer) => {
  expect(answerOf(site, question)).toContain(answer);
});

test.each([
  ['the prices for whether the first session is free', therapy, '¿la primera sesión es gratis?'],
  ['a walk for a fireplace', cottage, 'y a-t-il une cheminée ?'],
  ['an invitation for who the beekeeper is', kennel, 'wer ist der imker'],
  ['the day of an event for opening hours', alpine, 'quels sont les horaires d’escalade ?'],
  ['an event for whether there is something for children', alpine, 'y a-t-il de l’escalade pour les enfants ?'],
  ['a town for who someone is', clinic, '¿quién es el veterinario?'],
  ['when bees are sold for where honey is', kennel, 'wo kann ich völker kaufen'],
] as const)('nobody gets %s', (_, site, question) => {
  expect(site.ask(question).reply.outcome).not.toBe('answered');
});
