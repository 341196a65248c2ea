import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Insights } from '#shared/contracts/insights.ts';
import { DayCharts, ModelUse } from './InsightCharts.tsx';

const use = { model: 'small', answers: 12, inputTokens: 900, outputTokens: 80, firstSentenceMs: 1240, cost: 0.0125 };

test('the usage of generated answers is shown by model', () => {
  render(<ModelUse models={[use]} />);
  const values = screen.getAllByRole('definition').map((value) => value.textContent);
  expect(values).toEqual(['12', '900', '80', '1.2 s', '$0.0125']);
});

test('without prices there is no cost, and without a model nothing', () => {
  const { container, rerender } = render(<ModelUse models={[{ ...use, cost: null, firstSentenceMs: null }]} />);
  expect(screen.getAllByRole('definition')).toHaveLength(3);
  rerender(<ModelUse models={[]} />);
  expect(container.textContent).toBe('');
});

const none = { conversations: 0, messages: 0, answers: 0, unanswered: 0 };
const active = { conversations: 1, messages: 5, answers: 5, unanswered: 4 };

/** A month in which the chatbot was used on these days. */
function monthOf(...days: number[]): Insights {
  const perDay = Array.from({ length: 30 }, (_, index) => ({
    ...(days.includes(index + 1) ? active : none),
    date: `2026-11-${String(index + 1).padStart(2, '0')}`,
  }));
  const quality = { hinted: 0, helpful: 0, notHelpful: 0 };
  const fromReplies = { answers: 0, uses: 0, mostUsed: [] };
  const people = { waited: 0, answered: 0, medianSeconds: null, leftMessage: 0, cameBack: 0 };
  const lists = { topQuestions: [], topPages: [], models: [], fromReplies, people };
  return { perDay, total: active, previous: none, quality, ...lists, withoutText: 0 };
}

test('the first days are listed, the newest first, instead of almost empty charts', () => {
  const { rerender } = render(<DayCharts insights={monthOf(25, 26)} />);
  const days = within(screen.getByRole('list', { name: 'Days with conversations' })).getAllByRole('listitem');
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Thursday, November 261 conversation · 5 messages · 4 without an answer',
    'Wednesday, November 251 conversation · 5 messages · 4 without an answer',
  ]);
  screen.getByText('Charts appear once there are 3 days with conversations.');
  expect(screen.queryByRole('figure')).toBeNull();
  rerender(<DayCharts insights={monthOf(1, 25, 26)} />);
  expect(screen.getAllByRole('figure')).toHaveLength(2);
  expect(screen.queryByRole('list', { name: 'Days with conversations' })).toBeNull();
});
