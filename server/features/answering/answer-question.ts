import { searchScope } from '#server/features/knowledge/search/find-candidates.ts';
import type { Passage, RankedPassage } from '#server/features/knowledge/search/passage.ts';
import { rerank } from '#server/features/knowledge/search/rerank.ts';
import { type FoundPassages, knowledgeLanguage, searchPage } from '#server/features/knowledge/search/search-chunks.ts';
import { detectLanguage, foreignLanguage } from '#server/language/detect-language.ts';
import { questionKind } from '#server/language/question-kind.ts';
import { separateQuestions } from '#server/language/question-parts.ts';
import type { AnswerReasons } from '#shared/contracts/answer-reasons.ts';
import type { Message, Outcome, Source } from '#shared/contracts/conversations.ts';
import type { Services } from '../../services.ts';
import type { ServedChatbot } from '../chatbots/served-chatbot.ts';
import { listQaPairs, type StoredPair } from '../knowledge/entries/qa-pairs.ts';
import type { KnowledgeScope } from '../knowledge/search/version-cache.ts';
import { alertNearBudget } from '../models/alert-budget.ts';
import { type ChosenWriter, chooseWriter } from '../models/choose-writer.ts';
import { recordModelUse } from '../models/model-days.ts';
import { readZone } from '../updates/settings.ts';
import { answerEach } from './answer-each.ts';
import { boundedReasons } from './bounded-reasons.ts';
import { answerReasons, type HowUnderstood, ownAnswer, reasonsWithoutSearch } from './explain-answer.ts';
import { extractiveReply } from './extractive-reply.ts';
import { lastAnswerTo } from './follow-up.ts';
import { answerByModel } from './generated/answer-by-model.ts';
import { findPassages } from './generated/find-passages.ts';
import { type AnswerCost, ModelUse, type Writer } from './generated/model-use.ts';
import { notFoundSentence } from './not-found-sentence.ts';
import { peopleWanted } from './people-wanted.ts';
import { phrasesFor } from './phrases.ts';
import { matchQuestionAnswer, pairsByLanguage } from './qa-match.ts';
import { type RecordReply, recordReply } from './record-reply.ts';
import { replyFromSite } from './reply-from-site.ts';
import { smallTalkReply } from './small-talk.ts';
import { sourcesOf } from './source-of.ts';
import { asOfSentence, type Moment, momentIn } from './time-notes.ts';
import type { ExtractiveAnswer } from './types.ts';
import { wayToPeople } from './way-to-people.ts';

export interface Question {
  chatbot: Pick<ServedChatbot, 'id' | 'workspaceId' | 'websiteId' | 'websiteName' | 'widgetConfig'> & KnowledgeScope;
  text: string;
  /** The messages before this one, oldest first. */
  history: readonly Message[];
  /** What the visitor's browser prefers, best first. */
  languages: readonly string[];
  /** The visitor wants a person, and members know. */
  isPersonCalled?: boolean;
  /** One of several in a message, whose answer ends with the way to people. */
  isPart?: boolean;
  /** When it is asked; missing for now. */
  now?: Date;
}

export type AnswerEvent =
  | { event: 'token'; data: { text: string } }
  | { event: 'restart'; data: Record<string, never> };

export interface Answer {
  content: string;
  outcome: Outcome;
  sources: Source[];
  /** Why the answer came out this way. For the owner, never for the visitor. */
  reasons: AnswerReasons;
  /** What the model was used for; null if it wasn't called. */
  cost: AnswerCost | null;
  /** The owner's pair that it repeats. */
  pairId?: number;
}

type OpenedWriter = ChosenWriter & Writer;
type OpenWriter = () => Promise<Writer | null>;
/** @param languages of the question and of the pages, if known */
type OpenWriterFor = (languages: readonly (string | null)[]) => Promise<Writer | null>;

const fewWords = 6;

/**
 * Answers from the chatbot's knowledge: what the owner decided for the question first, then small talk, then the
 * passages of the website, worded by the model if there is one. Yields the text as it is written and returns the complete answer.
 */
