import { expect, test } from 'vitest';
import config from './vite.web.ts';

const isProxied = (url: string) =>
  Object.keys(config.server?.proxy ?? {}).some((pattern) => new RegExp(pattern).test(url));

test.each(['/api/user', '/api/widget/3', '/api/websites?q=main.ts', '/widget.js', '/widget/panel-Cd34.js'])(
  'during development, the server answers %s',
  (url) => {
    expect(isProxied(url)).toBe(true);
  },
);

test.each(['/api/queries.ts', '/api/WithQueries.tsx?t=1', '/api/words.ts', '/features/api/data.ts', '/widgets'])(
  'during development, %s is not sent to the server',
  (url) => {
    expect(isProxied(url)).toBe(false);
  },
);
