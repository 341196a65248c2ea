import { expect, test } from 'vitest';
import { decodeText } from './charset.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf16le = (text: string) =>
  Uint8Array.from({ length: text.length * 2 }, (_, at) => (text.charCodeAt(at >> 1) >> (at % 2 ? 8 : 0)) & 255);

test('the header wins, also over what the page says about itself', () => {
  const claimed = latin1('<meta charset="iso-8859-2">\xb1 2');
  expect(decodeText(claimed, 'text/html; charset=ISO-8859-1').text).toContain('± 2');
  expect(decodeText(latin1('caf\xe9'), 'text/html; charset=ISO-8859-1').text).toBe('café');
  expect(decodeText(Uint8Array.of(0x83, 0x65), 'text/html;charset="Shift_JIS"').text).toBe('テ');
});

test('latin1 is decoded as windows-1252, as in browsers', () => {
  expect(decodeText(latin1('\x80 5'), 'text/html; charset=latin1').text).toBe('€ 5');
});

test.each(['utf8', 'UTF_8', 'utf-8;', ' utf-8 '])('the misspelled header charset=%s is understood', (label) => {
  expect(decodeText(utf8('Grüße'), `text/html; charset=${label}`).text).toBe('Grüße');
});

test('an unknown charset is ignored', () => {
  expect(decodeText(utf8('Grüße'), 'text/html; charset=klingon').text).toBe('Grüße');
  const page = latin1('<meta charset="iso-8859-2"><p>\xb1');
  expect(decodeText(page, 'text/html; charset=none').text).toContain('ą');
});

test.each([
  '<meta charset=windows-1252>',
  '<META CHARSET="windows-1252">',
  '<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">',
  `<head>${' '.repeat(2000)}<meta charset="windows-1252">`,
  "<?xml version='1.0' encoding='windows-1252'?>",
])('a charset that only the page names is used: %s', (declaration) => {
  expect(decodeText(latin1(`${declaration}<p>caf\xe9 \x80`), 'text/html').text).toContain('café €');
});

test('a meta charset in a comment is ignored', () => {
  expect(decodeText(utf8('<!-- <meta charset="iso-8859-1"> --><p>é'), null).text).toContain('é');
});

test('a byte order mark overrides everything and isn’t part of the text', () => {
  expect(decodeText(Uint8Array.of(0xff, 0xfe, ...utf16le('<p>ž')), 'text/html; charset=utf-8').text).toBe('<p>ž');
  expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8('é')), 'text/html; charset=latin1').text).toBe('é');
});

test('a page that claims UTF-16 in readable ASCII is UTF-8', () => {
  expect(decodeText(utf8('<meta charset="utf-16"><p>é'), null).text).toContain('é');
});

test('without a declaration, valid UTF-8 is UTF-8 and the rest windows-1252', {
  tags: ['rule:charset-guessed'],
}, () => {
  expect(decodeText(utf8('naïve'), 'text/html').text).toBe('naïve');
  expect(decodeText(latin1('na\xefve'), 'text/html').text).toBe('naïve');
});

test('one invalid byte doesn’t spoil a UTF-8 page', () => {
  const page = Uint8Array.of(...utf8('Grüße aus München, schöne Grüße'), 0xff);
  expect(decodeText(page, 'text/html; charset=utf-8').text).toContain('Grüße aus München');
});

test('a page that claims UTF-8 but is windows-1252 is decoded correctly', () => {
  const decoded = decodeText(latin1('<p>caf\xe9 cr\xe8me'), 'text/html; charset=utf-8');
  expect(decoded).toEqual({ text: '<p>café crème', charset: 'windows-1252' });
});

const inCharset = (charset: string, ...bytes: string[]) =>
  Uint8Array.from(Buffer.from(bytes.join('').replaceAll(' ', ''), charset as BufferEncoding));

test.each([
  [
    'windows-1251',
    'Магазин открыт ежедневно',
    'cce0e3e0e7e8ed20eef2eaf0fbf220e5e6e5e4ede5e2edee20f120e4e5e2fff2e820f3f2f0e020e4ee20e2eef1fcece820e2e5f7e5f0e0',
  ],
  [
    'shift_jis',
    '当店の営業時間',
    '93969358 82cc 8963 8bc6 8e9e 8ad4 82cd 8cdf 914f 8be3 8e9e 82a9 82e7 8cdf 8ce3 94aa 8e9e 82dc 82c5 82c5 82b7 8142 93fa 976a 93fa 82cd 92e8 8b78 93fa 82c5 82b7 8142',
  ],
])('without a declaration, %s is recognized by the words', (charset, text, hex) => {
  const page = Uint8Array.of(...utf8('<html><body class="page"><p>'), ...inCharset('hex', hex));
  expect(decodeText(page, 'text/html')).toMatchObject({
    charset,
    isGuessed: true,
    text: expect.stringContaining(text) as string,
  });
});

test('without a declaration, a few letters are read by the page’s language', () => {
  expect(decodeText(latin1('<html lang="pl"><p>dziewi\xb1tej, otwarte od pi\xb1tku'), 'text/html').text).toContain(
    'dziewiątej, otwarte od piątku',
  );
  expect(
    decodeText(latin1('<html lang="fr"><p>Caf\xe9 cr\xe8me \xe0 c\xf4t\xe9 de la t\xeate'), 'text/html'),
  ).toMatchObject({
    charset: 'windows-1252',
    text: expect.stringContaining('Café crème à côté de la tête') as string,
  });
});

test('a declaration far down is found', () => {
  const page = latin1(`<script>/*${'x'.repeat(6000)}*/</script><meta charset="iso-8859-2"><p>dziewi\xb1tej`);
  expect(decodeText(page, 'text/html').text).toContain('dziewiątej');
});