export async function* answerQuestion(services: Services, question: Question): AsyncGenerator<AnswerEvent, Answer> {
  const opened: { writer: OpenedWriter | null } = { writer: null };
  let report: AnswerReasons['model'] = null;
  try {
    // Only where a model may be needed, since it takes a part of the workspace's budget.
    const answer = yield* answerWith(services, question, async (languages) => {
      if (opened.writer) return opened.writer;
      const chosen = await chooseWriter(services, question.chatbot, languages);
      opened.writer = chosen && { ...chosen, use: new ModelUse() };
      return opened.writer;
    });
    report = answer.reasons.model;
    const reasons = needsPerson(question.text) ? { ...answer.reasons, needsPerson: true } : answer.reasons;
    return { ...answer, reasons: boundedReasons(reasons), cost: opened.writer?.use.total ?? null };
  } finally {
    if (opened.writer) services.background.add(settle(services, question, opened.writer, report));
  }
}

/** Whatever was answered. It may have been about the words. */
function needsPerson(text: string): boolean {
  const wanted = peopleWanted(text);
  return wanted === 'person' || wanted === 'complaint';
}

/** Counts what the model did for an answer, even if the answer ended with an error or no one waited for it. */
async function settle(
  services: Services,
  { chatbot: { workspaceId } }: Question,
  { use, isOwn, reservation }: OpenedWriter,
  report: AnswerReasons['model'],
): Promise<void> {
  const taken = use.total;
  if (!taken && !report && !reservation) return;
  const after = await recordModelUse(services.db, {
    workspaceId,
    inputTokens: taken?.inputTokens ?? 0,
    outputTokens: taken?.outputTokens ?? 0,
    cost: taken?.cost ?? null,
    isOwn,
    reservation,
    result: report?.result === 'failed' ? 'failed' : taken || report ? 'written' : 'none',
  });
  if (!after || !taken || !reservation) return;
  const before = {
    tokens: after.tokens - taken.inputTokens - taken.outputTokens,
    cost: after.cost - (taken.cost ?? 0),
  };
  await alertNearBudget(services, workspaceId, { day: reservation.day, before, after });
}

/** What is known of a question before anything is searched. */
interface Reading {
  /** The question's. */
  language: string;
  /** The site's; null before it is built. */
  knownLanguage: string | null;
  moment: Moment;
  pairs: { own: StoredPair[]; others: StoredPair[] };
}

/** What a search has found for it. */
interface Searched extends Reading {
  /** The question, understandable without the conversation. */
  asked: string;
  siteLanguage: string;
  understood: HowUnderstood;
  found: FoundPassages;
  forModel: readonly RankedPassage[];
}

async function* answerWith(
  services: Services,
  question: Question,
  openWriterFor: OpenWriterFor,
): AsyncGenerator<AnswerEvent, Omit<Answer, 'cost'>> {
  const reading = await read(services, question);
  const { language, knownLanguage } = reading;
  const openWriter: OpenWriter = () => openWriterFor([language, knownLanguage]);
  const ready = yield* answerReady(services, question, openWriter, reading);
  if (ready) return ready;
  const questions = separateQuestions(question.text);
  // A model answers them together.
  if (questions.length > 1 && !(await openWriter())) {
    const each = await answerEach(questions, language, (text) =>
      answerPart(services, { ...question, text, isPart: true }, reading),
    );
    if (each?.outcome === 'answered') return yield* say(each.content, each.reasons, each);
    if (each) return yield* sayHint(services, question, reading, each);
  }
  return yield* answerRead(services, question, openWriter, reading);
}

async function* answerPart(
  services: Services,
  question: Question,
  reading: Reading,
): AsyncGenerator<AnswerEvent, Omit<Answer, 'cost'>> {
  const ready = yield* answerReady(services, question, noWriter, reading);
  return ready ?? (yield* answerRead(services, question, noWriter, reading));
}

