import type { Message } from '#shared/contracts/conversations.ts';
import { log } from '../console.ts';
import type { Emit } from '../events.ts';
import { type AnswerListener, BrokenAnswerError, RefusedError, type VisitorApi } from './api.ts';
import type { Send } from './sender.ts';
import { type MemoryStore, randomId } from './storage.ts';

/** Pauses between checks for an answer that is still being written, about a minute in total. */
const lookPausesMs = [500, 1000, 2000, 3000, 5000, 8000, 10_000, 15_000, 15_000];

export type Problem = 'offline' | 'tooMany' | 'notSent';

/** A message as the panel shows it. */
export interface Entry
  extends Pick<
    Message,
    | 'content'
    | 'isFromUser'
    | 'sources'
    | 'outcome'
    | 'feedback'
    | 'isOwnAnswer'
    | 'needsPerson'
    | 'isForPerson'
    | 'person'
    | 'followUps'
  > {
  key: number;
  /** Its conversation; undefined until that has started. */
  conversationId: string | undefined;
  /** The server's id; undefined while only this browser has the message. */
  id: number | undefined;
  /** What the server recognizes a repeated question by. */
  clientId: string;
  /** Why a question got no answer. */
  problem: Problem | undefined;
}

export interface ConversationState {
  entries: readonly Entry[];
  /** An answer is pending. */
  isWaiting: boolean;
  /** The answer being written; undefined before its first words. */
  draft: Entry | undefined;
  /** What screen readers announce: the newest answer once it is complete. */
  announcement: string;
  hasHistoryFailed: boolean;
  /** Who answers, if not the assistant. */
  notice?: string;
}

export interface ConversationInput {
  api: VisitorApi;
  send: Send;
  memory: MemoryStore;
  /** Whether the server may keep the texts after the conversation. */
  keepsHistory: boolean;
  emit: Emit;
  onChange(state: ConversationState): void;
  signal: AbortSignal;
}

/** Gets an answer in another way and passes it to the listener; undefined if it was cut off. */
export type Answerer = (listener: AnswerListener, signal: AbortSignal) => Promise<Message | undefined>;

/** What another way of asking needs from the conversation. */
export type SpokenConversation = Pick<
  ReturnType<typeof createConversation>,
  'state' | 'begin' | 'send' | 'forget' | 'call' | 'show' | 'receive'
>;

let lastKey = 0;

function toEntry(message: Partial<Message> & Pick<Message, 'content' | 'isFromUser'>, conversationId?: string): Entry {
  lastKey += 1;
  const blank = { sources: [], outcome: null, feedback: null, id: undefined };
  return { ...blank, ...message, conversationId, key: lastKey, clientId: randomId(), problem: undefined };
}

