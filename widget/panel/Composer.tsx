import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import type { Texts } from '../texts/texts.ts';
import { Icon } from './Icon.tsx';

/** What the server takes; see `maxQuestionLength` of the conversation contract. */
const maxLength = 2000;
/** From here on the visitor is told how much room is left. */
const countFrom = 1800;

export interface ComposerProps {
  texts: Texts;
  placeholder: string;
  language: string;
  /** An answer is on its way: the visitor may write on, but not send. */
  isWaiting: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
  onSend(text: string): void;
}

export function Composer({ texts, placeholder, language, isWaiting, input, onSend }: ComposerProps) {
  const [text, setText] = useState('');
  const { length } = text.trim();
  const isTooLong = length > maxLength;
  const canSend = length > 0 && !isTooLong && !isWaiting;
  const number = (value: number) => value.toLocaleString(language);

  function send(): void {
    if (!canSend) return;
    onSend(text);
    setText('');
  }

  function onKeyDown(event: KeyboardEvent): void {
    // While an input method composes, Enter chooses a word; Safari says so only by the old key code.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
        input.current?.focus();
      }}
    >
      <div class="field">
        <div class="growing" data-text={text}>
          <textarea
            ref={input}
            rows={1}
            // An empty field would count as left to right, and its placeholder with it.
            dir={text ? 'auto' : undefined}
            enterkeyhint="send"
            autocomplete="off"
            placeholder={placeholder}
            aria-label={texts.message}
            aria-invalid={isTooLong}
            aria-describedby={length > countFrom ? 'count' : undefined}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        {/* The voice part fills it. */}
        <div class="voice" />
        <button type="submit" class="send" aria-label={texts.send} title={texts.send} aria-disabled={!canSend}>
          <Icon name="send" />
        </button>
      </div>
      {length > countFrom && (
        <output id="count" class={isTooLong ? 'count over' : 'count'}>
          {texts.tooLong.replace('{count}', number(length)).replace('{limit}', number(maxLength))}
        </output>
      )}
    </form>
  );
}
