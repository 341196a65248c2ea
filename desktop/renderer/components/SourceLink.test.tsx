import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SourceLink } from './SourceLink.tsx';

const source = { url: 'https://practice.example/prices', title: 'Prices' };

test('a source says its whole address and when its page was checked, on hover and to screen readers', () => {
  render(<SourceLink source={{ ...source, checkedAt: new Date().toISOString() }} />);
  const link = screen.getByRole('link', { name: /^Prices \(checked today\)\s*\(opens in a new tab\)$/ });
  expect(link.getAttribute('title')).toBe('https://practice.example/prices · checked today');
});

test('a source of an older answer is only a link', () => {
  render(<SourceLink source={source} />);
  const link = screen.getByRole('link', { name: /^Prices\s*\(opens in a new tab\)$/ });
  expect(link.getAttribute('title')).toBe(source.url);
});
