import { describe, expect, test } from 'vitest';
import { contentOf } from '../testing/read-text.ts';

const story =
  '<p>The workshop opens its doors on the first Saturday of each month and everybody may have a look around.</p>';
const keptText =
  'The workshop opens its doors on the first Saturday of each month and everybody may have a look around.';

describe('what frames the content is removed', () => {
  test.each([
    ['nav', '<nav><p>Products</p></nav>'],
    ['the role of a menu', '<div role="navigation">Products</div>'],
    ['a search', '<div role="search">Find it</div>'],
    ['a dialog', '<div role="dialog"><p>Welcome back!</p></div>'],
    ['a cookie banner', '<div id="cookie-banner"><p>We use cookies to improve this website.</p></div>'],
    ['a consent layer', '<div class="gdpr-overlay"><p>Accept all partners</p></div>'],
    ['a mega menu', '<div class="megaMenu"><p>Discover our world</p></div>'],
    ['breadcrumbs', '<div class="breadcrumbs">Home / Shop</div>'],
    ['pages of a list', '<div class="pagination">Page 2 of 9</div>'],
    [
      'a menu of links by its name',
      '<ul class="menu"><li><a href="/a">Workshops</a></li><li><a href="/b">Courses</a></li></ul>',
    ],
    ['comments', '<div id="comments"><p>First!</p></div>'],
    ['the footer', '<footer><p>Proudly made here</p></footer>'],
    ['an aside', '<aside><p>Did you know?</p></aside>'],
    ['a header outside the main area', '<header><p>Since ever</p></header>'],
    ['a side bar by its name', '<div class="left-sidebar"><p>Our tip</p></div>'],
    ['a newsletter box', '<section class="newsletter"><p>Join our list</p></section>'],
    ['share buttons', '<div class="share-tools">Tell a friend</div>'],
  ])('%s', (_, chrome) => {
    expect(contentOf(`${chrome}<main>${story}</main>${chrome}`)).toBe(keptText);
  });
});

const others = '<ul><li><a href="/p/2">Bowl</a></li><li>€9.00</li></ul>';
describe('other products, reviews and buttons to share of shop systems are removed', () => {
  test.each([
    ['Shopify', `<section class="product-recommendations"><p>Bowl</p>${others}</section>`],
    ['Shopify’s viewed products', `<div class="recently-viewed">${others}</div>`],
    ['Shopify’s reviews', '<div class="spr-container"><p>Ann: Lovely glaze!</p></div>'],
    ['an app for reviews', '<div class="jdgm-widget"><p>Ann: Lovely glaze!</p></div>'],
    ['WooCommerce', `<section class="related products">${others}</section>`],
    ['WooCommerce’s upsells', `<section class="up-sells upsells products">${others}</section>`],
    ['WooCommerce’s reviews', '<div id="reviews" class="woocommerce-Reviews"><p>Ann: Lovely glaze!</p></div>'],
    ['BigCommerce', `<div id="related-products">${others}</div>`],
    ['BigCommerce’s reviews', '<section class="productReviews"><p>Ann: Lovely glaze!</p></section>'],
    ['Magento', `<div class="block upsell">${others}</div>`],
    ['Magento’s reviews', '<div id="customer-reviews"><p>Ann: Lovely glaze!</p></div>'],
    ['Squarespace', `<section class="ProductItem-relatedProducts">${others}</section>`],
    ['Squarespace’s share', '<div class="social-share"><p>Tell a friend</p></div>'],
    ['Wix', `<div data-hook="related-products-gallery">${others}</div>`],
    ['Wix’s share', '<div data-hook="social-share"><p>Tell a friend</p></div>'],
    ['a heading in English', `<h2>Customers also bought</h2>${others}`],
    ['a heading in German', `<h2>Kunden kauften auch</h2>${others}`],
    ['a heading in French', `<h2>Produits similaires</h2>${others}`],
    ['a heading in Spanish', `<h2>Productos relacionados</h2>${others}`],
    ['linked names as large as it', '<h3>You may also like</h3><h3><a href="/p/2">Bowl</a></h3><p>€9.00</p>'],
  ])('%s', (_, widget) => {
    expect(contentOf(`<main>${story}${widget}</main>`)).toBe(keptText);
  });

  test('but not what a shop says about its own', () => {
    expect(contentOf(`<h1>Mug</h1><p>€12.00</p>${story}<h2>Reviews of our kilns</h2><p>They are safe.</p>`)).toBe(
      `# Mug\n\n€12.00\n\n${keptText}\n\n## Reviews of our kilns\n\nThey are safe.`,
    );
  });
});

