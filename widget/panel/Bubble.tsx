import { whenChecked } from '#shared/when-checked.ts';
import type { Texts } from '../texts/texts.ts';
import { AnswerText } from './AnswerText.tsx';
import type { Entry } from './conversation.ts';
import { Icon } from './Icon.tsx';

export interface BubbleProps {
  entry: Entry;
  texts: Texts;
  language: string;
  /** Sources of this origin open in the same tab. */
  hereOrigin?: string | undefined;
  /** The answer is still being written, so it has no sources and can't be rated yet. */
  isDraft?: boolean;
  onRetry(key: number): void;
  onRate(key: number, value: 1 | -1): void;
}

export function Bubble({ entry, texts, language, hereOrigin, isDraft = false, onRetry, onRate }: BubbleProps) {
  if (entry.isFromUser) {
    return (
      <li class="entry visitor">
        <div class="bubble" dir="auto">
          {entry.content}
        </div>
        {entry.problem && (
          <p class="problem" role="alert">
            {texts[entry.problem]}{' '}
            <button type="button" class="link" onClick={() => onRetry(entry.key)}>
              {texts.tryAgain}
            </button>
          </p>
        )}
      </li>
    );
  }
  return (
    <li class="entry assistant">
      {entry.person && (
        <p class="mark" dir="auto">
          {entry.person}
        </p>
      )}
      <div class="bubble">
        <AnswerText content={entry.content} hasLinks={entry.isOwnAnswer} />
      </div>
      {/* A hint says so itself, in the language of the question. */}
      {!isDraft && entry.outcome === 'fallback' && <p class="mark">{texts.fallback}</p>}
      {entry.sources.length > 0 && (
        <ul class="sources" aria-label={texts.sources}>
          {entry.sources.map(({ url, title, checkedAt }) => {
            const checked = whenChecked(checkedAt, texts, language);
            const isElsewhere = !url.startsWith(`${hereOrigin}/`);
            const notes = [checked, isElsewhere && texts.opensInNewTab].filter(Boolean).join(', ');
            return (
              <li key={url}>
                <a
                  href={url}
                  target={isElsewhere ? '_blank' : undefined}
                  rel="noopener"
                  title={[title, url, checked].filter(Boolean).join(' · ')}
                  dir="auto"
                >
                  {title}
                  {notes && <span class="unseen"> ({notes})</span>}
                </a>
              </li>
            );
          })}
        </ul>
      )}
      {/* An honest no can't be rated, nor can a person. */}
      {!isDraft && entry.id && entry.outcome !== 'abstained' && !entry.person && (
        <div class="rating">
          <Thumb entry={entry} value={1} label={texts.helpful} onRate={onRate} />
          <Thumb entry={entry} value={-1} label={texts.notHelpful} onRate={onRate} />
        </div>
      )}
    </li>
  );
}

interface ThumbProps extends Pick<BubbleProps, 'entry' | 'onRate'> {
  value: 1 | -1;
  label: string;
}

function Thumb({ entry, value, label, onRate }: ThumbProps) {
  return (
    <button
      type="button"
      class={value === 1 ? 'thumb' : 'thumb down'}
      aria-label={label}
      title={label}
      aria-pressed={entry.feedback === value}
      onClick={() => onRate(entry.key, value)}
    >
      <Icon name="thumb" />
    </button>
  );
}
