import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AnswerReasons, ConsideredPassage, ModelReport, SignalName } from '#shared/contracts/answer-reasons.ts';
import { languageName } from '../../components/format.tsx';
import { ExternalLink } from '../../components/Links.tsx';
import { useMay } from '../workspaces/data.ts';
import { words } from './words.ts';

interface AnswerExplanationProps {
  /** The attributes of the element around it, so that both appear at once. */
  panel: ComponentProps<'section'>;
  reasons: AnswerReasons;
  chatbotId: number;
}

/** Why an answer came out as it did, and what to do if something was missing. */
export function AnswerExplanation({ panel, reasons, chatbotId }: AnswerExplanationProps) {
  const { passages } = reasons;
  const { why } = words();
  const used = passages.filter(({ isUsed }) => isUsed);
  const others = passages.filter(({ isUsed }) => !isUsed);
  return (
    <section {...panel}>
      <p className="text-pretty">{describeRule(reasons)}</p>
      <dl className="mt-2 grid gap-2">
        {used.length > 0 && (
          <Row label={why.foundOn}>
            <Passages passages={used} />
          </Row>
        )}
        {describeReasons(reasons).map(({ label, items }) => (
          <Row key={label} label={label}>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Row>
        ))}
        {others.length > 0 && (
          <Row label={used.length > 0 ? why.alsoConsidered : why.considered}>
            <Passages passages={others} />
          </Row>
        )}
      </dl>
      <NextStep reasons={reasons} chatbotId={chatbotId} />
    </section>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="sm:grid sm:grid-cols-[8rem_1fr] sm:gap-3">
    <dt className="text-text-muted">{label}</dt>
    <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

function Passages({ passages }: { passages: readonly ConsideredPassage[] }) {
  return (
    <ul>
      {passages.map((passage, place) => {
        const name = nameOf(passage);
        return (
          // Passages of one page may have the same heading.
          <li key={place}>{passage.url === null ? name : <ExternalLink href={passage.url}>{name}</ExternalLink>}</li>
        );
      })}
    </ul>
  );
}

/** 'Prices › Crown': the page's title, and the headings that don't repeat it. */
function nameOf({ title, heading, url }: ConsideredPassage): string {
  const parts = [title, ...heading.split(' > ')].filter((part) => part !== '');
  return [...new Set(parts)].join(' › ') || (url ?? words().why.untitled);
}

function NextStep({ reasons, chatbotId }: { reasons: AnswerReasons; chatbotId: number }) {
  const mayEdit = useMay('edit');
  const { rule, decision } = reasons;
  const { why } = words();
  if (rule === 'planUsedUp') {
    return (
      <Step>
        <Way to="/dashboard/billing">{why.planAndUsage}</Way>
      </Step>
    );
  }
  if (!mayEdit) return null;
  if (decision === 'answered' && describeMissing(reasons).length === 0) return null;
  return (
    <Step>
      {why.toHaveItAnswered} <Way to={`/dashboard/edit-chatbot?id=${chatbotId}&tab=knowledge`}>{why.addPage}</Way>.
    </Step>
  );
}

const Step = ({ children }: { children: ReactNode }) => <p className="mt-3 border-t pt-2 text-pretty">{children}</p>;

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="touch-target rounded-control text-accent-text underline underline-offset-2">
    {children}
  </Link>
);

interface ReasonRow {
  label: string;
  items: string[];
}

const describeRule = ({ rule }: AnswerReasons): string => words().rules[rule];

/** Why an answer came out as it did, in plain words. Rows without content are omitted. */
function describeReasons(reasons: AnswerReasons): ReasonRow[] {
  const { kind, ownQuestion, searched, isFollowUp, found, model } = reasons;
  const { why, kinds } = words();
  const rows: ReasonRow[] = [
    { label: why.askedFor, items: kind === null ? [] : [kinds[kind]] },
    { label: isFollowUp ? why.readWithEarlier : why.understoodAs, items: quoted(searched) },
    { label: why.language, items: languagesOf(reasons) },
    { label: why.yourQuestion, items: quoted(ownQuestion) },
    { label: why.answeredWith, items: found !== null && reasons.decision === 'answered' ? [found] : [] },
    { label: why.notFound, items: describeMissing(reasons) },
    { label: why.inFavor, items: signalsOf(reasons, 'for') },
    { label: why.against, items: signalsOf(reasons, 'against') },
    ...(model ? describeModelReport(model) : []),
  ];
  return rows.filter(({ items }) => items.length > 0);
}

/** What the site is missing to answer. */
function describeMissing({ kind, missing }: AnswerReasons): string[] {
  const { words: missingWords, exact, isOtherKind } = missing;
  const { why, kinds } = words();
  return [
    ...(isOtherKind && kind !== null ? [kinds[kind]] : []),
    ...exact.map(why.quoted),
    ...missingWords.map(({ word, isUnknown }) => (isUnknown ? why.quoted(word) : why.onlyElsewhere(word))),
  ];
}

/** What the language model did, and which of its sentences were not shown to visitors. */
function describeModelReport({ failure, leftOut }: ModelReport): ReasonRow[] {
  const { why, modelFailures, faults } = words();
  return [
    { label: why.model, items: failure === null ? [] : [why.modelFailed(modelFailures[failure])] },
    { label: why.leftOut, items: leftOut.map(({ sentence, fault }) => why.leftOutBecause(sentence, faults[fault])) },
  ];
}

const quoted = (text: string | null): string[] => (text === null ? [] : [words().why.quoted(text)]);

function languagesOf({ languages }: AnswerReasons): string[] {
  if (languages === null) return [];
  return [words().why.languages(languageName(languages.asked), languageName(languages.site))];
}

type SignalWord = keyof ReturnType<typeof words>['signals'];

/** The text of a signal in favor of the answer, and against it. */
const signals: Record<SignalName, { for?: SignalWord; against?: SignalWord; least?: number }> = {
  always: {},
  passagesFit: { for: 'passagesFit', against: 'passagesDontFit' },
  wordsThere: { for: 'wordsThere' },
  wordsInAnswer: { for: 'wordsInAnswer' },
  wordsMissing: { against: 'wordsMissing' },
  wordsUnknown: { against: 'wordsUnknown' },
  // Says nothing about the site.
  longQuestion: {},
  manyWordsThere: { for: 'manyWordsThere', least: 2 },
  rareWordMissing: { against: 'rareWordMissing', least: 0.8 },
  askedUnknown: { against: 'askedUnknown' },
  otherKind: { against: 'otherKind' },
  headingFits: { for: 'headingFits' },
  definedByName: { for: 'definedByName' },
  judgedAgainst: { against: 'judgedAgainst' },
};
/** Smaller signals don't decide anything. */
const leastStrength = 0.1;

function signalsOf(reasons: AnswerReasons, side: 'for' | 'against'): string[] {
  const strength = ({ adds }: AnswerReasons['signals'][number]) => (side === 'for' ? adds : -adds);
  return reasons.signals
    .filter((signal) => strength(signal) >= (signals[signal.name].least ?? leastStrength))
    .sort((a, b) => strength(b) - strength(a))
    .flatMap(({ name }) => {
      const word = signals[name][side];
      return word === undefined ? [] : [words().signals[word]];
    });
}
