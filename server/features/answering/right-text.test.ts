import { expect, test } from 'vitest';
import { inMemoryAssistant } from './testing/in-memory-assistant.ts';

const origin = 'https://kiln.example';
const page = (path: string, title: string, content: string) => ({ url: `${origin}${path}`, title, content });

const kiln = inMemoryAssistant([
  page('/', 'Kiln Server', '# Kiln Server\n\nKiln Server is a program that controls pottery kilns over the network.'),
  page(
    '/release-4-2',
    'Release 4.2',
    '# Release 4.2\n\nRelease date: 3 March 2025\n\n- Remove support for serial cables.\n- Fix a wrong temperature after a restart.',
  ),
  page(
    '/release-4-1',
    'Release 4.1',
    '# Release 4.1\n\nRelease date: 9 June 2024\n\n- Add support for serial cables.\n- Fix a slow start of the temperature display.',
  ),
  page(
    '/settings',
    'Settings',
    `# Settings

## ramp_rate (number)

How fast the kiln heats up. The default value is gentle. Values above fast wear out the coils.

## max_ramp_rate (number)

Limits ramp_rate for all programs. The default value is 300 degrees per hour.

## Firing modes

Kiln Server offers various firing modes:

- Bisque mode, which heats slowly so that water in the clay can leave without breaking the pots while they dry
- Glaze mode, which heats quickly to the melting point of the glaze and then holds the temperature for a while
- Raku mode, which lets you take glowing pots out of the kiln at the top temperature and cool them in sawdust
- Candling mode, which keeps the kiln just warm overnight so that thick pots dry all the way through before firing`,
  ),
  page(
    '/kiln-conf',
    'kiln.conf',
    '# kiln.conf\n\nThe file kiln.conf names the kilns of a studio. Each line of kiln.conf is one kiln.\n\n```\nkiln north 10.0.0.7 gas\nkiln south 10.0.0.8 electric\n```',
  ),
  page(
    '/tool',
    'kilntool',
    '# kilntool\n\n## --thermocouples\n\nCreates thermocouples between the usual zones.\n\n## Version\n\nPrints the version.',
  ),
  page(
    '/thermocouples',
    'Thermocouples',
    '# Thermocouples\n\nTo add a thermocouple, switch the kiln off, screw the thermocouple into a free port and run kilntool scan.',
  ),
  page(
    '/gas-electric',
    'Gas and electric',
    `# Gas and electric

Both kinds of kilns are controlled the same way, and both need a vent.

## How gas differs from electric

A gas kiln burns fuel and gives the pots a smoky look. An electric kiln heats with coils and fires evenly. Gas costs less to run.`,
  ),
  page(
    '/community',
    'Community',
    `# Community

The Open Kiln Alliance (OKA) looks after the project. Members meet every spring.

## What projects belong to the Open Kiln Alliance?

There are three kinds of project:

- Core: part of every installation
- Labs: not finished yet
- Archive: no longer changed

## Join

Follow these steps to see the projects of the OKA that need help:

- Open the list of projects
- Choose a project that you like`,
  ),
  page(
    '/glossary',
    'Glossary',
    '# Glossary\n\n## Autofire (process)\n\nA group of processes that start the kiln at night. The one that wakes the others is known as the autofire launcher.',
  ),
  page(
    '/password',
    'Reset your password',
    '# Reset your password\n\nFollow these steps:\n\n- Open the sign-in page of the server.\n- Click on Forgot your password?\n- Type the code from the display of the kiln.',
  ),
  page(
    '/helpers',
    'Add helpers to a studio',
    '# Add helpers to a studio\n\nLearn how to invite new helpers to a studio.\n\n- Open the page of the studio.\n- Press the plus sign and type a name.\n\n## Limits\n\nA helper whom you invite to a studio sees all of its kilns, so invite only people you trust.',
  ),
  page(
    '/empty',
    'EMPTY',
    '# EMPTY\n\n## Description\n\nEMPTY removes all programs of a kiln. It does the same as DELETE for each program, but it is faster since it asks nothing.\n\n## Notes\n\nEMPTY writes no line to the log. The log of DELETE names each program.',
  ),
  page('/backup', 'Backup', '# Backup\n\nCopy the folder of Kiln Server to another disk. A backup takes a minute.'),
  page('/news/may', 'News, May 2026', '# News, May 2026\n\nPlates 7.1 came out with new shelves for Kiln Server.'),
  page('/news/april', 'News, April 2026', '# News, April 2026\n\nPlates 7.0 came out with new hinges for Kiln Server.'),
]);
const ask = (question: string) => kiln.ask(question).reply;

