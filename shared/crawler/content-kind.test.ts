import { expect, test } from 'vitest';
import { contentKind, isUnreadableFile, promisedKind } from './content-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['<html>', 'text/html; charset=utf-8', 'https://example.com/', 'html'],
  ['%PDF-1.7', 'text/html', 'https://example.com/a', 'pdf'],
  ['\r\n%PDF-1.4', 'application/octet-stream', 'https://example.com/a', 'pdf'],
  ['PK\x03\x04', 'application/octet-stream', 'https://example.com/a.docx', 'docx'],
  ['PK\x03\x04', 'application/octet-stream', 'https://example.com/a.XLSX', 'xlsx'],
  [
    'PK\x03\x04',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'https://example.com/a',
    'pptx',
  ],
  ['not a workbook', 'application/octet-stream', 'https://example.com/a.xlsx', 'other'],
  ['PK\x03\x04', 'application/zip', 'https://example.com/a.zip', 'other'],
  ['\x00\x01\x02', 'text/html', 'https://example.com/', 'other'],
  ['\xff\xfe<\x00p\x00', 'text/html', 'https://example.com/', 'html'],
  ['<!doctype html>', null, 'https://example.com/', 'html'],
  ['<!doctype html>', 'html', 'https://example.com/', 'html'],
  ['<p>', 'text/html,text/html', 'https://example.com/', 'html'],
  ['<p>', 'text/html; charset=utf-8, text/html', 'https://example.com/', 'html'],
  ['Only words', null, 'https://example.com/', 'other'],
  ['Only words', 'text/plain', 'https://example.com/', 'text'],
  ['{"a":1}', 'application/json', 'https://example.com/', 'other'],
  ['not a pdf at all', 'application/pdf', 'https://example.com/', 'other'],
])('%j sent as %s from %s is %s', (body, contentType, url, kind) => {
  expect(contentKind(bytes(body), contentType, url)).toBe(kind);
});

test('a video is rejected by its headers, an unknown type isn’t', () => {
  expect(promisedKind('video/mp4', 'https://example.com/a')).toBe('other');
  expect(promisedKind(null, 'https://example.com/a')).toBeNull();
  expect(promisedKind('application/octet-stream', 'https://example.com/a.PDF')).toBe('pdf');
});

test('links to images and archives aren’t requested, links to documents are', () => {
  expect(isUnreadableFile('https://example.com/a/photo.JPG?w=200')).toBe(true);
  expect(isUnreadableFile('https://example.com/a/prices.pdf')).toBe(false);
  expect(isUnreadableFile('https://example.com/a/prices.xlsx')).toBe(false);
  expect(isUnreadableFile('https://example.com/a/prices.xls')).toBe(true);
  expect(isUnreadableFile('https://example.com/download?file=photo.jpg')).toBe(false);
  expect(isUnreadableFile('https://example.com/guide/node.js')).toBe(false);
});