/** By what the owner fixed, and else from the pages. */
async function* answerRead(
  services: Services,
  question: Question,
  openWriter: OpenWriter,
  reading: Reading,
): AsyncGenerator<AnswerEvent, Omit<Answer, 'cost'>> {
  const { text, history } = question;
  const { language, knownLanguage, moment, pairs } = reading;
  const byOwner = { language, siteLanguage: knownLanguage ?? language, isDecidedOnly: true };
  const fact = await recordReply(services, question, byOwner);
  if (fact) return yield* sayFact(fact, [], { language, moment });

  const writer = await openWriter();
  const { asked, found, forModel } = await findPassages(services, question, language, writer, moment.today);
  const siteLanguage = found?.stats.language ?? language;
  const understood: HowUnderstood = {
    searched: asked === text ? null : asked,
    isFollowUp: asked !== text && history.length > 0,
    languages: siteLanguage === language ? null : { asked: language, site: siteLanguage },
  };
  const pair = asked === text ? null : matchQuestionAnswer(asked, pairs.own, language);
  const decided =
    pair && (yield* answerAsDecided(services, question, openWriter, pair, { asked, language, moment, understood }));
  if (decided) return decided;
  if (!found) {
    const unbuilt = reasonsWithoutSearch('nothingBuilt', 'abstained', questionKind(asked, language).kind);
    const no = notFoundSentence(text, language);
    return yield* sayNo(services, question, reading, no, answerReasons(unbuilt, understood));
  }
  return yield* answerFound(services, question, writer, {
    ...reading,
    asked,
    siteLanguage,
    understood,
    found,
    forModel,
  });
}

async function read(services: Services, question: Question): Promise<Reading> {
  const { chatbot } = question;
  const knownLanguage = await knowledgeLanguage(services, chatbot);
  const language = languageOf(question, knownLanguage);
  const [stored, zone] = await Promise.all([listQaPairs(services.db, chatbot), readZone(services.db, chatbot)]);
  const moment = momentIn(zone, question.now ?? new Date());
  return { language, knownLanguage, moment, pairs: pairsByLanguage(stored, language) };
}

/** With what the owner decided, small talk or the way to people. Null if none fits. */
async function* answerReady(
  services: Services,
  question: Question,
  openWriter: OpenWriter,
  { language, moment, pairs }: Reading,
): AsyncGenerator<AnswerEvent, Omit<Answer, 'cost'> | null> {
  const { text } = question;
  const ready = matchQuestionAnswer(text, pairs.own, language);
  const own =
    ready && (yield* answerAsDecided(services, question, openWriter, ready, { asked: text, language, moment }));
  if (own) return own;
  const polite = smallTalkReply(text, language);
  if (polite !== null) return yield* say(polite, answerReasons(reasonsWithoutSearch('smallTalk', 'answered')));
  return yield* answerSocially(services, question, language, moment);
}

async function* answerFound(
  services: Services,
  question: Question,
  writer: Writer | null,
  searched: Searched,
): AsyncGenerator<AnswerEvent, Omit<Answer, 'cost'>> {
  const { asked, language, siteLanguage, moment, understood, found, forModel, pairs } = searched;
  if (!writer) {
    const sure = { language, siteLanguage, isDecidedOnly: false };
    const recorded = await recordReply(services, { ...question, text: asked }, sure);
    if (recorded) return yield* sayFact(recorded, found.passages, { language, moment, understood });
  }
  // Built only when needed, because it takes a quarter of an answer's CPU time, and an answer by the model doesn't use
  // it.
  const fromSite = () => replyFromSite(services, question, language, found, moment.today);
  const byModel =
    writer && forModel.length > 0 ? yield* answerWithModel(services, question, writer, searched, fromSite) : null;
  if (byModel?.answer) return byModel.answer;
  const model = byModel?.report ?? null;
  const reply = await fromSite();
  const reasons = answerReasons(reply.reasons, { ...understood, model });
  if (reply.outcome !== 'abstained') {
    const content = shownText(reply, moment, language);
    const outcome = model ? 'fallback' : reply.outcome;
    if (reply.outcome === 'partial')
      return yield* sayHint(services, question, { language, moment }, { ...reply, content, outcome, reasons });
    return yield* say(content, reasons, { outcome, sources: reply.sources });
  }
  // An owner's answer in another language is better than none.
  const other = model === null ? matchQuestionAnswer(asked, pairs.others, language) : null;
  const foreign =
    other && (yield* answerAsDecided(services, question, noWriter, other, { asked, language, moment, understood }));
  if (foreign) return foreign;
  // It repeats what was asked for. What a model made of the question isn't the visitor's, and nothing has checked it.
  const isReworded = writer !== null && found.text !== question.text;
  const no = isReworded ? notFoundSentence(question.text, language) : reply.text;
  return yield* sayNo(services, question, { language, moment }, no, reasons);
}

/**
 * The model decides whether the passages answer the question, however well the words match.
 * @returns no answer if it failed
 */
