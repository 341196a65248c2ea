import { ClientId, ConversationId, Message, SendMessageEvent } from './conversations.ts';
import { byVisitor, endpoint, IdInPath } from './endpoint.ts';
import { z } from './messages.ts';

export const maxVoiceSeconds = 60;
export const maxVoiceBytes = 5 * 1024 * 1024;

export const VoiceEvent = z.union([
  /** The transcript. */
  z.object({ event: z.literal('transcript'), data: z.object({ text: z.string() }) }),
  /** A part of the spoken answer, complete in itself: base64 MP3. Sent after the text, if at all. */
  z.object({ event: z.literal('audio'), data: z.object({ audio: z.string() }) }),
  SendMessageEvent,
]);
export type VoiceEvent = z.infer<typeof VoiceEvent>;

export const voiceEndpoints = {
  askByVoice: endpoint({
    method: 'POST',
    path: '/api/widget/:chatbotId/voice',
    feature: 'voice',
    access: 'visitor',
    summary: 'Ask by voice with a recording of up to 60 seconds (WebM, Ogg, MP4, WAV or MP3); streams text and speech',
    audit: byVisitor,
    params: z.object({ chatbotId: IdInPath }),
    kind: 'multipart',
    body: z.object({ conversationId: ConversationId, clientId: ClientId.optional() }),
    reply: z.object({ transcript: z.string(), message: Message }),
    events: VoiceEvent,
    maxBodyBytes: maxVoiceBytes,
    errors: [402, 409, 413, 415, 422, 429, 503],
  }),
};