/** The visitor's side of a conversation: messages, pending requests, errors. */
export function createConversation({ api, send, memory, keepsHistory, emit, onChange, signal }: ConversationInput) {
  let state: ConversationState = {
    entries: [],
    isWaiting: false,
    draft: undefined,
    announcement: '',
    hasHistoryFailed: false,
  };
  // The conversation that has ended, or that the next start will end.
  let previousId: string | undefined;
  let turn = newTurn();
  let starting: Promise<string> | undefined;
  /** What the server recognizes a repeated start by. */
  let startId = randomId();
  /** The conversation that this tab shows or continues. */
  let followedId = memory.get().conversationId;

  function setConversation(id: string | undefined): void {
    followedId = id;
    memory.set({ conversationId: id, lastAnswerId: undefined });
  }

  function newTurn(): AbortController {
    const controller = new AbortController();
    signal.addEventListener('abort', () => controller.abort(), { once: true, signal: controller.signal });
    return controller;
  }

  function change(changes: Partial<ConversationState>): void {
    if (signal.aborted) return;
    state = { ...state, ...changes };
    onChange(state);
  }

  function changeEntry(key: number, changes: Partial<Entry>): void {
    change({ entries: state.entries.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)) });
  }

  /**
   * The conversation that accepts questions; started if there is none, with a single call for simultaneous questions.
   */
  async function conversationId(): Promise<string> {
    const { conversationId: known } = memory.get();
    if (known) {
      followedId = known;
      return known;
    }
    if (starting) return starting;
    const mine = start(turn.signal).finally(() => {
      if (starting === mine) starting = undefined;
    });
    starting = mine;
    return mine;
  }

  async function start(turnSignal: AbortSignal): Promise<string> {
    const { visitorId, consent } = memory.get();
    const pageUrl = pageAddress(window.location);
    const body = {
      visitorId,
      clientId: startId,
      ...(previousId && { previousConversationId: previousId }),
      ...(pageUrl && { pageUrl }),
      ...(!keepsHistory && { saveHistory: false as const }),
      ...(consent !== undefined && { hasConsented: true as const }),
    };
    const id = await api.startConversation(body, turnSignal);
    turnSignal.throwIfAborted();
    previousId = undefined;
    startId = randomId();
    setConversation(id);
    return id;
  }

  /** Asks again in a new conversation if the server no longer accepts questions in this one. */
  async function ask(
    question: Entry,
    listener: AnswerListener,
    turnSignal: AbortSignal,
    answerer?: Answerer,
  ): Promise<Message> {
    if (answerer) {
      const message = await answerer(listener, turnSignal);
      if (message) return message;
      throw new BrokenAnswerError('the answer was cut off');
    }
    const known = memory.get().conversationId;
    try {
      return await api.sendMessage(await conversationId(), question, listener, turnSignal);
    } catch (error) {
      const isGone = error instanceof RefusedError && [404, 409].includes(error.status);
      if (!known || !isGone) throw error;
      setConversation(undefined);
      return api.sendMessage(await conversationId(), question, listener, turnSignal);
    }
  }

  async function answer(question: Entry, answerer?: Answerer): Promise<void> {
    const turnSignal = turn.signal;
    let draft = toEntry({ content: '', isFromUser: false });
    const update = (changes: Partial<Entry>) => {
      if (turnSignal.aborted) return;
      draft = { ...draft, ...changes };
      change({ draft: draft.content ? draft : undefined });
    };
    change({ isWaiting: true, announcement: '' });
    try {
      const message = await ask(
        question,
        {
          onText: (text) => update({ content: draft.content + text }),
          onRestart: () => update({ content: '' }),
          onSources: (sources) => update({ sources }),
        },
        turnSignal,
        answerer,
      ).catch((error: unknown) => {
        if (error instanceof BrokenAnswerError) return lookForAnswer(turnSignal);
        if (error instanceof RefusedError || !memory.get().conversationId) throw error;
        return lookForAnswer(turnSignal, error);
      });
      if (turnSignal.aborted) return;
      // A person answers later.
      if (message.isForPerson) changeEntry(question.key, { id: message.id, isForPerson: true });
      else finish(message, draft.key);
    } catch (error) {
      if (turnSignal.aborted) return;
      log('a message was not answered', error);
      const message = error instanceof Error ? error.message : String(error);
      emit('error', { step: memory.get().conversationId ? 'send' : 'start', message });
      changeEntry(question.key, { problem: problemOf(error) });
    } finally {
      if (!turnSignal.aborted) change({ isWaiting: false, draft: undefined });
    }
  }

  function finish(message: Message, key?: number): void {
    const entry = { ...toEntry(message, memory.get().conversationId), ...(key ? { key } : {}) };
    change({ entries: [...state.entries, entry], isWaiting: false, draft: undefined, announcement: message.content });
    memory.set({ lastAnswerId: message.id });
    emit('message', { isFromUser: false, content: message.content });
  }

  /**
   * Waits for an answer that the server continues to write although this page lost its connection.
   * @param doubt why the server may not have the question, which is looked up first
   */
  async function lookForAnswer(turnSignal: AbortSignal, doubt?: unknown): Promise<Message> {
    const id = await conversationId();
    let problem: unknown;
    for (const pauseMs of lookPausesMs) {
      if (!doubt) await pause(pauseMs, turnSignal);
      try {
        const last = (await api.listMessages(id, turnSignal)).messages.at(-1);
        // Until the server has stored the question, its last message is the previous answer.
        if (last && (!last.isFromUser || last.isForPerson) && !state.entries.some(({ id: shown }) => shown === last.id))
          return last;
        if (doubt && !last?.isFromUser) break;
        problem = doubt = undefined;
      } catch (error) {
        turnSignal.throwIfAborted();
        problem = error;
        if (doubt) break;
      }
    }
    throw doubt ?? problem ?? new BrokenAnswerError('no response in time');
  }

  async function readHistory(): Promise<void> {
    const id = memory.get().conversationId;
    if (!id) return;
    const turnSignal = turn.signal;
    change({ hasHistoryFailed: false });
    try {
      const { messages, hasEnded } = await api.listMessages(id, turnSignal);
      const unsent = state.entries.slice(state.entries.findLastIndex((entry) => entry.id !== undefined) + 1);
      change({ entries: [...messages.map((message) => toEntry(message, id)), ...unsent] });
      // Messages stay visible, and the next question starts over.
      if (hasEnded) setConversation(undefined);
      else if (messages.at(-1)?.isFromUser && !messages.at(-1)?.isForPerson) await resume(turnSignal);
    } catch (error) {
      if (turnSignal.aborted) return;
      if (error instanceof RefusedError && error.status < 429) setConversation(undefined);
      else change({ hasHistoryFailed: true });
    }
  }

  /** Continues with a question that was still being answered when the visitor left. */
  async function resume(turnSignal: AbortSignal): Promise<void> {
    const question = state.entries.findLast((entry) => entry.id !== undefined);
    change({ isWaiting: true });
    try {
      finish(await lookForAnswer(turnSignal));
    } catch (error) {
      if (turnSignal.aborted) return;
      change({ isWaiting: false });
      if (question) changeEntry(question.key, { problem: problemOf(error) });
    }
  }

  function clear(): void {
    startId = randomId();
    setConversation(undefined);
    clearMessages();
  }

  function clearMessages(): void {
    turn.abort();
    turn = newTurn();
    starting = undefined;
    change({ entries: [], isWaiting: false, draft: undefined, announcement: '', hasHistoryFailed: false });
  }

  let loading = Promise.resolve();

  /** Shows what happened in another tab. */
  function follow(): void {
    const { conversationId: id, lastAnswerId } = memory.get();
    const isAnother = id !== followedId;
    followedId = id;
    // A conversation that has ended stays visible until the next one begins.
    if (isAnother && id && state.entries.length > 0) clearMessages();
    const isBehind = lastAnswerId !== undefined && !state.entries.some((entry) => entry.id === lastAnswerId);
    if (id && !state.isWaiting && (isAnother || isBehind)) loading = readHistory();
    // The visitor may have agreed there.
    change({});
  }
  memory.watch(follow, signal);

  return {
    get state() {
      return state;
    },

    /** For calls of other parts. */
    call: send,

    show: change,

    /** Shows what a person wrote, once. */
    receive(message: Message): void {
      if (!state.entries.some(({ id }) => id === message.id)) finish(message);
    },

    /** The conversation's id; started if there is none, or again if the server ended it. */
    begin(isAnew = false): Promise<string> {
      if (isAnew) setConversation(undefined);
      return conversationId();
    },

    /** Shows the message immediately and asks. Does nothing while an answer is pending. */
    async send(text: string, answerer?: Answerer, clientId = randomId()): Promise<void> {
      const content = text.trim();
      if (!content || state.isWaiting) return;
      const question = { ...toEntry({ content, isFromUser: true }), clientId };
      // The visitor abandoned a failed question if another one follows it.
      const earlier = state.entries.map((entry) => ({ ...entry, problem: undefined }));
      change({ entries: [...earlier, question], isWaiting: true });
      emit('message', { isFromUser: true, content });
      const turnSignal = turn.signal;
      await loading;
      if (!turnSignal.aborted) await answer(question, answerer);
    },

    async retry(key: number): Promise<void> {
      const question = state.entries.find((entry) => entry.key === key);
      if (!question || state.isWaiting) return;
      changeEntry(key, { problem: undefined });
      await answer(question);
    },

    /** Loads messages from before this page was opened. */
    async load(): Promise<void> {
      loading = readHistory();
      await loading;
    },

    /** Clears the messages of a conversation that no longer exists. */
    forget(): void {
      clear();
      previousId = undefined;
    },

    /** Clears the messages and starts over. Tells the server to end the old conversation. */
    async reset(): Promise<void> {
      previousId = memory.get().conversationId ?? previousId;
      clear();
      if (!previousId) return;
      try {
        await conversationId();
      } catch {
        // The next question names the old conversation again.
      }
    },

    async rate(key: number, value: 1 | -1): Promise<void> {
      const entry = state.entries.find((candidate) => candidate.key === key);
      if (!entry?.id || !entry.conversationId || entry.feedback === value) return;
      changeEntry(key, { feedback: value });
      try {
        await api.sendFeedback(entry.conversationId, entry.id, value, signal);
      } catch (error) {
        log('feedback was not accepted', error);
        changeEntry(key, { feedback: entry.feedback });
      }
    },
  };
}

function problemOf(error: unknown): Problem {
  if (error instanceof RefusedError) return error.status === 429 ? 'tooMany' : 'notSent';
  return error instanceof BrokenAnswerError ? 'notSent' : 'offline';
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** At most as many characters as the server accepts. */
const longestAddress = 500;

/** The visitor's page without its query and fragment, which may contain secrets. */
function pageAddress({ origin, pathname }: Location): string | undefined {
  const address = origin + pathname;
  return address.startsWith('http') && address.length <= longestAddress ? address : undefined;
}