async function* answerWithModel(
  services: Services,
  question: Question,
  writer: Writer,
  { asked, language, siteLanguage, moment, understood, found, forModel }: Searched,
  fromSite: () => Promise<Pick<ExtractiveAnswer, 'reasons'>>,
): AsyncGenerator<AnswerEvent, { answer: Omit<Answer, 'cost'> | null; report: AnswerReasons['model'] }> {
  const { generated, report } = yield* answerByModel(services, writer, question, {
    asked,
    language,
    siteLanguage,
    ranked: forModel,
    moment,
  });
  if (!generated) return { answer: null, report };
  const { text: content, sources, passages } = generated;
  const byModel = { ...understood, model: report };
  if (content) {
    const answered = { ...reasonsWithoutSearch('modelAnswered', 'answered', found.asked.kind), passages };
    return { answer: { content, outcome: 'answered', sources, reasons: answerReasons(answered, byModel) }, report };
  }
  const { kind, missing } = (await fromSite()).reasons;
  const declined = { ...reasonsWithoutSearch('modelDeclined', 'abstained', kind), missing, passages };
  const no = notFoundSentence(question.text, language);
  const answer = yield* sayNo(services, question, { language, moment }, no, answerReasons(declined, byModel));
  return { answer, report };
}

/** A few words don't show a language, so they are in the site's unless they are clearly in another one. */
function languageOf({ text, languages }: Question, known: string | null): string {
  if (known !== null && text.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length <= fewWords) {
    return foreignLanguage(text, known, languages) ?? known;
  }
  return detectLanguage(text, [...languages, ...(known === null ? [] : [known])]);
}

function shownText({ text, restsOn }: ExtractiveAnswer, moment: Moment, language: string): string {
  const asOf = asOfSentence(restsOn, moment, language);
  return [text, ...(asOf === null ? [] : [asOf])].join('\n\n');
}

const noWriter: OpenWriter = () => Promise.resolve(null);

interface Decided {
  asked: string;
  language: string;
  moment: Moment;
  understood?: HowUnderstood;
}

/** How to answer a question that matches an owner's pair or rule. Null if the page of the rule no longer exists. */
async function* answerAsDecided(
  services: Services,
  question: Question,
  openWriter: OpenWriter,
  pair: StoredPair,
  { asked, language, moment, understood }: Decided,
): AsyncGenerator<AnswerEvent, Omit<Answer, 'cost'> | null> {
  const reasons = ownAnswer(asked, language, pair, understood);
  if (pair.kind === 'qa') return { ...(yield* say(pair.answer, reasons)), pairId: pair.id };
  if (pair.kind === 'no') {
    return yield* sayNo(services, question, { language, moment }, notFoundSentence(question.text, language), reasons);
  }
  const { chatbot, text, history } = question;
  const { today } = moment;
  const found = await searchPage(services, searchScope(chatbot), asked, pair.answer);
  if (!found) return null;
  const ranked = rerank(found.passages, found.intent, today);
  const fromPage = { ownQuestion: pair.question, ...understood };
  let model: AnswerReasons['model'] = null;
  const writer = await openWriter();
  if (writer) {
    const siteLanguage = found.stats.language;
    const { generated, report } = yield* answerByModel(services, writer, question, {
      asked,
      language,
      siteLanguage,
      ranked,
      moment,
    });
    model = report;
    if (generated?.text) {
      const answered = {
        ...reasonsWithoutSearch('ownPage', 'answered', found.asked.kind),
        passages: generated.passages,
      };
      const { text: content, sources } = generated;
      return { content, outcome: 'answered', sources, reasons: answerReasons(answered, { ...fromPage, model }) };
    }
  }
  // The owner knows better than the model that the page answers this.
  const { stats } = found;
  const lastAnswer = lastAnswerTo(text, history);
  const reply = extractiveReply({ read: found, ranked, stats, language, lastAnswer, isChosen: true, today });
  if (reply.outcome !== 'answered') return null;
  const content = shownText(reply, moment, language);
  return yield* say(content, answerReasons({ ...reply.reasons, rule: 'ownPage' }, { ...fromPage, model }), {
    outcome: model ? 'fallback' : 'answered',
    sources: reply.sources,
  });
}

