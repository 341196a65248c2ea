import { ApiClient } from '#server/testing/api-client.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { answerTestsEndpoints } from '#shared/contracts/answer-tests.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { contactMessagesEndpoints } from '#shared/contracts/contact-messages.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { crawlsEndpoints, uploadBatchPages } from '#shared/contracts/crawls.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';

const password = 'correct horse battery';

/** An account, and the website and chatbot that its screens show. */
export interface StateAccount {
  login: { username: string; password: string };
  websiteId: number;
  chatbotId: number;
  /** How many invoices and months of usage its billing page shows. */
  rows: number;
}

async function register(parleyUrl: string, username: string): Promise<ApiClient> {
  const client = new ApiClient(parleyUrl);
  await client.get(accountsEndpoints.register, {
    body: { username, email: `${username}@mill-lane.example`, password },
  });
  return client;
}

/** An account without anything. */
export async function emptyAccount(parleyUrl: string): Promise<StateAccount> {
  await register(parleyUrl, 'noa');
  return { login: { username: 'noa', password }, websiteId: 0, chatbotId: 0, rows: 0 };
}

/** A chatbot that knows nothing yet and was never asked. */
export async function unusedChatbot(parleyUrl: string): Promise<StateAccount> {
  const client = await register(parleyUrl, 'ida');
  const websiteId = await addWebsite(client, 'Harbour Bakery', 'https://harbour-bakery.example');
  const chatbotId = await addChatbot(client, websiteId, 'Bakery helper');
  return { login: { username: 'ida', password }, websiteId, chatbotId, rows: 0 };
}

/** One of everything. */
export async function accountWithOne(parleyUrl: string): Promise<StateAccount> {
  const client = await register(parleyUrl, 'tom');
  const websiteId = await addWebsite(client, 'Oldtown Bicycle Workshop', 'https://oldtown-bicycles.example');
  await addPages(client, websiteId, 'https://oldtown-bicycles.example', 1);
  await addAnswers(client, websiteId, 1);
  await build(client, websiteId);
  const chatbotId = await addChatbot(client, websiteId, 'Workshop');
  await addFiles(client, chatbotId, 1);
  await talk(client, chatbotId, 1);
  await addTests(client, chatbotId, 1);
  return { login: { username: 'tom', password }, websiteId, chatbotId, rows: 1 };
}

const longName = 'Vereinigte Zahnarztpraxen am Rathausplatz, Kieferorthopädie und Oralchirurgie';

/** So much of everything that lists have several pages, with short, long and right-to-left names. */
export async function accountWithMany(parleyUrl: string): Promise<StateAccount> {
  const client = await register(parleyUrl, 'maya');
  const origin = 'https://www.mill-lane.example';
  const websiteId = await addWebsite(client, 'Mill Lane Dental Practice', origin);
  await addPages(client, websiteId, origin, 120);
  await addAnswers(client, websiteId, 24);
  await build(client, websiteId);
  const chatbotId = await addChatbot(client, websiteId, 'Reception');
  await addFiles(client, chatbotId, 13);
  await build(client, websiteId, 40);
  await build(client, websiteId, 80);
  await talk(client, chatbotId, 34);
  await addTests(client, chatbotId, 26);
  for (let branch = 1; branch <= 22; branch += 1) {
    const name = branch === 1 ? longName : branch === 2 ? 'عيادة الأسنان في المدينة القديمة' : `Branch ${branch}`;
    const id = await addWebsite(client, name, `https://branch-${branch}.mill-lane.example/${'en/'.repeat(branch % 3)}`);
    await addChatbot(client, id, branch === 1 ? longName : `Reception, branch ${branch}`);
  }
  await addMembers(parleyUrl, client);
  return { login: { username: 'maya', password }, websiteId, chatbotId, rows: 14 };
}

async function addWebsite(client: ApiClient, name: string, url: string): Promise<number> {
  return (await client.get(websitesEndpoints.createWebsite, { body: { name, url } })).id;
}

async function addChatbot(client: ApiClient, websiteId: number, name: string): Promise<number> {
  const body = { websiteId, name, widgetConfig: { primaryColor: '#0f766e', offerToLeaveMessage: true } };
  return (await client.get(chatbotsEndpoints.createChatbot, { body })).id;
}

const topics = ['Opening hours', 'Check-up', 'Parking', 'Crowns and bridges', 'Anxious patients', 'Invoices'];

async function addPages(client: ApiClient, websiteId: number, origin: string, count: number): Promise<void> {
  const pages = Array.from({ length: count }, (_, index) => {
    const topic = topics[index % topics.length] ?? '';
    const title = index === 3 ? `${longName}: what we do differently since 1998` : `${topic} ${index + 1}`;
    const sentence = `${topic}: visit ${index + 1} costs £${45 + index} and takes half an hour on Saturdays. `;
    return {
      url: `${origin}/${topic.toLowerCase().replaceAll(' ', '-')}/${index}`,
      title,
      content: sentence.repeat(4 + index),
    };
  });
  for (let first = 0; first < count; first += uploadBatchPages) {
    const body = { crawlId: crypto.randomUUID(), pages: pages.slice(first, first + uploadBatchPages), done: true };
    await client.get(crawlsEndpoints.uploadPages, { params: { id: websiteId }, body });
  }
}

