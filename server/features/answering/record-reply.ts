import { isPeoplePage } from '#server/features/knowledge/contact-page.ts';
import { isFrameWord } from '#server/language/asking-words.ts';
import { formsCompounds } from '#server/language/compound-parts.ts';
import { thingInOtherLanguage } from '#server/language/everyday-things.ts';
import { namesDays } from '#server/language/facts.ts';
import { foldText } from '#server/language/fold-text.ts';
import { asksWhen, type QuestionIntent, questionIntent } from '#server/language/question-intent.ts';
import { type QuestionKind, questionKind } from '#server/language/question-kind.ts';
import { splitQuestion } from '#server/language/question-parts.ts';
import { sameWords } from '#server/language/same-words.ts';
import { mostOfWeek, weekdaysIn } from '#server/language/weekdays.ts';
import { splitWords, type Word } from '#server/language/words.ts';
import type { KeyFact, KeyFactKind } from '#shared/contracts/key-facts.ts';
import type { Services } from '../../services.ts';
import { isAboutCalls } from '../key-facts/hours-of.ts';
import { type EffectiveFacts, keyFactsOf } from '../key-facts/key-facts-of.ts';
import type { Question } from './answer-question.ts';
import { peopleAsked } from './people-asked.ts';

export interface RecordReply {
  content: string;
  facts: readonly KeyFact[];
  kind: QuestionKind;
}

interface Options {
  /** Of the question and of the site. */
  language: string;
  siteLanguage: string;
  /** Whether only facts of kinds about which the owner decided are wanted. */
  isDecidedOnly: boolean;
}

const askedKinds = ['hours', 'phone', 'email', 'address', 'price'] as const;
/** More of them would be a list to choose from. */
const mostOf: Readonly<Record<KeyFactKind, number>> = {
  hours: 4,
  phone: 2,
  email: 2,
  address: 2,
  price: 4,
  person: 12,
};
const mostDecided = 8;

/** What a question asks the record for. */
interface Asked {
  kind: KeyFactKind;
  questionKind: QuestionKind;
  /** The words that name something besides the kind of fact and the day. */
  named: readonly Word[];
  /** Whether nothing else can be meant. */
  isClear: boolean;
  text: string;
}

/**
 * The key facts that a question asks for by their kind: of a kind about which the owner decided, what they fixed and
 * added, without what they hid; of another, those that are certainly meant. Null for any other question.
 */
export async function recordReply(
  { db }: Pick<Services, 'db'>,
  { chatbot, text }: Pick<Question, 'chatbot' | 'text'>,
  { language, siteLanguage, isDecidedOnly }: Options,
): Promise<RecordReply | null> {
  const asked = askedOf(text, language, siteLanguage, chatbot.websiteName);
  if (asked === null) return null;
  const chosen = factsMeant(asked, await keyFactsOf(db, chatbot), { siteLanguage, isDecidedOnly });
  if (chosen.length === 0) return null;
  return {
    content: contentOf(chosen),
    facts: chosen,
    kind: asked.questionKind,
  };
}

/** People with the same role share a line. */
function contentOf(facts: readonly KeyFact[]): string {
  const lines = new Map<string, string[]>();
  for (const { id, kind, label, value } of facts) {
    const key = kind === 'person' ? label : String(id);
    const names = lines.get(key);
    if (names) names.push(value);
    else lines.set(key, [lineOf({ kind, label, value })]);
  }
  return [...lines.values()].map((names) => names.join(', ')).join('\n');
}

/** Hours with a line for each day. */
function lineOf({ kind, label, value }: Pick<KeyFact, 'kind' | 'label' | 'value'>): string {
  const days = kind === 'hours' ? value.split('; ') : [value];
  if (label === '') return days.join('\n');
  return days.length > 1 ? [`${label}:`, ...days].join('\n') : `${label}: ${value}`;
}

/** The facts that answer a question; none if it isn't certain which. */
export function factsMeant(
  asked: Asked,
  { facts, decided }: EffectiveFacts,
  { siteLanguage, isDecidedOnly }: Pick<Options, 'isDecidedOnly' | 'siteLanguage'>,
): KeyFact[] {
  const ofKind = facts.filter(({ kind }) => kind === asked.kind);
  const own = decided.has(asked.kind) ? decidedFacts(ofKind, asked, siteLanguage) : [];
  if (own.length > 0 || isDecidedOnly || !asked.isClear) return own;
  return certainFacts(ofKind, asked, siteLanguage);
}

