import { voiceEndpoints as calls } from '#shared/contracts/voice.ts';
import { disconnectSignal } from '../../http/disconnect-signal.ts';
import { answeredByHand, EventReply, type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { servedChatbot } from '../chatbots/served-chatbot.ts';
import { requireToken } from '../chatbots/visitor-token.ts';
import { limitVisitor } from '../conversations/limit-visitor.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { findRepeatedQuestion } from '../conversations/repeated-question.ts';
import { sendMessage } from '../conversations/send-message.ts';
import { giveBack } from '../usage/give-back.ts';
import { answerAloud } from './answer-aloud.ts';
import { receiveRecording } from './receive-recording.ts';
import { requireVoice, understandRecording } from './understand-recording.ts';

export function voiceRoutes(services: Services): Route[] {
  const { db, limits } = services;
  return [
    route(calls.askByVoice, async ({ params, address, wantsEvents, ctx }) => {
      await limits.use('voiceByAddress', address);
      await limitVisitor(limits, address);
      const chatbot = await servedChatbot(services, ctx, params.chatbotId);
      requireVoice(services, chatbot);
      await limits.use('messageByChatbot', chatbot.id);
      const { recording, conversationId, clientId } = await receiveRecording(ctx);
      const { id, isTest } = await openConversation(db, chatbot, conversationId);
      if (!isTest) await requireToken(services, ctx, chatbot);
      const disconnect = disconnectSignal(ctx);
      try {
        const { workspaceId } = chatbot;
        const sent = clientId === undefined ? undefined : { workspaceId, conversationId: id, clientId };
        const heardBefore = sent && (await findRepeatedQuestion(db, sent));
        const heard = { ...chatbot, isTest, address };
        const { text: message, ledgerId } =
          heardBefore === undefined
            ? await understandRecording(services, heard, recording, disconnect)
            : { text: heardBefore, ledgerId: null };
        const languages = ctx.acceptsLanguages();
        // Checked again, since the conversation may have ended during transcription.
        const conversation = await openConversation(db, chatbot, conversationId);
        const question = { message, languages, address, clientId };
        const { reply, isRepeated } = await sendMessage(services, chatbot, conversation, question);
        if (isRepeated && ledgerId !== null) await db.transaction((trx) => giveBack(trx, workspaceId, ledgerId));
        if (wantsEvents) return new EventReply(answerAloud(services, message, reply, disconnect));
        return { transcript: message, message: await reply.finished };
      } catch (error) {
        if (disconnect.aborted) return answeredByHand;
        throw error;
      }
    }),
  ];
}
