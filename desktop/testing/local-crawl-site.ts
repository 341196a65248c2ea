import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type FakeSite, fakeSite, type Pages } from '#shared/crawler/testing/fake-site.ts';
import { answer, redirect } from '#shared/crawler/testing/site-answers.ts';

export const topics = ['lunch', 'holidays', 'parking', 'badges', 'printers', 'visitors'] as const;

/** The text of a page. Each is different, so that none is treated as a copy. */
export const textOf = (topic: string) =>
  `About ${topic}: the house rule for ${topic} is number ${topic.length * 7}, and whoever asks about ${topic} is sent to room ${topic.length}${topic.charCodeAt(0)}. ${`More about ${topic} is decided by the ${topic} committee every spring. `.repeat(4)}`;

const script = (path: string) => `<script>
  fetch('/api${path}').then((r) => r.json()).then(({ title, text, links }) => {
    document.title = title;
    document.getElementById('root').innerHTML = '<nav>' + links.map((l) => '<a href="' + l + '">' + l + '</a>').join(' ')
      + '</nav><main><h1>' + title + '</h1><p>' + text + '</p></main>';
  });
</script>`;
const shell = (path: string) => `<!doctype html><title>Loading</title><div id="root"></div>${script(path)}`;
const json = (value: unknown) =>
  answer(JSON.stringify(value), { headers: { 'content-type': 'application/json; charset=utf-8' } });

/** A site that is empty until its scripts have run. */
export function clientRenderedSite(options: { latencyMs?: number } = {}): Promise<FakeSite> {
  const links = topics.map((topic) => `/${topic}`);
  const pages: Pages = {
    '/': shell('/home'),
    '/api/home': json({ title: 'Intranet', text: textOf('everything'), links }),
  };
  for (const topic of topics) {
    pages[`/${topic}`] = shell(`/${topic}`);
    pages[`/api/${topic}`] = json({ title: `About ${topic}`, text: textOf(topic), links });
  }
  return fakeSite(pages, options);
}

/** The account that can read the site behind a sign-in. */
export const member = { name: 'ada', password: 'open sesame' };

/** A site that shows everyone a form and, until it ends the session, its pages to users who filled it in. */
export async function siteBehindLogin(): Promise<FakeSite & { endSessions(): void }> {
  let session = 'sid=let-me-in';
  const isSignedIn = (request: IncomingMessage) => request.headers.cookie?.includes(session) ?? false;
  const nav = topics.map((topic) => `<a href="/${topic}">${topic}</a>`).join(' ');
  const form = `<!doctype html><title>Sign in</title><form action="/login" method="post"><label>Name <input name="name"></label>
    <label>Password <input name="password" type="password"></label><button>Sign in</button></form>`;
  const pages: Pages = {
    '/login': async (request, response) => {
      const typed = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
      const isMember = typed.get('name') === member.name && typed.get('password') === member.password;
      if (!isMember) return void response.setHeader('content-type', 'text/html').end(form);
      response.writeHead(302, { location: '/', 'set-cookie': `${session}; Path=/; HttpOnly` }).end();
    },
  };
  const inner = (title: string, words: string) =>
    `<!doctype html><title>${title}</title><nav>${nav}</nav><main><h1>${title}</h1><p>${words}</p></main>`;
  pages['/'] = inner('Members', textOf('everything'));
  for (const topic of topics) pages[`/${topic}`] = inner(`About ${topic}`, textOf(topic));
  const site = await fakeSite(pages, {
    intercept: (path, request) => {
      const isOpen = path === '/login' || path === '/robots.txt' || path.startsWith('/sitemap');
      return isOpen || isSignedIn(request) ? undefined : redirect('/login');
    },
  });
  return {
    ...site,
    endSessions() {
      session = 'sid=let-me-in-again';
    },
  };
}

/** A site with a banner, a list with a "more" button, and an endless calendar. */
export function obstinateSite(): Promise<FakeSite> {
  const month = (path: string) => {
    const number = Number(path.split('/').at(-1)) || 0;
    return answer(
      `<!doctype html><title>Calendar</title><main><h1>Month ${number}</h1><p>Nothing is planned for this month. ${'Whoever plans something tells the office, which puts it here. '.repeat(4)}</p></main>
       <a href="/calendar/${number - 1}">Earlier</a> <a href="/calendar/${number + 1}">Later</a>`,
    );
  };
  const news = `<!doctype html><title>News</title><div id="consent" role="dialog" aria-label="Cookies" style="position:fixed;inset:0">
    <p>We use cookies.</p><button>Reject all</button><button>Accept all</button></div>
    <nav><a href="/calendar/0">Calendar</a></nav><main><h1>News</h1><ul id="list"></ul><button id="more">Load more</button></main><script>
    const items = ${JSON.stringify(topics.map(textOf))};
    const list = document.getElementById('list'), more = document.getElementById('more');
    const show = () => { const li = document.createElement('li'); li.textContent = items.shift(); list.append(li); if (!items.length) more.remove(); };
    document.querySelector('#consent button').onclick = () => { document.getElementById('consent').remove(); show(); };
    more.onclick = () => { if (!document.getElementById('consent')) setTimeout(show, 300); };
    </script>`;
  return fakeSite({ '/': news }, { intercept: (path) => (path.startsWith('/calendar/') ? month(path) : undefined) });
}

/** A site that answers only the first two pages until the test releases the rest. */
export async function heldSite(): Promise<FakeSite & { release(): void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const site = await clientRenderedSite();
  const wait = (path: string) => async (_request: unknown, response: ServerResponse) => {
    await released;
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>About ${path}</title><main><h1>${path}</h1><p>${`The rule about ${path} is kept by the ${path} committee. `.repeat(8)}</p></main>`,
    );
  };
  site.set(Object.fromEntries(topics.slice(1).map((topic) => [`/${topic}`, wait(topic)])));
  return { ...site, release };
}