/** What a question asks the record for; null if it asks for none of its kinds, or for several. */
export function askedOf(text: string, language: string, siteLanguage: string, siteName: string): Asked | null {
  const intent = questionIntent(text);
  const asksFor = questionKind(text, language, intent).kind;
  const isMail = mailAddressPattern.test(foldText(text));
  const [kind, ...others] = askedKinds.filter((one) => intent.names.includes(one) && !(isMail && one === 'address'));
  if (others.length > 0) return null;
  const ownName = new Set(splitWords(siteName, siteLanguage).map(({ stem }) => stem));
  const namesSite = ({ surface }: Word): boolean => {
    const stem = splitWords(surface, siteLanguage)[0]?.stem ?? '';
    // 'Bad' is 'Hallenbad Seeheim'.
    const isPart = formsCompounds(siteLanguage) && stem !== '' && [...ownName].some((own) => own.endsWith(stem));
    return ownName.has(stem) || isPart;
  };
  const named = namedIn(text, intent, language, siteLanguage).filter((word) => !namesSite(word));
  if (kind === undefined) {
    if (asksFor === 'where' && named.length === 0 && whereIsPattern.test(foldText(text)))
      return { kind: 'address', questionKind: 'contact', named, isClear: true, text };
    const asksWho = asksFor === 'who' || (asksFor === 'list' && whoPattern.test(foldText(text)));
    return asksWho ? { kind: 'person', questionKind: 'who', named, isClear: true, text } : null;
  }
  const isAboutTime = intent.isWhenToCall || (kind !== 'hours' && asksWhen(foldText(text)));
  const isClear = (asksFor === 'contact' || asksFor === 'price') && intent.time !== 'past' && !isAboutTime;
  return { kind, questionKind: asksFor, named, isClear, text };
}

/** The words that name something besides the kind of fact and the day, in the site's language if they can be. */
function namedIn(text: string, { said }: QuestionIntent, language: string, siteLanguage: string): Word[] {
  // 'Are you open on Saturday. And on Sunday?'
  const before = questionIntent(splitQuestion(text).told).said;
  const usual = new Set(splitWords(`${before} ${said}`, language).map(({ surface }) => surface));
  const named = splitWords(text, language).filter(
    ({ surface, isStopWord }) =>
      !isStopWord &&
      !usual.has(surface) &&
      !namesDays(surface) &&
      !isFrameWord(surface, language) &&
      !askingWords.has(surface),
  );
  if (language === siteLanguage) return named;
  return named.flatMap((word) => {
    const translated = thingInOtherLanguage(word, language, siteLanguage);
    return translated === null ? [word] : splitWords(translated, siteLanguage);
  });
}

const mailAddressPattern =
  /mail[- ]?adres|adresse (?:e-?)?mail|indirizzo (?:e-?|di posta )?(?:mail|elettronica)|direccion de correo|endereco de e-?mail/u;

/** 'Where is the swimming pool?' on the site of one. */
const whereIsPattern =
  /^(?:where (?:is|are)|wo (?:ist|sind|liegt|befindet sich)|ou (?:est|se (?:trouve|situe))|donde (?:esta|queda|se encuentra)|onde (?:fica|e|esta)|dov.? ?(?:e|si trova)|waar (?:is|ligt|zit))\b/u;

const whoPattern = /\b(?:who|wer|qui|quien(?:es)?|chi|quem|wie)\b/u;

/** When, besides a day of the week, and words that only ask. */
const askingWords = new Set(
  `today tomorrow tonight now currently morning afternoon evening night heute morgen jetzt gerade abend abends vormittag
  vormittags nachmittag nachmittags mittag mittags fruh aujourd hui demain maintenant matin soir midi hoy manana ahora tarde
  noche oggi please pls bitte svp alstublieft aub favor favore lautet qual quale ustedes vosotros
  jullie uw ouverture funcionamento atendimento apertura atencion abertura exactly genau exactement exactamente esattamente exatamente precies address adress adresse adres indirizzo direccion endereco number nummer nr domani adesso mattina pomeriggio sera hoje amanha agora manha noite vandaag nu ochtend middag avond`.split(
    /\s+/u,
  ),
);

/** What the owner said. Pages say more about a named thing than a fact that the owner left as it is. */
function decidedFacts(facts: readonly KeyFact[], { kind, named, text }: Asked, language: string): KeyFact[] {
  if (kind === 'person') {
    const people = peopleAsked(facts, text, named, (label, words) => holdsAll(label, words, language, true));
    return people.some(({ origin }) => origin !== 'site') ? people.slice(0, mostDecided) : [];
  }
  // A price is always the price of something.
  if (kind === 'price' && named.length === 0) return [];
  const main = facts.filter(({ label }) => label === '');
  const fitting =
    named.length > 0 ? facts.filter(({ label }) => holdsAll(label, named, language)) : main.length > 0 ? main : facts;
  return named.length > 0 && fitting.every(({ origin }) => origin === 'site') ? [] : fitting.slice(0, mostDecided);
}

