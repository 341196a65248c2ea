import type { ModelChoiceInput, ModelTrial } from '#shared/contracts/models.ts';
import { quoted } from '#shared/messages/message.ts';
import { createChatClient, createEmbeddingClient, createSpeaker, createTranscriber } from '../../ai/client.ts';
import { AiError } from '../../ai/errors.ts';
import { openProvider, type ProviderAddress } from '../../ai/provider.ts';
import type { TokenUse } from '../../ai/types.ts';
import { impossible } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { chatSettings } from './load-models.ts';

/** A local server may have to load the model first. */
const longestMs = 60_000;
const maxTokens = 120;
const maxAnswer = 1000;
const sample =
  'Answer the question in one sentence, using only this passage of a website.\n\n' +
  'Passage: The bakery is open from Tuesday to Saturday, 7 am to 6 pm.\n\nQuestion: Is the bakery open on Sunday?';

/** Tries what a model of its kind does, and measures it. @throws AppError 422 with the reason if it fails */
export async function tryModel(
  { ai, config }: Pick<Services, 'ai' | 'config'>,
  address: ProviderAddress,
  { kind, model, ...settings }: Omit<ModelChoiceInput, 'providerId'>,
  caller: AbortSignal,
): Promise<ModelTrial> {
  const provider = openProvider(address);
  const { meter } = ai;
  const signal = AbortSignal.any([caller, AbortSignal.timeout(longestMs)]);
  const speech = { signal, timeoutMs: longestMs };
  const trial: ModelTrial = { answer: null, milliseconds: 0, inputTokens: null, outputTokens: null, dimensions: null };
  const started = performance.now();
  try {
    if (kind === 'chat' || kind === 'second-chat') {
      const chat = createChatClient(provider, chatSettings({ model, settings }, config), { meter, patience: signal });
      let answer = '';
      let use: TokenUse | null = null;
      const options = { signal, maxTokens, silenceMs: longestMs, totalMs: longestMs };
      for await (const piece of chat.chat([{ role: 'user', content: sample }], {
        ...options,
        onUse: (tokens) => {
          use = tokens;
        },
      })) {
        answer += piece;
        if (answer.length > maxAnswer) break;
      }
      if (answer.trim() === '') throw new AiError('nonsense', 'The model returned an empty answer');
      const { input, output } = (use as TokenUse | null) ?? { input: null, output: null };
      Object.assign(trial, { answer: answer.trim().slice(0, maxAnswer), inputTokens: input, outputTokens: output });
    } else if (kind === 'embeddings') {
      const embeddings = createEmbeddingClient(provider, { model, dimensions: settings.dimensions }, meter);
      const [vector] = await embeddings.embed([sample], signal, 'passage');
      trial.dimensions = vector?.length ?? null;
    } else if (kind === 'transcription') {
      trial.answer = await createTranscriber(provider, model, meter)(silence(), 'voice.wav', speech);
    } else {
      await createSpeaker(provider, { model, voice: settings.voice ?? 'alloy' }, meter)('Hello.', speech);
    }
  } catch (error) {
    if (error instanceof AiError) throw impossible(quoted(error.message), error);
    if (signal.aborted) throw impossible('The model took too long', error);
    throw error;
  }
  return { ...trial, milliseconds: Math.round(performance.now() - started) };
}

const sampleRate = 16_000;
const seconds = 1;
const headerBytes = 44;

/** A second of silence as WAV (PCM, 16 bits, mono), to test whether a model accepts recordings. */
function silence(): Buffer {
  const bytes = sampleRate * seconds * 2;
  const wav = Buffer.alloc(headerBytes + bytes);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(headerBytes - 8 + bytes, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(bytes, 40);
  return wav;
}
