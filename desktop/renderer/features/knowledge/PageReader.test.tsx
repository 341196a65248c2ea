import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Markdown } from './PageReader.tsx';

test('headings, lists and paragraphs of a page are formatted', () => {
  render(<Markdown content={'# Hours\n\nOpen daily.\n\n- Monday\n- Tuesday\n\n## Prices\nFrom 5 euros.'} />);
  expect(screen.getByText('Hours')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Monday', 'Tuesday']);
  expect(screen.getByText('Prices')).toBeTruthy();
  expect(screen.getByText('From 5 euros.')).toBeTruthy();
});

test('markup in a page is shown as text', () => {
  const { container } = render(<Markdown content={'# <b>Bold</b>\n\n<img src=x onerror=alert(1)>'} />);
  expect(container.querySelector('img, b')).toBeNull();
  expect(screen.getByText('<b>Bold</b>')).toBeTruthy();
});
