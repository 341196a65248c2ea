import { ApiClient } from '#server/testing/api-client.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';

export const owner = { username: 'maya', email: 'maya@mill-lane.example', password: 'correct horse battery' };

const conversations = [
  ['visitor-7f3a', 'Do you treat nervous patients?', 'And do you offer sedation?'],
  ['visitor-02bd', 'Where can I park?'],
  [undefined, 'Who won the football world cup in 1998?'],
  ['visitor-c410', 'When are you open on Saturday?', 'How much does a check-up cost?', 'Do you sell gift vouchers?'],
] as const;

export interface SampleData {
  chatbotId: number;
  snippet: string;
}

/** An account after a few days of use, with a crawled and built website, chatbots and conversations. */
export async function makeSampleData(parleyUrl: string, siteUrl: string): Promise<SampleData> {
  const client = new ApiClient(parleyUrl);
  await client.get(accountsEndpoints.register, { body: owner });
  for (const [name, url] of [
    ['Harbour Bakery', 'https://harbour-bakery.example'],
    ['Oldtown Bicycle Workshop', 'https://oldtown-bicycles.example'],
  ]) {
    const website = await client.get(websitesEndpoints.createWebsite, { body: { name, url } });
    await addChatbot(client, website.id, `${name} helper`, '#c2410c');
  }
  const website = await client.get(websitesEndpoints.createWebsite, {
    body: { name: 'Mill Lane Dental Practice', url: siteUrl },
  });
  const { pages } = await client.get(crawlsEndpoints.crawlWebsite, { body: { url: siteUrl, websiteId: website.id } });
  await client.get(knowledgeEndpoints.buildKnowledge, {
    params: { id: website.id },
    body: { pages: pages.map(({ url, title }) => ({ url, title })) },
  });
  const chatbotId = await addChatbot(client, website.id, 'Reception', '#0f766e');
  for (const [visitorId, ...questions] of conversations) await talk(client, chatbotId, visitorId, questions);
  const file = new FormData();
  file.append('file', new File(['At weekends, the emergency service answers on 0555 010 0112.'], 'emergencies.txt'));
  await client.get(knowledgeEndpoints.uploadFile, { params: { id: chatbotId }, body: file });
  const { snippet } = await client.get(chatbotsEndpoints.getSnippet, { params: { id: chatbotId } });
  return { chatbotId, snippet };
}

async function addChatbot(client: ApiClient, websiteId: number, name: string, primaryColor: string): Promise<number> {
  const welcomeMessage = 'Welcome! What would you like to know?';
  const body = { websiteId, name, widgetConfig: { primaryColor, welcomeMessage } };
  return (await client.get(chatbotsEndpoints.createChatbot, { body })).id;
}

async function talk(client: ApiClient, chatbotId: number, visitorId: string | undefined, questions: readonly string[]) {
  const params = { chatbotId };
  const body = { visitorId };
  const { conversationId } = await client.get(conversationsEndpoints.startConversation, { params, body });
  for (const message of questions) {
    await client.get(conversationsEndpoints.sendMessage, { params, body: { conversationId, message } });
  }
}