describe('what only looks like a frame stays', () => {
  test('a named box with over 35% of the text is the content', () => {
    expect(contentOf(`<div class="sidebar-layout promo">${story}</div><p>Short.</p>`)).toBe(`${keptText}\n\nShort.`);
  });

  test('a named box with less than 35% of the text isn’t', () => {
    expect(contentOf(`<div class="promo"><p>Short.</p></div>${story}`)).toBe(keptText);
  });

  test('names that describe a layout', () => {
    expect(contentOf(`<div class="has-sidebar no-footer"><p>Short.</p></div>${story}`)).toBe(`Short.\n\n${keptText}`);
  });

  test('a bakery’s cookies', () => {
    const cookie = '<div class="cookie"><p>Oat cookie, £2.20</p></div>';
    expect(contentOf(`${cookie}${story}`)).toBe(`Oat cookie, £2.20\n\n${keptText}`);
  });

  test('a restaurant’s menu', () => {
    const dishes = '<ul class="menu"><li>Soup of the day 6.50</li></ul>';
    expect(contentOf(`${dishes}${story}`)).toBe(`- Soup of the day 6.50\n\n${keptText}`);
  });

  test('an article’s header', () => {
    const article = `<article><header><h1>Open house</h1><p>Come and see.</p></header>${story}</article>`;
    expect(contentOf(article)).toBe(`# Open house\n\nCome and see.\n\n${keptText}`);
  });

  test('the page title in a masthead', () => {
    expect(contentOf(`<header class="masthead"><h1>Open house</h1><p>Since ever</p></header>${story}`)).toBe(
      `# Open house\n\n${keptText}`,
    );
  });

  test.each(['<section id="sharing">', '<div class="section" id="sharing">'])('%s named after its heading', (tag) => {
    const section = `${tag}<h2>Sharing</h2><p>Give the link to a friend.</p></${tag.slice(1, 4) === 'div' ? 'div' : 'section'}>`;
    expect(contentOf(`${story}${section}`)).toContain('Give the link to a friend.');
  });

  test('a heading whose id looks like chrome', () => {
    expect(contentOf(`<h2><span id="Related_work">Related work</span></h2>${story}`)).toContain(keptText);
  });
});

test('a page that is only a menu isn’t empty', () => {
  expect(contentOf('<nav><p>Rooms from 80 euros</p></nav>')).toBe('Rooms from 80 euros');
});

test('a page that is only a footer isn’t empty', () => {
  expect(contentOf('<footer><p>We are closed for good.</p></footer>')).toBe('We are closed for good.');
});

test('names that a page builder gives to every paragraph are ignored', () => {
  const texts = ['first', 'second', 'third', 'fourth'].map((nth) => story.replace('first', nth));
  const built = texts.map((text) => `<div class="elementor-widget">${text}</div>`).join('');
  expect(contentOf(`<h1>Workshop</h1><p>Welcome.</p>${built}`).match(/opens its doors/g)).toHaveLength(4);
});

describe('comments longer than their page', () => {
  const nth = (at: number): string => `<p>${keptText.replace('first', `${at}th`)}</p>`;
  const comments = `<div id="comments">${Array.from({ length: 40 }, (_, at) => nth(at + 100)).join('')}</div>`;

  test('are removed below a text', () => {
    const text = [1, 2, 3, 4, 5, 6].map(nth).join('');
    expect(contentOf(`${text}${comments}`)).not.toContain('101th');
  });

  test('are a forum’s content', () => {
    expect(contentOf(`<h1>Which glaze?</h1><p>Started by Ada</p>${comments}`)).toContain('101th');
  });
});
