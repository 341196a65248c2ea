import { expect, test } from 'vitest';
import { isHandheld, nameDevice } from './Sessions.tsx';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows', false],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge on Windows', false],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/19.0 Safari/605.1.15`, 'Safari on macOS', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux', false],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0 Mobile Safari/537.36`, 'Chrome on Android', true],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} CriOS/140.0 Safari/604.1`,
    'Chrome on iPhone',
    true,
  ],
  ['SomeRobot/1.0 (Linux)', 'A browser on Linux', false],
  ['curl/8.0', 'Unknown browser', false],
  ['', 'Unknown browser', false],
  [null, 'Unknown browser', false],
])('%s is named %s', (userAgent, name, handheld) => {
  expect(nameDevice(userAgent)).toBe(name);
  expect(isHandheld(userAgent)).toBe(handheld);
});
