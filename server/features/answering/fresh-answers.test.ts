import { describe, expect, test } from 'vitest';
import { inMemoryAssistant } from './testing/in-memory-assistant.ts';

const today = '2026-11-26';
const page = (path: string, content: string, datedAt?: string) => ({
  url: `https://shop.example/${path}`,
  title: path,
  content,
  ...(datedAt !== undefined && {
    age: { checkedAt: new Date('2026-11-26T08:00:00Z'), failingSince: null, datedAt: new Date(datedAt) },
  }),
});
const other = page('repairs', '# Repairs\n\nWe repair paddles and fins within a week.');
const ask = (pages: ReturnType<typeof page>[], question: string) =>
  inMemoryAssistant([...pages, other], today).ask(question);
const reply = (pages: ReturnType<typeof page>[], question: string) => ask(pages, question).reply.text;

const autumn = page('autumn', '# Autumn sale\n\nThe discount on all boards is 20 % until 3 November 2026.');
const winter = page('winter', '# Winter sale\n\nThe discount on all boards is 15 % until 24 December 2026.');
const party = page('party', '# Summer party\n\nThe summer party at the lake is on 14 June 2026 at 6 pm.');

describe('an offer that ended', () => {
  test('comes after a current one, whatever their order', () => {
    for (const pages of [
      [autumn, winter],
      [winter, autumn],
    ]) {
      const { ranked, reply: answer } = ask(pages, 'What is the current discount on boards?');
      expect(ranked[0]?.url).toBe(winter.url);
      expect(answer.text).toContain('15 %');
      expect(answer.text).not.toContain('This ended');
    }
  });

  test('is quoted with a sentence that it ended, if nothing else answers', () => {
    expect(reply([autumn], 'What is the discount on boards?')).toMatch(
      /^This ended on 3 November 2026\.\n\nThe discount on all boards is 20 %/,
    );
  });

  test('is current up to its last day', () => {
    const pages = [page('autumn', '# Autumn sale\n\nThe discount on all boards is 20 % until 26 November 2026.')];
    expect(reply(pages, 'What is the discount on boards?')).toMatch(/^The discount/);
  });

  test('is quoted as it is to someone who asks about the past', () => {
    expect(reply([autumn], 'What was the discount on boards?')).toMatch(/^The discount/);
    expect(reply([autumn], 'What discount on boards is in the autumn sale 2025?')).not.toContain('This ended');
  });

  test.each([
    ['heading', '# Sale until 3 November 2026\n\nThe discount on all boards is 20 %.'],
    ['line below it', '# Sale\n\nThe discount on all boards is 20 %.\n\nValid until 3 November 2026'],
  ])('is known by the date in a %s', (_, content) => {
    expect(reply([page('sale', content)], 'What is the discount on boards?')).toMatch(/^This ended on 3 November 2026/);
  });

  test('does not make the price beside it ended', () => {
    const prices = page(
      'prices',
      '# Prices\n\nA board for one day costs 30 €. Students pay 20 € per day until 3 November 2026.',
    );
    expect(reply([prices], 'How much does a board for one day cost?')).not.toContain('This ended');
  });
});

describe('an event', () => {
  test('that took place is called past, in the visitor’s language', () => {
    expect(reply([party], 'When is the summer party?')).toMatch(/^This took place on 14 June 2026\.\n\n/);
    const fest = page('fest', '# Sommerfest\n\nDas Sommerfest am See ist am 14. Juni 2026 um 18 Uhr.');
    const german = inMemoryAssistant(
      [fest, page('hilfe', '# Hilfe\n\nWir reparieren Paddel und Finnen innerhalb einer Woche.')],
      today,
    );
    expect(german.ask('Wann ist das Sommerfest?').reply.text).toMatch(
      /^Das hat am 14\. Juni 2026 stattgefunden\.\n\nDas Sommerfest am See ist am 14\. Juni 2026/,
    );
  });

  test.each([
    ['recurs', '# Summer party\n\nThe summer party at the lake is every year in June, last on 14 June 2026.'],
    ['has a coming date, too', '# Summer party\n\nThe summer party is on 14 June 2026 and on 13 June 2027.'],
    ['comes', '# Summer party\n\nThe summer party is on 13 June 2027 at 6 pm.'],
    ['has no year', '# Summer party\n\nThe summer party is on 14 June at 6 pm.'],
  ])('that %s is not over', (_, content) => {
    expect(reply([page('party', content)], 'When is the summer party?')).not.toContain('took place');
  });
});

describe('opening hours', () => {
  const hours = page(
    'hours',
    '# Opening hours\n\n- Monday to Friday: 9 am to 6 pm\n- Saturday: 9 am to 1 pm\n- 25 December: closed\n\nBetween 24 December 2025 and 2 January 2026 we were closed.',
  );
  test.each(['What are your opening hours?', 'Are you open on Christmas?', 'Are you open on Saturday?'])(
    'are not over because last winter’s are: "%s"',
    (question) => {
      expect(reply([hours], question)).not.toMatch(/ended|took place/);
    },
  );

  test('still count after a holiday on the same page', () => {
    const holiday = page(
      'hours',
      '# Opening hours\n\nClosed until 2 January 2026\n\n- Monday to Friday: 9 am to 6 pm\n- Saturday: 9 am to 1 pm',
    );
    const { ranked } = ask([holiday, page('open', '# Open air\n\nOur hours in the open air.')], 'What are your hours?');
    expect(ranked[0]).toMatchObject({ url: holiday.url, ended: null });
  });

  test('of a season that is over come after those of now', () => {
    const seasons = page(
      'hours',
      '# Opening hours\n\nUntil 30 September 2026 we are open from 9 am to 8 pm.\n\nFrom 1 October 2026 we are open from 10 am to 4 pm.',
    );
    expect(reply([seasons], 'When are you open today?')).toContain('10 am to 4 pm');
  });
});

describe('the date of a page', () => {
  const text = 'The price of a day ticket for the lake is';
  const old = page('old', `# Day ticket\n\n${text} 12 €.`, '2024-05-01');
  const recent = page('recent', `# Day ticket\n\n${text} 14 €.`, '2026-10-01');

  test('decides between equal passages for a question about now', () => {
    for (const pages of [
      [old, recent],
      [recent, old],
    ]) {
      expect(ask(pages, 'What is the price of a day ticket today?').ranked[0]?.url).toBe(recent.url);
    }
  });

  test('does not lift a page above one that matches clearly better', () => {
    const vague = page('news', '# News\n\nThe lake opens. A ticket is cheap.', '2026-11-25');
    expect(ask([old, vague], 'What is the price of a day ticket for the lake today?').ranked[0]?.url).toBe(old.url);
  });

  test('does not matter for a question about the past', () => {
    const question = 'What was the price of a day ticket last year?';
    expect(ask([old, recent], question).ranked[0]?.url).toBe(old.url);
  });
});
