import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { madeUpPage } from './made-up-pages.ts';

// A site in a separate thread, so that serving it doesn't slow down what is measured. Its pages are empty until a
// script of 200 KB has fetched their text. They have six pictures and a font that a crawl doesn't need.

const { pages: count } = workerData as { pages: number };
const apiMs = 50;
const paths = ['/', ...Array.from({ length: count - 1 }, (_, at) => `/${at + 1}`)];
const picture = Buffer.alloc(30 * 1024, 0x20);
const script = `/* ${'x'.repeat(200 * 1024)} */
fetch('/api' + location.pathname).then((answer) => answer.json()).then(({ title, paragraphs, links }) => {
  document.title = title;
  const tag = (name, text) => Object.assign(document.createElement(name), { textContent: text });
  const main = document.createElement('main');
  main.append(tag('h1', title), ...paragraphs.map((text) => tag('p', text)));
  for (let i = 0; i < 6; i++) main.append(Object.assign(new Image(), { src: '/picture/' + i + location.pathname }));
  const nav = document.createElement('nav');
  nav.append(...links.map((href) => Object.assign(tag('a', href), { href })));
  document.getElementById('root').append(nav, main);
});`;
const shell = `<!doctype html><html lang="en"><title>Loading</title>
<style>@font-face { font-family: own; src: url(/font.woff2) } body { font-family: own }</style>
<div id="root"></div><script src="/app.js"></script>`;

let sentBytes = 0;
const server = createServer((request, response) => {
  const path = request.url ?? '/';
  const send = (type: string, body: string | Buffer, status = 200) => {
    sentBytes += Buffer.byteLength(body);
    response.writeHead(status, { 'content-type': type, 'cache-control': 'max-age=60' }).end(body);
  };
  if (paths.includes(path)) send('text/html; charset=utf-8', shell);
  else if (path === '/app.js') send('text/javascript', script);
  else if (path.startsWith('/api/'))
    void wait(apiMs).then(() => send('application/json', JSON.stringify(article(path))));
  else if (path.startsWith('/picture/')) send('image/png', picture);
  else if (path === '/font.woff2') send('font/woff2', picture);
  else send('text/plain', '', 404);
});

function article(path: string) {
  const number = Number(path.slice('/api/'.length)) || 0;
  const { title, content } = madeUpPage(number, 300);
  const links = number === 0 ? paths.slice(1) : [`/${number - 1 || 2}`, '/'];
  return { title, links, paragraphs: content.split('\n\n').filter((block) => !block.startsWith('#')) };
}

server.listen(0, '127.0.0.1', () => {
  parentPort?.postMessage({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths });
});
// The message asks how much was sent since the last one.
parentPort?.on('message', () => {
  parentPort?.postMessage(sentBytes);
  sentBytes = 0;
});
