import { type FakeSite, fakeSite } from '#shared/crawler/testing/fake-site.ts';

const style = `
  :root { color-scheme: light dark; --ink: light-dark(#1f2d2b, #e6efed); --soft: light-dark(#5c6b68, #9db0ac);
    --paper: light-dark(#fffdf8, #14201e); --wash: light-dark(#eef5f1, #1b2b28); --green: light-dark(#0f766e, #5eead4); }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.6 Georgia, 'DejaVu Serif', serif; }
  header { display: flex; flex-wrap: wrap; gap: 8px 32px; align-items: baseline; justify-content: space-between;
    max-width: 1080px; margin: auto; padding: 24px; }
  header b { font-size: 20px; }
  nav { display: flex; flex-wrap: wrap; gap: 4px 20px; font: 15px system-ui, sans-serif; color: var(--soft); }
  .hero { background: var(--wash); }
  .hero div, section { max-width: 1080px; margin: auto; padding: 56px 24px; }
  h1 { max-width: 16ch; margin: 0 0 16px; font-size: clamp(34px, 5vw, 54px); line-height: 1.12; font-weight: 500; }
  .hero p { max-width: 44ch; margin: 0 0 24px; color: var(--soft); }
  .book { display: inline-block; padding: 12px 22px; border-radius: 999px; background: #0f766e; color: #fff;
    font: 500 16px system-ui, sans-serif; }
  section { display: grid; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); gap: 32px; padding-block: 40px; }
  h2 { margin: 0 0 4px; font-size: 19px; font-weight: 500; }
  section p { margin: 0; color: var(--soft); }
`;

/** A customer's home page with the snippet, on a separate origin, in the visitor's preferred theme. */
export function customerPage(snippet: string): Promise<FakeSite> {
  return fakeSite({
    '/': `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mill Lane Dental Practice</title><style>${style}</style></head>
<body>
<header><b>Mill Lane Dental Practice</b>
<nav><span>Opening hours</span><span>Prices</span><span>Getting here</span><span>Contact</span></nav></header>
<div class="hero"><div><h1>Gentle dentistry in the old town</h1>
<p>A family practice with three dentists. We take time for everybody, also for people who are afraid of the dentist.</p>
<span class="book">Book an appointment</span></div></div>
<section>
<div><h2>From the first tooth</h2><p>Since 1998 we have looked after families from all over the county.</p></div>
<div><h2>Nothing without your consent</h2><p>The first visit is a talk only. We explain every step before we begin.</p></div>
<div><h2>Our own laboratory</h2><p>Crowns are made in the house, within one week.</p></div>
</section>
${snippet}</body></html>`,
  });
}
