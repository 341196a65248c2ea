import { VoiceError } from './problem.ts';

/** The used part of the Web Speech API, for which TypeScript has no types. */
interface Recognition {
  lang: string;
  onstart: () => void;
  onresult: (event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void;
  onerror: (event: { error: string }) => void;
  onend: () => void;
  start(): void;
  stop(): void;
  abort(): void;
}

type RecognitionClass = new () => Recognition;

const recognitionClass = () => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as Window & {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
};

export const canRecognize = () => recognitionClass() !== undefined;

/** Listens with the browser's speech recognition until the visitor stops speaking. */
export function recognize(
  language: string,
  signal: AbortSignal,
  onStart: () => void,
): { finished: Promise<string>; finish(): void } {
  const Recognition = recognitionClass();
  if (!Recognition) throw new VoiceError('unavailable');
  const recognition = new Recognition();
  recognition.lang = language;
  const finished = new Promise<string>((resolve, reject) => {
    let text = '';
    recognition.onstart = onStart;
    recognition.onresult = ({ results }) => {
      text = Array.from(results, (result) => result[0]?.transcript ?? '').join(' ');
    };
    recognition.onerror = ({ error }) => reject(new VoiceError(problemOf(error), { cause: error }));
    recognition.onend = () => (text.trim() ? resolve(text.trim()) : reject(new VoiceError('notUnderstood')));
    signal.addEventListener('abort', () => {
      recognition.abort();
      reject(signal.reason as Error);
    });
  });
  recognition.start();
  return { finished, finish: () => recognition.stop() };
}

function problemOf(error: string) {
  if (error === 'not-allowed' || error === 'service-not-allowed') return 'denied';
  if (error === 'audio-capture') return 'noMicrophone';
  return error === 'no-speech' ? 'notUnderstood' : 'unavailable';
}
