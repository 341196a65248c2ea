import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ModelUse } from './InsightCharts.tsx';

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
