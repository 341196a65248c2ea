import type { ReadingPreview } from '#shared/contracts/reading.ts';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { words } from './words.ts';

interface TextPaneProps {
  /** Undefined until it is loaded. */
  data: ReadingPreview | undefined;
  isFetching: boolean;
}

/** The text that is read of the page with the current choice. */
export function TextPane({ data, isFetching }: TextPaneProps) {
  const { text } = words();
  return (
    <Card aria-label={text.title} className="min-w-0 overflow-hidden">
      <div className="flex min-h-14 items-center justify-between gap-3 border-b p-4">
        <h2 className="text-16 font-semibold">{text.title}</h2>
        <output className="text-13 text-text-muted">{isFetching && data ? text.reading : ''}</output>
      </div>
      {data ? (
        <>
          {data.isWhole && (
            <Callout tone="warn" className="rounded-none">
              {text.whole}
            </Callout>
          )}
          {data.text === '' ? (
            <div className="min-h-80 p-4">
              <p className="font-medium">{text.empty}</p>
              <p className="text-text-muted">{text.emptyHint}</p>
            </div>
          ) : (
            <div
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the arrow keys
              tabIndex={0}
              className="max-h-[40rem] min-h-80 overflow-y-auto p-4"
            >
              <ReadText text={data.text} />
            </div>
          )}
          {data.unread.length > 0 && <Unread parts={data.unread} />}
          {data.isRendered && <p className="border-t px-4 py-2 text-13 text-text-muted">{text.rendered}</p>}
        </>
      ) : (
        <Loading className="p-4">
          <Skeleton className="h-80" />
        </Loading>
      )}
    </Card>
  );
}

/** What wasn't read, or not as it is meant, each with its beginning. */
function Unread({ parts }: { parts: ReadingPreview['unread'] }) {
  const { text } = words();
  return (
    <section className="border-t px-4 py-3 text-13">
      <h3 className="font-medium">{text.unread}</h3>
      <ul className="mt-2 grid gap-2">
        {parts.map((part, at) => (
          <li key={at}>
            <span className="text-text-muted">{text.unreadKinds[part.kind]}</span>{' '}
            <q className="wrap-anywhere">{part.text}</q>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Light Markdown: only headings look different. */
function ReadText({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((block, at) => {
    const heading = /^#+ (.*)$/s.exec(block)?.[1];
    return (
      <p key={at} className={heading === undefined ? 'mb-3 whitespace-pre-wrap' : 'mt-4 mb-2 font-semibold first:mt-0'}>
        {heading ?? block}
      </p>
    );
  });
}
