/** Reads answers aloud: parts of audio in sequence, or a text with the browser's own voice. */
export class Player {
  #context: AudioContext | undefined;
  #last: Promise<void> = Promise.resolve();
  #hasPlayed = false;
  isStopped = false;

  /** Must be created while the visitor's click is handled, because later, browsers allow no sound. */
  constructor() {
    if ('AudioContext' in window) this.#context = new AudioContext();
  }

  /** @param base64 a complete part */
  add(base64: string): void {
    const context = this.#context;
    if (!context || this.isStopped) return;
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    // Not an audio element, because a page's policy may not allow our media.
    const decoded = context.decodeAudioData(bytes.buffer).catch(() => undefined);
    this.#last = this.#last.then(async () => {
      const sound = await decoded;
      if (sound) await this.#play(context, sound);
    });
  }

  /** Resolves when everything was read aloud. A text without audio is read by the browser, if it can. */
  async finish(text: string, language: string): Promise<void> {
    await this.#last;
    if (!this.#hasPlayed) await this.#say(text, language);
    this.stop();
  }

  stop(): void {
    this.isStopped = true;
    if (this.#context?.state !== 'closed') void this.#context?.close();
    if ('speechSynthesis' in window) speechSynthesis.cancel();
  }

  #play(context: AudioContext, sound: AudioBuffer): Promise<void> {
    if (this.isStopped) return Promise.resolve();
    this.#hasPlayed = true;
    return new Promise((resolve) => {
      const source = context.createBufferSource();
      source.buffer = sound;
      source.connect(context.destination);
      source.onended = () => resolve();
      context.onstatechange = () => context.state === 'closed' && resolve();
      source.start();
    });
  }

  #say(text: string, language: string): Promise<void> {
    if (this.isStopped || !text || !('speechSynthesis' in window)) return Promise.resolve();
    return new Promise((resolve) => {
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.lang = language;
      utterance.onend = () => resolve();
      utterance.onerror = () => resolve();
      speechSynthesis.speak(utterance);
    });
  }
}
