import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import type { ApiClient } from './api-client.ts';

export interface Assistant {
  websiteId: number;
  chatbotId: number;
}

/** Three pages of a small practice. Each answers something the others don't. */
export const practicePages = [
  {
    url: 'https://practice.example/opening-hours',
    title: 'Opening hours',
    content:
      '# Opening hours\n\nThe practice is open Monday to Friday from 8:30 am to 6:00 pm.\n\nOn Saturday we are open from 9:00 am to 1:00 pm. The practice is closed on Sunday.',
  },
  {
    url: 'https://practice.example/prices',
    title: 'Prices',
    content:
      '# Prices\n\nA dental check-up costs £45 and takes 30 minutes.\n\nTeeth whitening costs £250 for both rows of teeth.\n\nYou can pay by card or in cash.',
  },
  {
    url: 'https://practice.example/parking',
    title: 'Getting here',
    content:
      '# Getting here\n\n## Parking\n\nFree parking spaces are behind the building; the entrance is in Mill Lane.\n\n## Bus\n\nBus 12 stops in front of the door.',
  },
  {
    url: 'https://practice.example/contact',
    title: 'Contact',
    content: '# Contact\n\nCall us on 0555 010 0199 or write to hello@practice.example.',
  },
];

/** A website with a built knowledge base and a chatbot on it. */
export async function seedAssistant(
  owner: ApiClient,
  options: { pages?: typeof practicePages; widgetConfig?: object; allowedOrigins?: string[] } = {},
): Promise<Assistant> {
  const { id: websiteId } = await owner.get(websitesEndpoints.createWebsite, {
    body: { name: 'Mill Lane Practice', url: 'https://practice.example' },
  });
  await owner.get(knowledgeEndpoints.buildKnowledge, {
    params: { id: websiteId },
    body: { pages: options.pages ?? practicePages },
  });
  const { id: chatbotId } = await owner.get(chatbotsEndpoints.createChatbot, {
    body: {
      websiteId,
      name: 'Reception',
      widgetConfig: options.widgetConfig ?? {},
      allowedOrigins: options.allowedOrigins ?? [],
    },
  });
  return { websiteId, chatbotId };
}
