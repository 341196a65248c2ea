import { type FakeSite, fakeSite } from '#shared/crawler/testing/fake-site.ts';

interface PracticePage {
  title: string;
  body: string;
}

const pages: Record<string, PracticePage> = {
  '/': {
    title: 'Mill Lane Dental Practice',
    body: `<h1>Gentle dentistry in the old town</h1>
<p>We are a family practice with three dentists. We take time for everybody, also for people who are afraid of the dentist, and we explain every step before we begin.</p>
<p>Since 1998 we have looked after families from all over the county, from the first tooth to the last crown.</p>`,
  },
  '/opening-hours': {
    title: 'Opening hours',
    body: `<h1>Opening hours</h1>
<table><thead><tr><th>Day</th><th>Open</th></tr></thead><tbody>
<tr><td>Monday to Thursday</td><td>8:30 am to 6:00 pm</td></tr>
<tr><td>Friday</td><td>8:30 am to 2:00 pm</td></tr>
<tr><td>Saturday</td><td>9:00 am to 1:00 pm</td></tr>
<tr><td>Sunday</td><td>closed</td></tr></tbody></table>
<p>Please come ten minutes before your appointment. Between Christmas and New Year the practice is closed.</p>`,
  },
  '/prices': {
    title: 'Treatments and prices',
    body: `<h1>Treatments and prices</h1>
<h2>Check-up</h2><p>A dental check-up costs £45 and takes 30 minutes. Two X-rays are included.</p>
<h2>Teeth whitening</h2><p>Teeth whitening costs £250 for both rows of teeth and lasts about two years.</p>
<h2>Crowns</h2><p>A ceramic crown costs £620. We make it in our own laboratory within one week.</p>`,
  },
  '/getting-here': {
    title: 'Getting here',
    body: `<h1>Getting here</h1>
<h2>Parking</h2><p>Free parking spaces for patients are behind the building; the entrance is in Cooper Street.</p>
<h2>Bus</h2><p>Bus 12 and bus 40 stop at the town hall, two minutes on foot from the practice.</p>`,
  },
  '/anxious-patients': {
    title: 'Anxious patients',
    body: `<h1>Anxious patients</h1>
<p>If you are nervous, tell us when you book. We plan a longer appointment, and we can offer sedation with laughing gas.</p>
<p>The first visit is a talk only: nothing is done without your consent.</p>`,
  },
  '/contact': {
    title: 'Contact',
    body: `<h1>Contact</h1><p>Call us on 0555 010 0199 or write to hello@mill-lane.example. You find us at 4 Mill Lane, Oldtown.</p>`,
  },
};

const links = Object.entries(pages).map(([path, { title }]) => `<li><a href="${path}">${title}</a></li>`);

const withChrome = ({ title, body }: PracticePage) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} | Mill Lane Dental Practice</title></head>
<body>
<div class="cookie-banner" role="dialog" aria-label="Cookies"><p>We use cookies to improve your experience. By using this site you accept our cookie policy.</p><button>Accept all</button></div>
<header><a href="/">Mill Lane Dental Practice</a><nav><ul>${links.join('')}</ul></nav></header>
<main>${body}</main>
<aside class="newsletter"><h2>Newsletter</h2><p>Get dental tips once a month.</p></aside>
<footer><p>Mill Lane Dental Practice, 4 Mill Lane, Oldtown. 0555 010 0199</p><ul>${links.join('')}</ul><p>© 2026 All rights reserved</p></footer>
</body></html>`;

/** A dentist's website as people make them: menu, cookie banner and newsletter around every page. */
export function practiceSite(): Promise<FakeSite> {
  return fakeSite(Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, withChrome(page)])));
}

/** A page of the owner's on yet another origin, with the snippet pasted before the closing body tag. */
export function pageWithSnippet(snippet: string): Promise<FakeSite> {
  return fakeSite({
    '/': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Book an appointment</title></head>
<body><h1>Book an appointment</h1><p>Choose a day.</p>
${snippet}</body></html>`,
  });
}
