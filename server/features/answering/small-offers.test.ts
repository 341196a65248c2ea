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
  tarifs: '# Services\n\n## Linge de maison\n\nDraps, serviettes de toilette et torchons.',
  visites: '# Visites\n\nEn cheminant sur le coteau, on voit les vignes.',
});

const practice = siteOf({
  '': '# Praktijk Linde\n\nWelkom bij onze praktijk.',
  aanbod:
    '# Aanbod\n\n- Nordlicht werkgeheugentraining\n- Sterk & Stil-training: Sterk & Stil is een training voor meer zelfvertrouwen.\n\n## Nordlicht\n\nNordlicht Training is een methode die het werkgeheugen versterkt.',
});

test.each([
  [therapy, '¿cuánto cuesta?', '- Terapia física – $400\n- Rehabilitación neurológica – $450'],
  [therapy, '¿cuánto cuesta una sesión?', 'Terapia física – $400'],
  [therapy, '¿dónde estáis?', 'Tepic, Nayarit, México'],
  [club, 'cos’è l’aurora?', 'associazione di volontariato'],
  [club, 'come posso fare una donazione?', 'tramite bonifico'],
  [kennel, 'nehmt ihr auch kleintiere', 'Nehmt ihr auch Kleintiere auf? Nein.'],
  [kennel, 'muss ich eigenes futter mitbringen', 'das Futter mitbringen'],
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
  ['when bees are sold for where honey is', kennel, 'wo kann ich völker kaufen'],
] as const)('nobody gets %s', (_, site, question) => {
  expect(site.ask(question).reply.outcome).not.toBe('answered');
});
