import { type Chatbot, ChatbotPatch, type WidgetConfig } from '#shared/contracts/chatbots.ts';
import { z } from '#shared/contracts/messages.ts';
import { Origin } from '#shared/contracts/origin.ts';

const mostOrigins = 100;

/** Origins as they are typed, one per line; empty lines and repetitions count for nothing. */
export const OriginLines = z.string().transform((text, context) => {
  const origins = new Set<string>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const { data, error } = Origin.safeParse(line);
    if (data !== undefined) origins.add(data);
    else context.addIssue({ code: 'custom', message: `Line ${index + 1}: ${error?.issues[0]?.message ?? 'invalid'}` });
  }
  if (origins.size > mostOrigins) {
    context.addIssue({ code: 'custom', message: `At most ${mostOrigins} origins` });
  }
  return [...origins];
});

/** What is set of a chatbot besides the look of its widget. */
export const Identity = z.object({ name: ChatbotPatch.shape.name.unwrap(), allowedOrigins: OriginLines });
export type IdentityInput = z.input<typeof Identity>;
export type Identity = z.output<typeof Identity>;

export function identityOf({ name, allowedOrigins }: Chatbot): IdentityInput {
  return { name, allowedOrigins: allowedOrigins.join('\n') };
}

/** The configuration with every field in it, so that an emptied field is the same as one never filled. */
export function configOf({ widgetConfig }: Chatbot): WidgetConfig {
  return { ...widgetConfig, prompt: widgetConfig.prompt ?? '' };
}
