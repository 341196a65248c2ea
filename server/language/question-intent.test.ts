import { expect, test } from 'vitest';
import { questionIntent } from './question-intent.ts';

test.each([
  ['How much does it cost?', ['price']],
  ['Was kostet der Eintritt?', ['price']],
  ['Combien ça coûte ?', ['price']],
  ['¿Cuánto cuesta la entrada?', ['price']],
  ['Quanto custa?', ['price']],
  ['Hoeveel kost een kaartje?', ['price']],
  ['When do you open?', ['hours', 'date']],
  ['what time does the shop close', ['hours']],
  ['Wie sind die Öffnungszeiten?', ['hours']],
  ['Quels sont vos horaires ?', ['hours']],
  ['¿A qué hora cierran?', ['hours']],
  ['営業時間は？', ['hours']],
  ['whats ur phone number', ['phone']],
  ['Wie lautet Ihre Telefonnummer?', ['phone']],
  ['What is your email address?', ['email']],
  ['Where are you located?', ['address']],
  ['Where are you?', ['address']],
  ['Qual é a vossa morada?', ['address']],
  ['where r u', ['address']],
  ['Where is the workshop?', ['address']],
  ['Wo ist Ihre Praxis?', ['address']],
  ['¿Dónde están?', ['address']],
  ['phone', ['phone']],
  ['Tel.-Nr. bitte', ['phone']],
  ['got whatsapp?', ['phone']],
  ['mail de contact', ['email']],
  ['avete una mail', ['email']],
  ['wat is jullie mailadres', ['email']],
  ['Habt ihr eine Mail?', ['email']],
  ['where are you guys based', ['address']],
  ['where exactly are you based?', ['address']],
  ['address?', ['address']],
  ['Adresse fürs Navi', ['address']],
  ['Où sont vos locaux ?', ['address']],
  ['¿Dónde queda?', ['address']],
  ['hat die Werkstatt am Montag auf?', ['hours']],
  ['seid ihr heute offen', ['hours']],
  ['wednesdays?', ['hours']],
  ['und Freitag nachmittags', ['hours']],
  ['le dimanche matin ?', ['hours']],
  ['Estão abertos?', ['hours']],
  ['Zahlt man für Kinder etwas?', ['price']],
  ['Wat is jullie adres?', ['address']],
  ['Wat is jullie e-mailadres?', ['email']],
  ['How can I contact you?', ['contact']],
  ['How long does delivery take?', ['duration']],
  ['When did it start?', ['date']],
  ['What services do you offer?', ['overview']],
])('"%s" asks for %j', (question, names) => {
  expect(questionIntent(question).names).toEqual(expect.arrayContaining(names));
});

test.each([
  'Do you repair bicycles?',
  'Is the pool heated?',
  'Kann ich meinen Hund mitbringen?',
  'Friday Night Lights',
  'Nehmt ihr Altgeräte auf Wunsch mit?',
  '',
])('"%s" asks for no particular kind of fact', (question) => {
  expect(questionIntent(question).names).toEqual([]);
});

test('a fee in the story doesn’t make it a question about prices', () => {
  expect(questionIntent('We charge members a fee of 5 pounds. Can we register as a club?').names).toEqual([]);
});

test('a question about people wants to reach them, and one about prices doesn’t', () => {
  expect(questionIntent('Can I call you?').isContact).toBe(true);
  expect(questionIntent('How much is it?').isContact).toBe(false);
});

test.each([
  ['What is the telephone number in Bergen?', 'the telephone number'],
  ['What is the phone no of Bergen?', 'phone no'],
  ['¿Cuál es el número de teléfono en Bergen?', 'numero de telefono'],
  ['Qual è il numero di telefono?', 'numero di telefono'],
])('all words of "%s" that name the contact detail are known', (question, said) => {
  expect(questionIntent(question).said).toContain(said);
});

test.each([
  'Wie ist Ihre E-Mail-Adresse?',
  'Quelle est votre adresse e-mail ?',
  'Quelle est votre adresse mail ?',
  'Qual è il vostro indirizzo e-mail?',
])('"%s" asks for no place', (question) => {
  expect(questionIntent(question).names).toEqual(['email']);
});

test('an address beside the email address is one', () => {
  expect(questionIntent('Wie sind Ihre Adresse und Ihre E-Mail-Adresse?').names.toSorted()).toEqual([
    'address',
    'email',
  ]);
});
