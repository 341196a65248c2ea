import type { Context } from 'koa';
import { maxVoiceBytes, maxVoiceSeconds, voiceEndpoints } from '#shared/contracts/voice.ts';
import { impossible, invalid, tooLarge, wrongType } from '../../errors.ts';
import { parseFields } from '../../http/parse-request.ts';
import { receiveForm } from '../../http/receive-form.ts';
import { type Audio, readAudio } from './audio/read-audio.ts';

export interface Recording extends Audio {
  bytes: Buffer;
}

/** Recorders stop a moment after they are asked to. */
const leewaySeconds = 2;
const tooLong = 'A recording can be up to 60 seconds long.';

/**
 * The recording a visitor sent, and its conversation.
 * @throws AppError 400 if either is missing, 413 if it is too long, 415 if it isn't a recording, 422 if it is empty
 */
export async function receiveRecording(
  ctx: Context,
): Promise<{ recording: Recording; conversationId: string; clientId: string | undefined }> {
  const { file, fields } = await receiveForm(ctx, { maxBytes: maxVoiceBytes, tooLarge: tooLong });
  const { conversationId, clientId } = parseFields(voiceEndpoints.askByVoice.body, fields);
  if (!file) throw invalid('Send the recording in the field "file"');
  if (file.bytes.length === 0) throw impossible('The recording is empty.');
  const audio = readAudio(file.bytes);
  if (!audio) throw wrongType('Recordings can be WebM, Ogg, MP4, WAV or MP3.');
  if (audio.seconds === 0) throw impossible('The recording is empty.');
  if (audio.seconds > maxVoiceSeconds + leewaySeconds) throw tooLarge(tooLong);
  return { recording: { ...audio, bytes: file.bytes }, conversationId, clientId };
}
