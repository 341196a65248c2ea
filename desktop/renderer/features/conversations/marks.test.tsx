import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MarkedText } from './marks.tsx';

test.each(['(a+)+$', '[', '\\', '.*', '100%_sure?', '^|x{2}'])(
  'a search for %j marks exactly these characters',
  {
    tags: ['rule:search-marks-literally'],
  },
  (q) => {
    render(<MarkedText q={q}>{`aaaa ${q} aaaa`}</MarkedText>);
    expect(screen.getByText(q, { selector: 'mark' })).toBeDefined();
    expect(document.querySelectorAll('mark')).toHaveLength(1);
  },
);
