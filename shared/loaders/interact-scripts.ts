/**
 * Scripts that click inside a page as a patient visitor would. They are strings because they need a DOM, which our code
 * doesn't have.
 */

/** Labels of buttons that reject, then of those that accept; whole labels only. */
const refuse =
  'reject( all)?|decline( all)?|refuse( all)?|deny( all)?|only necessary|necessary( cookies)? only|alle ablehnen|ablehnen|nur notwendige|tout refuser|refuser( tout)?|rechazar( todo| todas)?|rifiuta( tutto)?|alles weigeren|weigeren|recusar( tudo)?';
const accept =
  "accept( all)?( cookies)?|i agree|agree|allow all( cookies)?|got it|ok(ay)?|i understand|alle akzeptieren|akzeptieren|zustimmen|einverstanden|tout accepter|accepter|j'accepte|aceptar( todo| todas)?|accetta( tutto)?|alles accepteren|accepteren|aceitar( tudo)?";
const more =
  'load more( .{1,20})?|show more( .{1,20})?|view more( .{1,20})?|more results|see more( .{1,20})?|mehr (laden|anzeigen)|weitere (laden|anzeigen|ergebnisse)|(charger|afficher|voir) plus|(cargar|ver|mostrar) más|carica altri|mostra altro|meer (laden|tonen)|(carregar|ver|mostrar) mais';

const helpers = `
  const label = (element) => (element.getAttribute('aria-label') || element.innerText || element.value || '').trim().toLowerCase();
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.disabled;
`;

/** Answers a consent banner, preferably by rejecting. An overlay without a known button is removed. */
const dismissConsent = `
  const isBanner = (element) => /cookie|consent|gdpr|privacy|onetrust|didomi|usercentrics/i.test(
    [element.id, element.className, element.getAttribute('aria-label'), element.innerText.slice(0, 600)].join(' '));
  const places = [...document.querySelectorAll('[role=dialog],[role=alertdialog],[aria-modal=true],[id*=cookie i],[class*=cookie i],[id*=consent i],[class*=consent i]')]
    .filter((element) => element !== document.body && isShown(element) && isBanner(element));
  for (const words of [${JSON.stringify(refuse)}, ${JSON.stringify(accept)}]) {
    const wanted = new RegExp('^(?:' + words + ')[.!]?$', 'i');
    for (const place of places) {
      const button = [...place.querySelectorAll('button,[role=button],input[type=button],input[type=submit]')]
        .find((element) => isShown(element) && wanted.test(label(element)));
      if (button) { button.click(); return 'banner'; }
    }
  }
  for (const place of places) if (['fixed', 'sticky'].includes(getComputedStyle(place).position)) place.remove();
`;

/** Clicks 'load more', or scrolls to the end of a list that grows by itself. */
const pressMore = `
  const wanted = new RegExp('^(?:' + ${JSON.stringify(more)} + ')[.…]*$', 'i');
  const button = [...document.querySelectorAll('main button, button, [role=button]')]
    .find((element) => isShown(element) && !element.closest('form,nav,header') && wanted.test(label(element)));
  if (button) { button.click(); return 'button'; }
  const from = scrollY;
  scrollTo(0, document.documentElement.scrollHeight);
  return scrollY > from ? 'end' : 'nothing';
`;

/** Returns what was found: 'banner', 'button' of a list, its 'end', or 'nothing'. */
export const pressFirst = `(() => {${helpers}{${dismissConsent}}{${pressMore}}})()`;
export const loadMore = `(() => {${helpers}${pressMore}})()`;
