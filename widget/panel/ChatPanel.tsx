import { Component, createRef } from 'preact';
import type { Settings } from '../settings.ts';
import type { Texts } from '../texts/texts.ts';
import { welcomeIn } from '../texts/welcome.ts';
import { Bubble } from './Bubble.tsx';
import { Composer } from './Composer.tsx';
import type { ConversationState } from './conversation.ts';
import { Icon } from './Icon.tsx';
import { keepReadingPlace, type ReadingPlace } from './reading-place.ts';

export interface ChatPanelProps {
  state: ConversationState;
  settings: Settings;
  texts: Texts;
  language: string;
  home: string;
  isOpen: boolean;
  /** The panel covers the whole screen, so the page behind it can't be reached. */
  isModal: boolean;
  /** Whether opening it moves the focus into it. */
  takesFocus: boolean;
  isBranded: boolean;
  /** Sources of this origin open in the same tab. */
  hereOrigin?: string | undefined;
  /** Says that the answers are automated. */
  automated: string;
  /** What the visitor must agree to before writing; undefined if nothing. */
  consent: string | undefined;
  /** The owner's privacy policy. */
  privacyUrl: string | undefined;
  onAgree(): void;
  onClose(): void;
  onReset(): void;
  onSend(text: string): void;
  onRetry(key: number): void;
  onRate(key: number, value: 1 | -1): void;
  onReloadHistory(): void;
}

interface ChatPanelState {
  /** There is more to read below the visible part of the conversation. */
  isMoreBelow: boolean;
}

export class ChatPanel extends Component<ChatPanelProps, ChatPanelState> {
  override state = { isMoreBelow: false };
  readonly #panel = createRef<HTMLDivElement>();
  readonly #log = createRef<HTMLDivElement>();
  readonly #input = createRef<HTMLTextAreaElement>();
  readonly #agree = createRef<HTMLButtonElement>();
  #reading: ReadingPlace | undefined;

  override componentDidMount(): void {
    const log = this.#log.current;
    if (log) this.#reading = keepReadingPlace(log, this.#showMoreBelow);
  }

  override componentDidUpdate(before: ChatPanelProps): void {
    const { isOpen, isModal, state, consent, takesFocus } = this.props;
    // Immediately, not after the next paint, so that input right after opening isn't lost.
    // In the field, a phone's keyboard would cover the conversation.
    const hasKeyboardOnScreen = isModal && matchMedia('(pointer: coarse)').matches;
    const start = this.#agree.current ?? (hasKeyboardOnScreen ? this.#log : this.#input).current;
    if (isOpen && !before.isOpen && takesFocus) start?.focus();
    if (isOpen && before.consent !== undefined && consent === undefined) this.#input.current?.focus();
    if (isOpen === before.isOpen && state === before.state) return;
    const hasJustAsked = state.isWaiting && !state.draft && state.entries.at(-1)?.isFromUser === true;
    this.#reading?.follow(hasJustAsked);
  }

  override componentWillUnmount(): void {
    this.#reading?.stop();
  }