test.each([
  ['the version asked for', 'Does version 4.2 still support serial cables?', /Remove support for serial cables/],
  ['the month asked for', 'Which version of Plates came out in April 2026?', /Plates 7\.0/],
  ['the setting of that name, not one whose name holds it', 'ramp_rate default', /The default value is gentle/],
  ['a default that is a word', 'What is the default ramp_rate?', /The default value is gentle/],
  ['the lines of an example', 'kiln.conf example', /kiln north 10\.0\.0\.7 gas/],
  ['the subject, not an option of a tool', 'How do I add a thermocouple?', /screw the thermocouple into a free port/],
  ['the section that compares', 'gas vs electric', /A gas kiln burns fuel .* An electric kiln heats with coils/s],
  ['what an acronym stands for', 'What kinds of projects are there at the OKA?', /- Core.*- Labs.*- Archive/s],
  ['two words that the site writes as one', 'How do I back up the server?', /Copy the folder of Kiln Server/],
])('an answer comes from %s', (_, question, text) => {
  expect(ask(question)).toMatchObject({ outcome: 'answered', text: expect.stringMatching(text) });
});

test('a step that ends with a question mark is a step', () => {
  expect(ask('I forgot my password, what now?').text).toContain('2. Click on Forgot your password?\n3. Type the code');
});

test('steps are found by the line that introduces them', () => {
  expect(ask('How do I invite helpers to a studio?').text).toMatch(/1\. Open the page of the studio\.\n2\. Press/);
});

test('on a page about one of two subjects, the sentence that names the other compares them', () => {
  expect(ask('DELETE vs EMPTY').text).toMatch(/the same as DELETE for each program, but it is faster/);
});

test('a list that doesn’t fit is answered with the names of its items', () => {
  const { text } = ask('firing modes');
  expect(text).toContain('various firing modes:');
  for (const mode of ['Bisque', 'Glaze', 'Raku', 'Candling']) expect(text).toContain(`- ${mode} mode`);
});

test('a sentence that answers in part comes with the next one, a full answer alone', () => {
  const shop = inMemoryAssistant([
    page(
      '/lists',
      'Mailing lists',
      '# Mailing lists\n\nMost mail programs put the reply on top. Please answer below each paragraph instead.',
    ),
    page('/visit', 'Visit', '# Visit\n\nThe shop is in Mill Lane. Parking is free behind the shop. Bring a coat.'),
  ]);
  expect(shop.ask('Should I put replies on top on the lists?').reply.text).toContain('answer below each paragraph');
  expect(shop.ask('Is parking free?').reply.text).toBe('Parking is free behind the shop.');
});

test('rows that match the question equally come together, otherwise only the best row', () => {
  const exam = inMemoryAssistant([
    page(
      '/exam',
      'Exam',
      '# Exam\n\nHow much the exam costs depends on the number of codes.\n\nCodes: 1 to 99 | Price per code: $30\nCodes: 100 and more | Price per code: $28\n\n## Fees\n\nFee: Second try | Price: $12\nFee: Paper certificate | Price: $9',
    ),
  ]);
  expect(exam.ask('How much does the exam cost?').reply.text).toMatch(/\$30.*\$28/s);
  expect(exam.ask('How much is a paper certificate?').reply.text).toBe('Paper certificate: $9');
});

test('a name that only begins like the thing doesn’t define it', () => {
  expect(ask('What is autofire?').text).toMatch(/^A group of processes that start the kiln at night/);
});

test('a long question about something else isn’t answered because it shares some words', () => {
  const story =
    'My landlord raised the rent of my workshop in March and now wants me to leave before summer. I have a written contract until next year, two witnesses and all receipts. The heating was broken for weeks, and he never sent anyone. Can I ask the tribunal for compensation?';
  expect(ask(story).outcome).not.toBe('answered');
});

test.each([
  'However, sale items and gift cards stay sold.',
  'This does not apply to sale items.',
  'Except for glazes, which we never take back.',
])('a rule comes with the sentence that limits it: %s', (limit) => {
  const shop = (next: string) =>
    inMemoryAssistant([
      page('/', 'Clay Shop', '# Clay Shop\n\nClay Shop is a shop for potters.'),
      page(
        '/returns',
        'Returns',
        `# Returns\n\nWe like happy potters. You can return unused clay within 30 days of the order. ${next} Our team in the hall by the river reads every letter with care and replies to each of them by hand within a day or two, as it always has.`,
      ),
      page(
        '/hours',
        'Visit',
        '# Visit\n\nThe hall is open to visitors on market days, with tea and a small exhibition.',
      ),
    ]);
  const question = 'Can I return unused clay within 30 days of the order?';
  expect(shop(limit).ask(question).reply.text).toBe(`You can return unused clay within 30 days of the order. ${limit}`);
  const neutral = 'Parcels leave the hall at noon.';
  expect(shop(neutral).ask(question).reply.text).toBe('You can return unused clay within 30 days of the order.');
});
