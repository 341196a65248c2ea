import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PeopleNumbers, TaughtAnswers } from './PeopleNumbers.tsx';

test('how often people were wanted is shown if they ever were', () => {
  const people = { waited: 4, answered: 3, medianSeconds: 95, leftMessage: 1, cameBack: 2 };
  const { container, rerender } = render(<PeopleNumbers people={people} />);
  const values = screen.getAllByRole('definition').map((value) => value.textContent);
  expect(values).toEqual(['4', '3', '2 min', '1', '2']);
  rerender(<PeopleNumbers people={{ waited: 0, answered: 0, medianSeconds: null, leftMessage: 0, cameBack: 0 }} />);
  expect(container.textContent).toBe('');
});

test('answers from replies are listed with how often they were used', () => {
  const mostUsed = [
    { question: 'Do you repair bikes?', uses: 3 },
    { question: 'Do you rent bikes?', uses: 0 },
  ];
  const { container, rerender } = render(<TaughtAnswers fromReplies={{ answers: 2, uses: 3, mostUsed }} />);
  screen.getByText('2 answers from replies to visitors, used 3 times since.');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Do you repair bikes? 3 times',
    'Do you rent bikes? 0 times',
  ]);
  rerender(<TaughtAnswers fromReplies={{ answers: 0, uses: 0, mostUsed: [] }} />);
  expect(container.textContent).toBe('');
});