/** The facts of one place or thing that the question certainly means; none if there are several. */
function certainFacts(facts: readonly KeyFact[], asked: Asked, language: string): KeyFact[] {
  const { kind, named, text } = asked;
  const special = specialIn(text);
  const fitting =
    kind === 'person'
      ? peopleAsked(facts, text, named, (label, words) => holdsAll(label, words, language, true))
      : named.length > 0
        ? facts.filter((fact) => holdsAll(nameOf(fact), named, language))
        : kind === 'price'
          ? []
          : mainFacts(
              aboutAskedDay(
                facts.filter(({ label }) => specialIn(label) === special && !(kind === 'hours' && isAboutCalls(label))),
                asked,
              ),
            );
  if (kind === 'hours' && isOfOtherSeason(fitting, text)) return [];
  if (fitting.length > mostOf[kind]) return [];
  return kind === 'hours' ? ofAskedDays(fitting, text) : fitting;
}

/** 'fax' or 'chat' for numbers that aren't telephone numbers, in the label of one or a question for one. */
function specialIn(text: string): 'fax' | 'chat' | null {
  const folded = foldText(text);
  if (/\b(?:tele)?fax|\btelecopie/u.test(folded)) return 'fax';
  return /whats ?app|\bzap\b/u.test(folded) ? 'chat' : null;
}

const seasonPattern =
  /\b(?:summer|winter|sommer|d.ete|en ete|l.ete|hiver|verano|invierno|estate|estiv[oi]|inverno|verao|zomer)\b/u;

/** The usual hours don't answer a question about those of the summer. */
const isOfOtherSeason = (facts: readonly KeyFact[], text: string): boolean => {
  const season = seasonPattern.exec(foldText(text))?.[0];
  return season !== undefined && !facts.some(({ label, value }) => seasonPattern.test(foldText(`${label} ${value}`)));
};

/** A number without a label is that of what its page is about, as its title or address says: '/cafe/hours'. */
function nameOf({ label, page }: KeyFact): string {
  if (label !== '' || !page) return label;
  const path = URL.canParse(page.url) ? new URL(page.url).pathname.replaceAll(/[^\p{L}\p{N}]+/gu, ' ') : '';
  return `${page.title} ${path}`;
}

function mainFacts(facts: readonly KeyFact[]): KeyFact[] {
  const main = facts.filter(({ label, kind }) => label === '' || kind === 'hours');
  const pool = main.length > 0 ? main : facts;
  const best = pool[0]?.page;
  if (!best) return [...pool];
  const onPage = pool.filter(({ page }) => page?.url === best.url);
  return onPage.length === pool.length || isPeoplePage(best.url) ? onPage : [];
}

/** Of hours of the same place, those that name the asked day, if there are any: a line for search engines may leave out the days that are closed. */
function aboutAskedDay(facts: readonly KeyFact[], { kind, text }: Asked): readonly KeyFact[] {
  if (kind !== 'hours') return facts;
  const asked = questionIntent(text).days;
  const naming = facts.filter(
    ({ label, value }) => label === '' && [...weekdaysIn(value, { isTimetable: true })].some((day) => asked.has(day)),
  );
  return naming.length > 0 ? facts.filter((fact) => fact.label !== '' || naming.includes(fact)) : facts;
}

/**
 * Of hours, only those of the days that the question names. None if nothing is said about these: hours of most days, or the
 * only ones that are called opening hours, are those of the whole week.
 */
function ofAskedDays(facts: readonly KeyFact[], text: string): KeyFact[] {
  const asked = questionIntent(text).days;
  if (asked.size === 0) return [...facts];
  return facts.flatMap((fact): KeyFact[] => {
    const parts = fact.value.split('; ');
    const ofDays = parts.filter((part) => [...weekdaysIn(part, { isTimetable: true })].some((day) => asked.has(day)));
    if (ofDays.length > 0) return [{ ...fact, value: ofDays.join('; ') }];
    const isWhole =
      weekdaysIn(fact.value, { isTimetable: true }).size >= mostOfWeek ||
      (facts.length === 1 && questionIntent(fact.label).names.includes('hours'));
    return isWhole ? [fact] : [];
  });
}

/**
 * Whether a label has all of the words, in any form, as synonyms, or in compounds.
 * @param isRole whether it may have another gender: 'Leiterin', 'associée'
 */
function holdsAll(label: string, words: readonly Word[], language: string, isRole = false): boolean {
  const held = splitWords(label, language).map(({ stem }) => stem);
  return words.every(({ stem, surface }) => {
    const own = splitWords(surface, language)[0]?.stem ?? stem;
    const forms = [
      own,
      ...sameWords(surface, language).flatMap((word) => splitWords(word, language).map((w) => w.stem)),
    ];
    if (forms.some((form) => held.includes(form))) return true;
    if (isRole && forms.some((form) => held.some((word) => isOtherGender(form, word)))) return true;
    if (!formsCompounds(language) || own.length < minPart) return false;
    return held.some((word) => word.startsWith(own) || word.endsWith(own));
  });
}

const isOtherGender = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) > minPart && Math.abs(a.length - b.length) <= 2 && (a.startsWith(b) || b.startsWith(a));

/** Shorter words are in others by chance. */
const minPart = 4;