async function build(client: ApiClient, websiteId: number, exceptFirst = 0): Promise<void> {
  const stored = await client.get(websitesEndpoints.listPages, { params: { id: websiteId } });
  const pages = stored.slice(exceptFirst).map(({ url, title }) => ({ url, title }));
  await client.get(knowledgeEndpoints.buildKnowledge, { params: { id: websiteId }, body: { pages } });
}

async function addAnswers(client: ApiClient, websiteId: number, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    for (const kind of ['qa', 'text']) {
      const title =
        index === 1 ? `Do you treat ${longName.toLowerCase()}?` : `Do you sell gift vouchers for visit ${index}?`;
      const body = { kind, title, content: 'Yes, at the front desk, for every amount. '.repeat(1 + (index % 5)) };
      await client.get(knowledgeEndpoints.createEntry, { params: { id: websiteId }, body });
    }
  }
}

async function addFiles(client: ApiClient, chatbotId: number, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const name = index === 2 ? `${longName.replaceAll(' ', '_')}_final_version_2026.txt` : `emergencies-${index}.txt`;
    const body = new FormData();
    body.append('file', new File([`At weekend ${index}, the emergency service answers on 0555 010 0112.`], name));
    await client.get(knowledgeEndpoints.uploadFile, { params: { id: chatbotId }, body });
  }
}

const questions = [
  'How much does a check-up cost?',
  'Who won the football world cup in 1998?',
  'Where can I park?',
  'هل أنتم مفتوحون اليوم؟',
  'I have been a patient for many years, and now I moved to another town. Can you send my files to my new dentist?',
];

async function talk(client: ApiClient, chatbotId: number, count: number): Promise<void> {
  const params = { chatbotId };
  for (let index = 0; index < count; index += 1) {
    const visitorId = index % 4 === 2 ? undefined : `visitor-${(index * 7919 + 4096).toString(16)}`;
    const { conversationId } = await client.get(conversationsEndpoints.startConversation, {
      params,
      body: { visitorId },
    });
    const asked = index === 0 ? questions : [questions[index % questions.length]];
    for (const message of asked) {
      const body = { conversationId, message };
      const { message: answer } = await client.get(conversationsEndpoints.sendMessage, { params, body });
      if (index % 3 !== 0) continue;
      const value = index % 2 === 0 ? 1 : -1;
      await client.get(conversationsEndpoints.sendFeedback, {
        params,
        body: { conversationId, messageId: answer.id, value },
      });
    }
    if (index % 6 !== 1) continue;
    const body = { conversationId, name: 'Jo', email: 'jo@home.example', message: 'Please call me tomorrow.' };
    await client.call(contactMessagesEndpoints.leaveMessage, { params, body });
  }
}

async function addTests(client: ApiClient, chatbotId: number, count: number): Promise<void> {
  const params = { id: chatbotId };
  const tests = Array.from({ length: count }, (_, index) => ({
    question: index === 0 ? 'How much does a check-up cost?' : `What does visit ${index} cost?`,
    expectation: index % 3 === 1 ? { kind: 'no' } : { kind: 'words', words: [`£${45 + index}`] },
  }));
  await client.get(answerTestsEndpoints.createAnswerTests, { params, body: { tests } });
  const { id: runId } = await client.get(answerTestsEndpoints.runAnswerTests, { params, body: {} });
  for await (const _ of client.stream(answerTestsEndpoints.getAnswerTestRun, { params: { ...params, runId } }));
}

async function addMembers(parleyUrl: string, owner: ApiClient): Promise<void> {
  const [own] = await owner.get(workspacesEndpoints.listWorkspaces);
  if (!own) throw new Error('Everyone has a workspace');
  const params = { workspaceId: own.id };
  const invite = (role: string, note?: string) =>
    owner.get(workspacesEndpoints.createInvitation, { params, body: { role, note } });
  const names = [
    'anna',
    'bruno',
    'chiara',
    'dmitri',
    'elif',
    'farid',
    'greta.from.the.agency.in.the.old.town',
    'hiroshi',
  ];
  for (const [index, name] of names.entries()) {
    const guest = await register(parleyUrl, name);
    const { url } = await invite((['admin', 'editor', 'viewer'] as const)[index % 3] ?? 'viewer');
    const token = new URL(url).hash.slice(1);
    await guest.get(workspacesEndpoints.acceptInvitation, { body: { token } });
  }
  await invite('editor', 'Nina from the agency, who looks after our texts');
  await invite('viewer');
}
