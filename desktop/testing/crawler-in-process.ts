import { EventEmitter } from 'node:events';
import { answerApp } from '../crawler/answer-app.ts';
import type { CrawlerChild } from '../main/crawler-process.ts';

/**
 * The crawler in this process, since starting another one takes most of the time of a small crawl. Messages are copied
 * as they are between processes.
 */
export function crawlerInProcess(): CrawlerChild {
  const events = new EventEmitter();
  const copy = (message: unknown): unknown => JSON.parse(JSON.stringify(message));
  let isGone = false;
  const end = () => {
    if (isGone) return;
    isGone = true;
    events.emit('exit');
  };
  const later = (run: () => void) => setImmediate(() => isGone || run());
  const crawler = answerApp((message) => {
    const sent = copy(message);
    later(() => events.emit('message', sent));
  });
  void crawler.over.then(() => later(end));
  return {
    post: (message) => {
      const sent = copy(message);
      later(() => crawler.hear(sent));
    },
    onMessage: (listener) => events.on('message', listener),
    onExit: (listener) => events.on('exit', listener),
    kill: end,
  };
}
