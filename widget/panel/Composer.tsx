import { Component, type RefObject } from 'preact';
import type { Texts } from '../texts/texts.ts';
import { Icon } from './Icon.tsx';

/** The server's limit; see `maxQuestionLength` in the conversations contract. */
const maxLength = 2000;
/** Above this length, the visitor sees how much room is left. */
const countFrom = 1800;

export interface ComposerProps {
  /** Until the visitor agrees to the owner's consent text. */
  isHidden: boolean;
  texts: Texts;
  placeholder: string;
  language: string;
  /** An answer is pending: the visitor can type, but not send. */
  isWaiting: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
  onSend(text: string): void;
}

interface ComposerState {
  text: string;
}

// A class, like everything with state in the panel, because hooks would add a kilobyte for every visitor.
export class Composer extends Component<ComposerProps, ComposerState> {
  override state = { text: '' };

  readonly #send = (): void => {
    const { text } = this.state;
    if (!this.#canSend()) return;
    this.props.onSend(text);
    this.setState({ text: '' });
  };

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    // While an input method composes, Enter chooses a word. Safari only reports that by the old key code.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    this.#send();
  };

  #canSend(): boolean {
    const { length } = this.state.text.trim();
    return length > 0 && length <= maxLength && !this.props.isWaiting;
  }

  override render() {
    const { isHidden, texts, placeholder, language, input } = this.props;
    const { text } = this.state;
    const { length } = text.trim();
    const isTooLong = length > maxLength;
    const number = (value: number) => value.toLocaleString(language);
    return (
      <form
        class="composer"
        hidden={isHidden}
        onSubmit={(event) => {
          event.preventDefault();
          this.#send();
          input.current?.focus();
        }}
      >
        <div class="field">
          <div class="growing" data-text={text}>
            <textarea
              ref={input}
              rows={1}
              // An empty field would be treated as left to right, including its placeholder.
              dir={text ? 'auto' : undefined}
              enterkeyhint="send"
              autocomplete="off"
              placeholder={placeholder}
              aria-label={texts.message}
              aria-invalid={isTooLong}
              aria-describedby={length > countFrom ? 'count' : undefined}
              value={text}
              onInput={(event) => this.setState({ text: event.currentTarget.value })}
              onKeyDown={this.#onKeyDown}
            />
          </div>
          {/* The voice part fills it. */}
          <div class="voice" />
          <button
            type="submit"
            class="send"
            aria-label={texts.send}
            title={texts.send}
            aria-disabled={!this.#canSend()}
          >
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
}
