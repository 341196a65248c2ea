import { ArrowRight, FileText, RotateCcw, X } from 'lucide-react';
import { classNames } from './class-names.ts';

/** An illustration of the product: a website with the assistant open. Exposed as one image. */
export function ProductScene({ className }: { className?: string }) {
  return (
    <figure
      className={classNames('overflow-hidden rounded-dialog border bg-bg-raised text-left shadow-float', className)}
    >
      <figcaption className="sr-only">
        A bakery’s website. The assistant in its corner was asked whether orders on Sunday are possible and answers with
        a link to the opening hours.
      </figcaption>
      <div aria-hidden>
        <div className="flex h-9 items-center gap-1.5 border-b bg-bg-sunken px-4">
          {[0, 1, 2].map((dot) => (
            <span key={dot} className="size-2.5 rounded-full bg-line" />
          ))}
          <span className="mx-auto w-1/2 truncate rounded-full bg-bg-raised px-3 py-0.5 text-center text-12 text-text-faint">
            www.hartmann-bakery.example
          </span>
        </div>
        <div className="relative h-[420px] px-6 pt-6 sm:h-[380px]">
          <p className="font-display text-24 leading-tight font-bold">
            Bread that
            <br />
            takes its time
          </p>
          <div className="mt-4 grid w-2/5 gap-2">
            {['w-full', 'w-11/12', 'w-4/5', 'w-2/3'].map((width) => (
              <span key={width} className={classNames('h-2 rounded-full bg-line', width)} />
            ))}
          </div>
          <div className="mt-6 grid w-2/5 grid-cols-2 gap-3">
            <span className="h-20 rounded-card bg-warn-soft" />
            <span className="h-20 rounded-card bg-danger-soft" />
          </div>
          <div className="absolute right-4 bottom-4 flex min-h-[340px] w-[min(270px,66%)] flex-col overflow-hidden rounded-dialog border bg-bg-raised shadow-dialog">
            <div className="flex items-center gap-2 border-b px-3.5 py-2.5 text-text-muted">
              <span className="grow text-13 font-semibold text-text">Chat with Support</span>
              <RotateCcw className="size-3.5" />
              <X className="size-4" />
            </div>
            <div className="flex grow flex-col justify-end gap-2 p-3 text-13">
              <p className="max-w-[88%] self-start rounded-card bg-bg-sunken px-3 py-2">
                Hi there! How can I help you today?
              </p>
              <p className="max-w-[88%] self-end rounded-card bg-accent px-3 py-2 text-on-accent">
                Can I pick up an order on Sunday?
              </p>
              <div className="max-w-[92%] self-start">
                <p className="rounded-card bg-bg-sunken px-3 py-2">
                  Yes. On Sundays we are open from 8:00 to 12:00; please order by Friday evening.
                </p>
                <p className="mt-1.5 inline-flex items-center gap-1.5 rounded-full border px-2 py-0.5 text-12 text-accent-text">
                  <FileText className="size-3" />
                  Opening hours
                </p>
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
