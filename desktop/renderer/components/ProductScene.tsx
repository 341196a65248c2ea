import { ArrowRight, CircleHelp, FileText, RotateCcw, X } from 'lucide-react';
import { classNames } from './class-names.ts';

interface Exchange {
  question: string;
  /** Text before the quote from the page. */
  before?: string;
  /** The sentence of the page that answers it. None if the page doesn't have the answer. */
  quoted?: string;
  source?: string;
}

const opening = 'On Sundays we are open from 8:00 to 12:00; please order by Friday evening.';
const rye = 'Our rye bread contains no milk and no eggs.';

/** What visitors ask in the picture. The last question has no answer on the page. */
export const exchanges = [
  { question: 'Can I pick up on Sunday?', before: 'Yes.', quoted: opening, source: 'Opening hours' },
  { question: 'Is the rye bread vegan?', before: 'Yes.', quoted: rye, source: 'Our bread' },
  { question: 'Do you sell gift cards?' },
] as const satisfies readonly Exchange[];

const unknown = 'I couldn’t find that on our pages. You can ask us at the counter or on 0555 010 0188.';

interface ProductSceneProps {
  /** The question that is shown. */
  shown?: number;
  className?: string;
}

/**
 * A picture of the product: a website with the assistant open on it, and the sentence that its answer comes from
 * highlighted. Screen readers treat it as one image.
 */
export function ProductScene({ shown = 0, className }: ProductSceneProps) {
  const exchange: Exchange = exchanges[shown] ?? exchanges[0];
  const { question, before, quoted, source } = exchange;
  const says = (sentence: string) => <Sentence isQuoted={quoted === sentence}>{sentence}</Sentence>;
  return (
    <figure
      className={classNames(
        'flex flex-col overflow-hidden rounded-dialog border bg-bg-raised text-left shadow-float',
        className,
      )}
    >
      <figcaption className="sr-only">
        <span>A bakery’s website with the assistant in its corner. A visitor asks:</span> {question}{' '}
        <span>The assistant answers:</span>{' '}
        {quoted ? `${before} ${quoted} It links to the page it comes from, ${source}.` : unknown}
      </figcaption>
      <div aria-hidden className="@container flex min-h-0 grow flex-col">
        <div className="flex h-9 shrink-0 items-center gap-1.5 border-b bg-bg-sunken px-4">
          {[0, 1, 2].map((dot) => (
            <span key={dot} className="size-2.5 rounded-full bg-line" />
          ))}
          <span className="mx-auto w-1/2 truncate rounded-full bg-bg-raised px-3 py-0.5 text-center text-12 text-text-faint">
            www.hartmann-bakery.example
          </span>
        </div>
        <div className="grid min-h-[460px] grow grid-rows-[auto_1fr] gap-4 p-4 sm:min-h-[392px] @lg:grid-cols-[1fr_272px] @lg:grid-rows-1 @lg:gap-5 @lg:pl-6">
          <div className="min-w-0 text-13 leading-relaxed text-text-muted @lg:pt-2 @lg:text-14 @lg:leading-relaxed">
            <p className="font-display text-20 leading-tight font-bold text-text @lg:text-24 @lg:leading-tight">
              Bread that takes its time
            </p>
            <p className="mt-2 @lg:mt-4">Tuesday to Saturday we bake from 6:00 to 18:00. {says(opening)}</p>
            <p className="mt-2 @lg:mt-4">{says(rye)} The brioche has both.</p>
            <div className="mt-5 hidden grid-cols-3 gap-2.5 @lg:grid">
              <span className="h-16 rounded-card bg-warn-soft" />
              <span className="h-16 rounded-card bg-danger-soft" />
              <span className="h-16 rounded-card bg-ok-soft" />
            </div>
          </div>
          <div className="flex min-h-0 flex-col overflow-hidden rounded-dialog border bg-bg-raised shadow-dialog">
            <div className="flex items-center gap-2 border-b px-3.5 py-2.5 text-text-muted">
              <span className="grow text-13 font-semibold text-text">Chat with Support</span>
              <RotateCcw className="size-3.5" />
              <X className="size-4" />
            </div>
            <div className="flex grow flex-col justify-end gap-2 overflow-hidden p-3 text-13">
              <p className="max-w-[88%] self-start rounded-card bg-bg-sunken px-3 py-2">
                Hi there! How can I help you today?
              </p>
              {/* A key, so that each answer arrives as a new one. */}
              <div key={question} className="grid animate-fade-in gap-2">
                <p className="max-w-[88%] justify-self-end rounded-card bg-accent px-3 py-2 text-on-accent">
                  {question}
                </p>
                <div className="max-w-[94%]">
                  <p className="rounded-card bg-bg-sunken px-3 py-2">
                    {quoted ? (
                      <>
                        {before} <Sentence isQuoted>{quoted}</Sentence>
                      </>
                    ) : (
                      unknown
                    )}
                  </p>
                  <p
                    className={classNames(
                      'mt-1.5 inline-flex items-center gap-1.5 rounded-full border px-2 py-0.5 text-12 [&_svg]:size-3',
                      source ? 'text-accent-text' : 'text-text-muted',
                    )}
                  >
                    {source ? <FileText /> : <CircleHelp />}
                    {source ?? 'Listed for the owner'}
                  </p>
                </div>
              </div>
            </div>
            <div className="flex items-center border-t px-3 py-2 text-13 text-text-faint">
              <span className="grow">Type your message...</span>
              <span className="grid size-6 place-items-center rounded-full bg-accent text-on-accent">
                <ArrowRight className="size-3.5" />
              </span>
            </div>
          </div>
        </div>
      </div>
    </figure>
  );
}

/** Highlighted from its first to its last word, as with a pen, if an answer comes from it. */
function Sentence({ isQuoted, children }: { isQuoted: boolean; children: string }) {
  return (
    <mark
      className={classNames(
        'rounded-[3px] bg-transparent bg-linear-to-r from-accent/22 to-accent/22 bg-no-repeat box-decoration-clone py-0.5 text-inherit transition-[background-size] duration-500 ease-out',
        isQuoted ? 'bg-size-[100%_100%] text-text' : 'bg-size-[0%_100%]',
      )}
    >
      {children}
    </mark>
  );
}
