import type { Middleware } from 'koa';
import helmet from 'koa-helmet';

/** What no page needs. Chats with voice use the microphone. */
const permissionsPolicy = [
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'midi',
    'serial',
    'usb',
  ].map((feature) => `${feature}=()`),
  'microphone=(self)',
].join(', ');

/** Allows nothing. These two don't follow from default-src. */
const nothing = { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] };

/**
 * Headers for every response. The Content-Security-Policy of a page is added where it is served, with its nonce;
 * everything else gets one that allows nothing.
 */
export function securityHeaders(publicUrl: string): Middleware {
  const helmeted = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: nothing },
    // For this host only, since we don't control others under the operator's domain.
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // All browsers that the pages support obey frame-ancestors.
    xFrameOptions: false,
  }) as unknown as Middleware;
  return async function withHeaders(ctx, next) {
    ctx.set('Permissions-Policy', permissionsPolicy);
    await helmeted(ctx, next);
  };
}

/** Sources for Stripe's checkout form (docs.stripe.com/security/guide#content-security-policy). */
const stripeSources = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
};
const noSources = { script: '', frame: '', connect: '' };

/** The policy of our own pages: own scripts only, styles with the page's nonce, no framing. */
export function pagePolicy(nonce: string, withStripe: boolean): string {
  const extra = withStripe ? stripeSources : noSources;
  return [
    "default-src 'self'",
    `script-src 'self'${extra.script}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${extra.connect}`,
    `frame-src 'self'${extra.frame}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** The policy of a shared chat's page: the widget with what it needs, and nothing else. */
export function chatPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "connect-src 'self'",
    'media-src blob:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ].join('; ');
}
