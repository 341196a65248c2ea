import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EntryLanguage, knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { type Assistant, practicePages, seedAssistant } from '../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';
import { waitForBuilds } from '../knowledge/testing/site.ts';

let app: TestApp;
let owner: Owner;
let assistant: Assistant;

beforeAll(async () => {
  app = await testApp({ work: true });
  owner = await app.as('dentist');
  assistant = await seedAssistant(owner, {
    pages: [
      ...practicePages,
      {
        url: 'https://practice.example/invisalign',
        title: 'Invisalign',
        content: '# Invisalign\n\nInvisalign aligners straighten teeth in 6 to 18 months.',
      },
      {
        url: 'https://practice.example/es/anestesia',
        title: 'Anestesia',
        content: '# Anestesia\n\nLa anestesia local dura unas dos horas.',
      },
    ],
  });
});
afterAll(() => app.close());

const ask = async (question: string) => (await Visitor.arrive(app.anonymous(), assistant.chatbotId)).ask(question);

async function write(kind: 'text' | 'qa', title: string, content: string, language: EntryLanguage | null) {
  await owner.get(knowledgeEndpoints.createEntry, {
    params: { id: assistant.websiteId },
    body: { kind, title, content, language },
  });
  if (kind === 'text') await waitForBuilds(app, assistant.websiteId);
}

describe('a question in another language than the site', () => {
  test('gets the language of the site and the pages that share its words', {
    tags: ['rule:foreign-question-finds-pages'],
  }, async () => {
    const answer = await ask('¿Cuántos meses tarda el tratamiento con Invisalign?');
    expect(answer.outcome).toBe('partial');
    expect(answer.content).toBe(
      'Este sitio está en inglés: puedo responder mejor a preguntas en inglés. Estas páginas son las más cercanas a su pregunta:',
    );
    expect(answer.sources.map(({ title }) => title)).toEqual(['Invisalign', 'Contact']);
  });

  test('about something that visitors from everywhere ask for is answered in the site’s own words', {
    tags: ['rule:foreign-question-everyday-thing'],
  }, async () => {
    const answer = await ask('¿Hay aparcamiento?');
    expect(answer.outcome).toBe('answered');
    expect(answer.content).toBe(
      'Este sitio está en inglés: puedo responder mejor a preguntas en inglés.\n\nFree parking spaces are behind the building; the entrance is in Mill Lane.',
    );
    expect(answer.sources.map(({ url }) => url)).toEqual(['https://practice.example/parking']);
  });

  test('that shares no word with any page isn’t answered, but gets a way to reach a person', {
    tags: ['rule:foreign-question-without-match'],
  }, async () => {
    const answer = await ask('Welche Krankenkassen übernehmen die Behandlung vollständig?');
    expect(answer.outcome).toBe('abstained');
    expect(answer.content).toMatch(
      /^Das habe ich auf dieser Website nicht gefunden\. Diese Website ist auf Englisch\./,
    );
    expect(answer.sources[0]?.url).toBe('https://practice.example/contact');
  });

  test('is answered in English if the assistant has no phrases in its language', async () => {
    const answer = await ask('Ile miesięcy trwa leczenie metodą Invisalign?');
    expect([answer.outcome, answer.content]).toEqual(['partial', expect.stringMatching(/^This website is in English/)]);
  });

  test('isn’t answered because of a word that means something else on the site', async () => {
    // 'Die' and 'war' are English words, too.
    const answer = await ask('Wo war die letzte Konferenz der Zahnärzte?');
    expect(answer.outcome).not.toBe('answered');
  });

  test('is answered by a page in its language', { tags: ['rule:foreign-question-own-language-page'] }, async () => {
    const answer = await ask('¿Cuánto dura la anestesia local?');
    expect([answer.outcome, answer.content]).toEqual(['answered', expect.stringContaining('dos horas')]);
  });

  test('may be a single word or a name, which isn’t taken for foreign', {
    tags: ['rule:foreign-question-name'],
  }, async () => {
    for (const question of ['Garantie?', 'Invisalign Express Pro', 'X-42']) {
      expect((await ask(question)).content).not.toMatch(/English|Englisch|anglais/);
    }
  });

  test('can’t inject markup into the reply', async () => {
    const answer = await ask('¿Cuánto cuesta <img src=x onerror=alert(1)> {language} con Invisalign?');
    expect(answer.content).not.toMatch(/[<>{}]/);
  });
});

describe('words of the owner', () => {
  test('answer in the language they are written in', { tags: ['rule:owner-words-own-language'] }, async () => {
    await write('qa', '¿Atienden a niños?', 'Sí, desde el primer diente.', 'es');
    expect(await ask('¿Atienden ustedes a niños?')).toMatchObject({
      content: 'Sí, desde el primer diente.',
      outcome: 'answered',
    });
  });

  test('in another language don’t replace the site’s answer in its own', {
    tags: ['rule:owner-words-other-language'],
  }, async () => {
    await write('qa', 'Invisalign months', 'De seis a dieciocho meses.', 'es');
    const answer = await ask('How many months does Invisalign take?');
    expect([answer.outcome, answer.content]).toEqual(['answered', expect.stringContaining('6 to 18 months')]);
  });

  test('in another language are better than nothing', async () => {
    await write('qa', 'Cerec Primescan 4711', 'Sí, tenemos el escáner Cerec Primescan 4711.', 'es');
    expect((await ask('Cerec Primescan 4711?')).content).toContain('tenemos');
  });

  test('win over those without a language if both match equally', async () => {
    await write('qa', '¿Hacen implantes?', 'We do not speak Spanish, but yes.', null);
    await write('qa', '¿Hacen implantes?', 'Sí, los lunes.', 'es');
    expect((await ask('¿Hacen implantes?')).content).toBe('Sí, los lunes.');
  });

  test('that are a text answer in their language and not in the site’s', { tags: ['long'] }, async () => {
    await write('text', 'Silla de ruedas', 'Se puede entrar con silla de ruedas por la calle Molino.', 'es');
    const answer = await ask('¿Se puede entrar con silla de ruedas?');
    expect([answer.outcome, answer.content]).toEqual(['answered', expect.stringContaining('calle Molino')]);
    expect((await ask('How much is a dental check-up?')).content).toContain('£45');
  });
});
