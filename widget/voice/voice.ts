import { log } from '../console.ts';
import type { WidgetContext } from '../context.ts';
import type { SpokenConversation } from '../panel/conversation.ts';
import { askAloud } from './ask-aloud.ts';
import { createMicrophone, type VoiceState } from './microphone.ts';
import { Player } from './player.ts';
import { VoiceError } from './problem.ts';
import { canRecognize, recognize } from './recognize.ts';
import { canRecord, record } from './record.ts';
import type { VoiceProblem } from './texts.ts';
import css from './voice.css?inline';

/**
 * The microphone: press, speak, press again. The answer is written and read aloud, through the server if it can, else
 * with the browser's own features. Without either, nothing is shown.
 */
export function mount(
  context: WidgetContext,
  panel: Element,
  conversation: SpokenConversation,
): (() => void) | undefined {
  const { config, language, root, signal } = context;
  const slot = panel.querySelector('.voice');
  const isServed = config.voice === 'server' && canRecord();
  if (!slot || (!isServed && !canRecognize())) return undefined;

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
  const microphone = createMicrophone(language, press, stop);
  slot.append(microphone.button, microphone.strip);
  slot.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key !== 'Escape' || state === 'idle') return;
    // Escape only stops speaking, and the chat stays open.
    event.stopPropagation();
    stop();
  });

  let state: VoiceState = 'idle';
  let turn = new AbortController();
  let finish = () => {};
  let player: Player | undefined;

  function show(next: VoiceState, problem?: VoiceProblem): void {
    state = next;
    microphone.show(next, problem);
  }

  function press(): void {
    if (state === 'listening') finish();
    else if (state === 'speaking') hush();
    else if (state === 'idle' && !conversation.state.isWaiting) void run();
  }

  /** The answer continues to be written. */
  function hush(): void {
    player?.stop();
    show('idle');
  }

  function stop(): void {
    turn.abort();
    player?.stop();
    show('idle');
  }

  async function run(): Promise<void> {
    turn = new AbortController();
    const { signal: mine } = turn;
    const voice = new Player();
    player = voice;
    show('starting');
    try {
      await (isServed ? throughServer(voice, mine) : throughBrowser(mine));
      mine.throwIfAborted();
      const answer = conversation.state.entries.at(-1);
      if (!answer || answer.isFromUser || voice.isStopped) return;
      show('speaking');
      await voice.finish(answer.content, language);
    } catch (error) {
      if (mine.aborted) return;
      log('voice failed', error);
      show('idle', error instanceof VoiceError ? error.problem : 'unavailable');
    } finally {
      voice.stop();
      if (!mine.aborted && (state as VoiceState) !== 'idle') show('idle');
    }
  }

  async function throughServer(voice: Player, mine: AbortSignal): Promise<void> {
    const recording = record(mine, () => show('listening'));
    ({ finish } = recording);
    const sound = await recording.finished;
    show('thinking');
    const listener = { onUnderstood: () => show('speaking'), onSound: (base64: string) => voice.add(base64) };
    await askAloud(conversation, sound, listener, mine);
  }

  async function throughBrowser(mine: AbortSignal): Promise<void> {
    const listening = recognize(language, mine, () => show('listening'));
    ({ finish } = listening);
    const question = await listening.finished;
    show('speaking');
    await conversation.send(question);
  }

  show('idle');
  signal.addEventListener('abort', stop);
  return stop;
}
