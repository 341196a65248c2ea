import { randomUUID } from 'node:crypto';
import type { NetworkSignIn } from '../../bridge/network.ts';

export interface Credentials {
  username: string;
  password: string;
}

type NetworkQuestion = Omit<NetworkSignIn, 'id'>;
/** Null if the user declined or isn't there. */
export type AskPerson = (question: NetworkQuestion) => Promise<Credentials | null>;

export interface NetworkSignIns {
  ask: AskPerson;
  /** The question currently shown to the user. */
  current(): NetworkSignIn | null;
  answer(id: string, credentials: Credentials | null): void;
  /** Answers all questions with null. */
  close(): void;
}

/** After declining, the user isn't asked again by every following request. */
const refusalLastsMs = 60_000;

/** Asks the user for the credentials of proxies and servers, one question at a time. The caller stores them. */
export function createNetworkSignIns(
  changed: (current: NetworkSignIn | null) => void,
  now: () => number = Date.now,
): NetworkSignIns {
  const open = new Map<
    string,
    { question: NetworkSignIn; answer: Promise<Credentials | null>; resolve(given: Credentials | null): void }
  >();
  const refusedAt = new Map<string, number>();
  const current = () => [...open.values()][0]?.question ?? null;

  function settle(host: string, given: Credentials | null): void {
    const asked = open.get(host);
    open.delete(host);
    if (!given) refusedAt.set(host, now());
    asked?.resolve(given);
    changed(current());
  }

  return {
    ask(question) {
      const { host } = question;
      const asked = open.get(host);
      if (asked) return asked.answer;
      if (now() - (refusedAt.get(host) ?? -Infinity) < refusalLastsMs) return Promise.resolve(null);
      const { promise, resolve } = Promise.withResolvers<Credentials | null>();
      open.set(host, { question: { ...question, id: randomUUID() }, answer: promise, resolve });
      changed(current());
      return promise;
    },
    current,
    answer(id, given) {
      const asked = [...open.values()].find(({ question }) => question.id === id);
      if (asked) settle(asked.question.host, given);
    },
    close() {
      for (const host of [...open.keys()]) settle(host, null);
    },
  };
}