  /** The chat is all there is on its page, so closing it would leave nothing. */
  get #isPage(): boolean {
    return this.props.settings.size === 'page';
  }

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.isComposing && !this.#isPage) this.props.onClose();
    if (event.key === 'Tab' && this.props.isModal && this.#panel.current) keepFocusInside(this.#panel.current, event);
  };

  readonly #showMoreBelow = (isMoreBelow: boolean): void => this.setState({ isMoreBelow });

  readonly #readOn = (): void => {
    this.#reading?.readOn();
    // The button disappears at the end, and must not take focus with it.
    this.#log.current?.focus();
  };

  override render() {
    const { state, settings, texts, language, isOpen, isModal, automated, consent, privacyUrl } = this.props;
    const welcome = welcomeIn(texts, settings.welcomeMessage);
    const { entries, draft, isWaiting, announcement } = state;
    // Screen readers hear with the first answer that it is automated.
    const isFirstAnswer = entries.filter((entry) => !entry.isFromUser).length === 1;
    return (
      // Not a dialog element, which is either never or always modal. Here it depends on the screen.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
      <div
        ref={this.#panel}
        class={`panel ${settings.chatPosition} ${settings.size} ${settings.theme}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="dialog"
        aria-modal={isModal}
        aria-labelledby="title"
        aria-describedby="automated"
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        hidden={!isOpen}
        onKeyDown={this.#onKeyDown}
      >
        <header>
          <div class="name">
            <h2 id="title" dir="auto">
              {settings.title ?? texts.title}
            </h2>
            <p id="automated" dir="auto">
              {automated}
            </p>
          </div>
          {/* The part in own-data/ fills it. Its place is kept, so that the header doesn't move when it comes. */}
          <div class={entries.length === 0 ? 'tool own away' : 'tool own'} />
          <button
            type="button"
            class="tool"
            aria-label={texts.reset}
            title={texts.reset}
            onClick={() => {
              this.props.onReset();
              this.#input.current?.focus();
            }}
          >
            <Icon name="reset" />
          </button>
          {!this.#isPage && (
            <button
              type="button"
              class="tool"
              aria-label={texts.close}
              title={texts.close}
              onClick={this.props.onClose}
            >
              <Icon name="close" />
            </button>
          )}
        </header>
        {/* Announced below, once and complete. A live log would read an answer word by word. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- how a keyboard scrolls it */}
        <div class="log" role="log" aria-live="off" aria-label={texts.history} tabIndex={0} ref={this.#log}>
          <ul class="entries">
            {welcome && (
              <li class="entry assistant">
                <div class="bubble" dir="auto">
                  {welcome}
                </div>
              </li>
            )}
            {state.hasHistoryFailed && (
              <li class="problem">
                {texts.historyFailed}{' '}
                <button type="button" class="link" onClick={this.props.onReloadHistory}>
                  {texts.tryAgain}
                </button>
              </li>
            )}
            {(draft ? [...entries, draft] : entries).map((entry) => (
              <Bubble
                key={entry.key}
                entry={entry}
                texts={texts}
                language={language}
                hereOrigin={this.props.hereOrigin}
                isDraft={entry === draft}
                onRetry={this.props.onRetry}
                onRate={this.props.onRate}
              />
            ))}
            {isWaiting && !draft && (
              <li class="entry assistant">
                <div class="bubble typing">
                  <span class="unseen">{texts.typing}</span>
                  <i />
                  <i />
                  <i />
                </div>
              </li>
            )}
          </ul>
        </div>
        {this.state.isMoreBelow && (
          <button
            type="button"
            class="more"
            aria-label={texts.moreBelow}
            title={texts.moreBelow}
            onClick={this.#readOn}
          >
            <Icon name="down" />
          </button>
        )}
        <div class="unseen" aria-live="polite">
          {announcement && isFirstAnswer ? `${automated}: ${announcement}` : announcement || null}
        </div>
        {consent !== undefined && (
          <div class="consent">
            <p id="consent" dir="auto">
              {consent}
            </p>
            <button
              ref={this.#agree}
              type="button"
              class="agree"
              aria-describedby="consent"
              onClick={this.props.onAgree}
            >
              {texts.agree}
            </button>
          </div>
        )}
        <Composer
          isHidden={consent !== undefined}
          texts={texts}
          placeholder={settings.placeholder ?? texts.placeholder}
          language={language}
          isWaiting={isWaiting}
          input={this.#input}
          onSend={this.props.onSend}
        />
        {(this.props.isBranded || privacyUrl) && (
          <footer>
            {privacyUrl && (
              <a href={privacyUrl} target="_blank" rel="noopener">
                {texts.privacy}
                <span class="unseen"> ({texts.opensInNewTab})</span>
              </a>
            )}
            {this.props.isBranded && (
              <a href={this.props.home} target="_blank" rel="noopener">
                <Icon name="mark" /> {texts.poweredBy}
                <span class="unseen"> ({texts.opensInNewTab})</span>
              </a>
            )}
          </footer>
        )}
      </div>
    );
  }
}

/** On Tab, wraps focus inside the container instead of moving to the page behind. */
function keepFocusInside(container: HTMLElement, event: KeyboardEvent): void {
  const controls = [...container.querySelectorAll<HTMLElement>('a[href], button, textarea, [tabindex="0"]')];
  const focused = (container.getRootNode() as ShadowRoot).activeElement;
  const edge = event.shiftKey ? controls[0] : controls.at(-1);
  if (focused !== edge) return;
  event.preventDefault();
  (event.shiftKey ? controls.at(-1) : controls[0])?.focus();
}
