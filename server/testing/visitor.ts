import { conversationsEndpoints as calls, type Message } from '#shared/contracts/conversations.ts';
import type { ApiClient, StreamedEvent } from './api-client.ts';

/** A visitor of a page with the widget: one conversation with one chatbot. */
export class Visitor {
  readonly client: ApiClient;
  readonly chatbotId: number;
  readonly conversationId: string;

  private constructor(client: ApiClient, chatbotId: number, conversationId: string) {
    this.client = client;
    this.chatbotId = chatbotId;
    this.conversationId = conversationId;
  }

  static async arrive(client: ApiClient, chatbotId: number, body: object = {}): Promise<Visitor> {
    const { conversationId } = await client.get(calls.startConversation, { params: { chatbotId }, body });
    return new Visitor(client, chatbotId, conversationId);
  }

  async ask(message: string): Promise<Message> {
    const reply = await this.client.get(calls.sendMessage, this.#request(message));
    return reply.message;
  }

  askStreaming(message: string): AsyncGenerator<StreamedEvent> {
    return this.client.stream(calls.sendMessage, this.#request(message));
  }

  async messages(): Promise<Message[]> {
    const { messages } = await this.client.get(calls.listWidgetMessages, {
      params: { chatbotId: this.chatbotId, conversationId: this.conversationId },
    });
    return messages;
  }

  #request(message: string) {
    return { params: { chatbotId: this.chatbotId }, body: { conversationId: this.conversationId, message } };
  }
}
