import { dismissNames } from '../texts/greeting.ts';
import type { Language } from '../texts/texts.ts';
import { type VoiceProblem, voiceTexts } from './texts.ts';

export type VoiceState = 'idle' | 'starting' | 'listening' | 'thinking' | 'speaking';

const shapes = {
  microphone: 'M12 3.5a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0V6A2.5 2.5 0 0 1 12 3.5M6 11a6 6 0 0 0 12 0M12 17v3.5',
  stop: 'M6.5 6.5h11v11h-11z',
};

/** The button, and the status line above the text field. */
export function createMicrophone(language: Language, onPress: () => void, onCancel: () => void) {
  const texts = voiceTexts[language];
  const button = make('button', 'send mic');
  button.addEventListener('click', onPress);
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.ariaHidden = 'true';
  const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  icon.append(shape);
  button.append(icon);

  const strip = make('div', 'strip');
  const status = make('span', 'status');
  status.role = 'status';
  const clock = make('span', 'clock');
  // Announcing it every second would drown out everything else.
  clock.ariaHidden = 'true';
  const cancel = make('button', 'link');
  cancel.addEventListener('click', () => {
    onCancel();
    button.focus();
  });
  strip.append(make('i', 'dot'), status, clock, cancel);

  let timer: ReturnType<typeof setInterval> | undefined;
  function runClock(): void {
    const startedAt = Date.now();
    const show = () => {
      const seconds = Math.floor((Date.now() - startedAt) / 1000);
      clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    };
    show();
    timer = setInterval(show, 1000);
  }

  return {
    button,
    strip,
    show(state: VoiceState, problem?: VoiceProblem): void {
      clearInterval(timer);
      clock.textContent = '';
      const isListening = state === 'listening';
      const isSpeaking = state === 'speaking';
      button.ariaPressed = String(isListening);
      button.ariaLabel = isSpeaking ? texts.silence : texts.speak;
      button.title = button.ariaLabel;
      button.ariaDisabled = String(state === 'starting' || state === 'thinking');
      shape.setAttribute('d', isListening || isSpeaking ? shapes.stop : shapes.microphone);
      const isBusy = state === 'starting' || isListening || state === 'thinking';
      status.textContent = problem ? texts[problem] : isBusy ? texts[state] : '';
      cancel.textContent = problem ? dismissNames[language] : texts.cancel;
      strip.dataset['state'] = problem ? 'problem' : isBusy ? state : 'hidden';
      if (isListening) runClock();
    },
  };
}

function make<Name extends 'button' | 'div' | 'span' | 'i'>(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  if (element instanceof HTMLButtonElement) element.type = 'button';
  return element;
}