/** @param passages of the search, for how old the pages of the facts are */
async function* sayFact(
  { content, facts, kind }: RecordReply,
  passages: readonly Passage[],
  { language, moment, understood }: { language: string; moment: Moment; understood?: HowUnderstood },
): AsyncGenerator<AnswerEvent, Omit<Answer, 'cost'>> {
  const pages = [...new Map(facts.flatMap(({ page }) => (page ? [[page.url, page]] : []))).values()];
  const restsOn = pages.map((page) => passages.find(({ url }) => url === page.url) ?? { ...page, age: null });
  const asOf = asOfSentence(restsOn, moment, language);
  const reasons = reasonsWithoutSearch(kind === 'who' ? 'person' : 'contactDetail', 'answered', kind);
  return yield* say([content, ...(asOf === null ? [] : [asOf])].join('\n\n'), answerReasons(reasons, understood), {
    outcome: 'answered',
    sources: sourcesOf(restsOn),
  });
}

/** The reply to someone who wants a person, complains, or asks who answers. Null for anything else. */
async function* answerSocially(
  services: Services,
  question: Question,
  language: string,
  { today }: Moment,
): AsyncGenerator<AnswerEvent, Omit<Answer, 'cost'> | null> {
  const wanted = peopleWanted(question.text);
  if (wanted === null) return null;
  const reasons = answerReasons(reasonsWithoutSearch('smallTalk', 'answered'));
  const { whoAmI, sorry, askThePeople, leaveMessage, personCalled } = phrasesFor(language);
  if (wanted === 'robot') return yield* say(whoAmI, reasons);
  if (question.isPersonCalled) return yield* say(personCalled, reasons);
  const { details, sources } = await wayToPeople(services, question, today);
  const hasWay = details !== null || sources.length > 0;
  if (!hasWay && !question.chatbot.widgetConfig.offerToLeaveMessage) return null;
  const content = [
    wanted === 'complaint' ? sorry : hasWay ? askThePeople : leaveMessage,
    ...(details === null ? [] : [details]),
  ].join('\n\n');
  return yield* say(content, reasons, { outcome: 'answered', sources });
}

/** Says that the site has no answer, with the way to its people: in full once, then the links. */
async function* sayNo(
  services: Services,
  question: Question,
  { language, moment: { today } }: { language: string; moment: Moment },
  no: string,
  reasons: AnswerReasons,
): AsyncGenerator<AnswerEvent, Omit<Answer, 'cost'>> {
  if (question.isPart === true) return yield* say(no, reasons, { outcome: 'abstained', sources: [] });
  const { details, sources } = await wayToPeople(services, question, today);
  const isKnown = details !== null && question.history.some(({ content }) => content.includes(details));
  const way = details === null || isKnown ? [] : [details];
  const content = sources.length > 0 ? [`${no} ${phrasesFor(language).askThePeople}`, ...way].join('\n\n') : no;
  return yield* say(content, reasons, { outcome: 'abstained', sources });
}

/** A hint, with the way to the site's people: in full once, then as a link. */
async function* sayHint(
  services: Services,
  question: Question,
  { language, moment: { today } }: { language: string; moment: Moment },
  { content, outcome, sources, reasons }: Pick<Answer, 'content' | 'outcome' | 'sources' | 'reasons'>,
): AsyncGenerator<AnswerEvent, Omit<Answer, 'cost'>> {
  if (question.isPart === true) return yield* say(content, reasons, { outcome, sources });
  const way = await wayToPeople(services, question, today);
  const { details } = way;
  const isKnown = details !== null && question.history.some(({ content: said }) => said.includes(details));
  // 'These pages are closest:' introduces the links.
  const isShort = details === null || isKnown || content.endsWith(':');
  const text = isShort ? content : [content, phrasesFor(language).askThePeople, details].join('\n\n');
  const all = [...sources, ...way.sources.slice(0, 1)];
  const once = all.filter(({ url }, at) => all.findIndex((one) => one.url === url) === at);
  return yield* say(text, reasons, { outcome, sources: once });
}

async function* say(
  content: string,
  reasons: AnswerReasons,
  more: Pick<Answer, 'outcome' | 'sources'> = { outcome: 'answered', sources: [] },
): AsyncGenerator<AnswerEvent, Omit<Answer, 'cost'>> {
  yield { event: 'token', data: { text: content } };
  return { content, ...more, reasons };
}
