import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  everydayQuestionsEndpoints as calls,
  type EverydayAnswer,
  type EverydayQuestions,
  type SiteKind,
} from '#shared/contracts/everyday-questions.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { streamEndpoint } from '../../api/stream-endpoint.ts';

/** @param kind null for the kind that the website's words show */
export function useEverydayQuestions(chatbotId: number, kind: SiteKind | null) {
  return useQuery({
    queryKey: [...queryKeys.everydayQuestions(chatbotId), 'list', kind],
    queryFn: ({ signal }) =>
      callEndpoint(calls.listEverydayQuestions, {
        params: { id: chatbotId },
        query: kind === null ? {} : { kind },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export type Answers = Readonly<Record<string, EverydayAnswer>>;

const noAnswers: Answers = {};
const nothing: ReadonlySet<string> = new Set();

/** Asks the questions of a list that have no answer yet, one after another, as long as the list is shown. */
export function useAnswers(chatbotId: number, { kind, questions }: EverydayQuestions) {
  const client = useQueryClient();
  const queryKey = [...queryKeys.everydayQuestions(chatbotId), 'answers', kind];
  const { data: answers = noAnswers } = useQuery<Answers>({ queryKey, queryFn: skipToken });
  const [asking, setAsking] = useState(nothing);
  const [error, setError] = useState<unknown>(null);
  const shown = useRef<AbortController>(null);

  /** @returns the new answers, as far as there are any */
  async function ask(ids: readonly string[]): Promise<Answers> {
    const signal = shown.current?.signal;
    if (ids.length === 0 || !signal) return noAnswers;
    const settle = (some: readonly string[]) =>
      setAsking((before) => new Set([...before].filter((id) => !some.includes(id))));
    setError(null);
    setAsking((before) => new Set([...before, ...ids]));
    let given = noAnswers;
    try {
      const request = { params: { id: chatbotId }, body: { kind, ids: [...ids] }, signal };
      for await (const event of streamEndpoint(calls.askEverydayQuestions, request)) {
        if (event.event !== 'answer') continue;
        const answer = event.data;
        given = { ...given, [answer.id]: answer };
        client.setQueryData<Answers>(queryKey, (before) => ({ ...before, [answer.id]: answer }));
        settle([answer.id]);
      }
    } catch (problem) {
      if (!signal.aborted) setError(problem);
    }
    settle(ids);
    return given;
  }

  const askMissing = () => void ask(questions.filter(({ id }) => !(id in answers)).map(({ id }) => id));
  const begin = useEffectEvent(askMissing);
  useEffect(() => {
    const leaving = new AbortController();
    shown.current = leaving;
    begin();
    return () => leaving.abort();
  }, []);

  return { answers, asking, error, ask, askMissing };
}
