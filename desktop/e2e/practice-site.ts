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
<p>Since 1998 we have looked after families from all over the county, from the first tooth to the last crown.</p>
<h2>Our team</h2><p>Dr Amara Okafor looks after children and young people. Dr Peter Lindqvist makes crowns and bridges. Dr Maya Hale treats gums and roots. Four dental nurses and two hygienists work with them, and at the front desk Jo answers the telephone.</p>
<h2>Our practice</h2><p>Three treatment rooms look onto the garden. All of them are on the ground floor, without a step at the door. In the waiting room there are toys, newspapers and water.</p>`,
  },
  '/opening-hours': {
    title: 'Opening hours',
    body: `<h1>Opening hours</h1>
<table><thead><tr><th>Day</th><th>Open</th></tr></thead><tbody>
<tr><td>Monday to Thursday</td><td>8:30 am to 6:00 pm</td></tr>
<tr><td>Friday</td><td>8:30 am to 2:00 pm</td></tr>
<tr><td>Saturday</td><td>9:00 am to 1:00 pm</td></tr>
<tr><td>Sunday</td><td>closed</td></tr></tbody></table>
<p>Please come ten minutes before your appointment. Between Christmas and New Year the practice is closed.</p>
<h2>Emergencies</h2><p>If a tooth hurts badly or was knocked out, call us as soon as we open: we keep two places free every morning for emergencies. At night and at weekends the dental emergency service of the county takes your call on 0555 010 0911.</p>
<h2>Cancelling</h2><p>If you cannot come, tell us one working day before, so that somebody else can have your place. A missed appointment costs £20 from the second time on.</p>`,
  },
  '/prices': {
    title: 'Treatments and prices',
    body: `<h1>Treatments and prices</h1>
<h2>Check-up</h2><p>A dental check-up costs £45 and takes 30 minutes. Two X-rays are included.</p>
<h2>Teeth whitening</h2><p>Teeth whitening costs £250 for both rows of teeth and lasts about two years.</p>
<h2>Crowns</h2><p>A ceramic crown costs £620. We make it in our own laboratory within one week.</p>
<h2>Fillings</h2><p>A white filling costs £95 for one surface and £130 for two or more. The old filling is taken out and the tooth is rebuilt in one visit of about 40 minutes, with a local anaesthetic if you want one.</p>
<h2>Cleaning by the hygienist</h2><p>A cleaning costs £60 and takes 45 minutes. The hygienist removes tartar and stains, polishes all teeth and shows you how to reach the places your brush misses. We suggest two visits a year, and more often with sore gums or with braces.</p>
<h2>Root canal treatment</h2><p>A root canal treatment costs £340 for a front tooth and £480 for a molar. It needs two visits, a week apart. We work with a microscope, so that fine canals are found as well. Most people need no painkillers afterwards and go back to work on the same day.</p>
<h2>Implants</h2><p>An implant with its crown costs £2,150. Healing takes three to four months; until then you wear a temporary tooth that looks like your own. Before we begin you get a written plan with every visit and every price in it.</p>
<h2>Dentures</h2><p>A partial denture costs £540 and a full one £780. Repairs are made while you wait, on Tuesdays and Thursdays, for £65.</p>
<h2>Children</h2><p>Check-ups, sealants and fluoride are free for children until their eighteenth birthday. The first appointment is best made when the first tooth is there.</p>
<h2>Paying</h2><p>You can pay by card or in cash after each visit. Treatments above £500 can be paid in six monthly parts without interest. We send the bill to your dental insurer if you bring your membership number.</p>`,
  },
  '/getting-here': {
    title: 'Getting here',
    body: `<h1>Getting here</h1>
<h2>Parking</h2><p>Free parking spaces for patients are behind the building; the entrance is in Cooper Street.</p>
<h2>Bus</h2><p>Bus 12 and bus 40 stop at the town hall, two minutes on foot from the practice.</p>
<h2>Train</h2><p>From Oldtown station it is a walk of ten minutes: cross the river, follow the High Street and turn left into Mill Lane after the library.</p>
<h2>Bicycle</h2><p>There are ten covered stands in front of the door, and a pump at the front desk.</p>
<h2>Wheelchairs and prams</h2><p>The door opens by itself, all rooms are on the ground floor, and one of them has a chair for people who stay in their wheelchair. A toilet with handrails is next to the waiting room.</p>`,
  },
  '/anxious-patients': {
    title: 'Anxious patients',
    body: `<h1>Anxious patients</h1>
<p>If you are nervous, tell us when you book. We plan a longer appointment, and we can offer sedation with laughing gas.</p>
<p>The first visit is a talk only: nothing is done without your consent.</p>
<h2>What helps</h2><p>You hold a button that stops us at any moment. You can bring somebody who sits next to you, listen to your own music, and ask for a pause as often as you like. Many people begin with a cleaning, which does not hurt, and see how it goes.</p>
<h2>Laughing gas</h2><p>You breathe it through a small mask over the nose, feel warm and far away, and stay awake. It is gone five minutes after the mask is off, and you may drive home by yourself after half an hour.</p>`,
  },
  '/contact': {
    title: 'Contact',
    body: `<h1>Contact</h1><p>Call us on 0555 010 0199 or write to hello@mill-lane.example. You find us at 4 Mill Lane, Oldtown.</p>
<h2>By telephone</h2><p>The line is open whenever the practice is. The quietest time is after two in the afternoon; early in the morning the line is kept for emergencies.</p>
<h2>By e-mail</h2><p>We answer within one working day. Please do not send pictures of your teeth by e-mail: a picture says little without an examination.</p>
<h2>New patients</h2><p>We take new patients. Bring your insurance card, a list of your medicines and, if you have them, the X-rays of your last dentist.</p>`,
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

/** A realistic dentist's website, with a menu, cookie banner and newsletter on every page. */
export function practiceSite(): Promise<FakeSite> {
  return fakeSite(withChromes(pages));
}

const withChromes = (all: Record<string, PracticePage>) =>
  Object.fromEntries(Object.entries(all).map(([path, page]) => [path, withChrome(page)]));

const advice = [
  ...['Brushing', 'Flossing', 'Mouthwash', 'Sugar', 'Smoking', 'Braces'],
  ...['Mouthguards', 'Bad breath', 'Wisdom teeth', 'Pregnancy', 'Dry mouth', 'Grinding'],
];

/** The same practice with 18 pages, as many as a small business has. */
export function largerPracticeSite(): Promise<FakeSite> {
  const guides = Object.fromEntries(
    advice.map((topic, index) => [
      `/advice/${topic.toLowerCase().replaceAll(' ', '-')}`,
      {
        title: topic,
        body: `<h1>${topic}</h1><p>What our hygienists say about ${topic.toLowerCase()}: read this before your visit number ${index + 1}.</p><p>${topic} is part of every check-up. Ask for leaflet ${200 + index} at the front desk.</p>`,
      },
    ]),
  );
  const list = Object.entries(guides).map(([path, { title }]) => `<li><a href="${path}">${title}</a></li>`);
  const { '/': home, ...others } = pages;
  const start = { title: home?.title ?? '', body: `${home?.body ?? ''}<ul>${list.join('')}</ul>` };
  return fakeSite(withChromes({ '/': start, ...others, ...guides }));
}

/** The owner's page on another origin, with the snippet before the closing body tag. */
export function pageWithSnippet(snippet: string): Promise<FakeSite> {
  return fakeSite({
    '/': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Book an appointment</title></head>
<body><h1>Book an appointment</h1><p>Choose a day.</p>
${snippet}</body></html>`,
  });
}
