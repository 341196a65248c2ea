import ipaddr from 'ipaddr.js';
import type { Snippets } from '#shared/contracts/chatbots.ts';
import { jsonInScript } from '#shared/escape-html.ts';
import { isHostAllowed, publicOnly } from '#shared/loaders/address-policy.ts';

const stub = 'window.parley = window.parley || function () { (parley.q = parley.q || []).push(arguments); };';

/**
 * The code an owner pastes into their pages. It sets nothing that the editor sets, because options on a page take
 * priority and would hide later changes by the owner.
 */
export function makeSnippets(chatbotId: number, publicUrl: string): Snippets {
  // Told apart from the script's address, which plugins that optimize a site may replace with the site's own.
  const server = jsonInScript(publicUrl).replaceAll('"', "'");
  return {
    snippet: `<script>
  ${stub}
  parley('init', ${chatbotId}, { server: ${server} });
</script>
<script src="${publicUrl}/widget.js" async></script>
`,
    advanced: `<!-- With a Content-Security-Policy, put your nonce into both tags and allow ${new URL(publicUrl).origin}
     in script-src and connect-src. Nothing else is needed: no inline styles, no frames, no cookies. -->
<script nonce="">
  window.ParleyOptions = {
    // Options set here override the editor on this page. For example:
    // primaryColor: '#0f766e', chatPosition: 'top-right', locale: 'de',
    // welcomeMessage: 'Hello! How can I help you today?', title: 'Chat with Support'
  };
  ${stub}
  parley('init', ${chatbotId}, { server: ${server} });
  parley('on', 'open', function () { /* the panel was opened */ });
  parley('on', 'close', function () { /* the panel was closed */ });
  parley('on', 'message', function (message) { /* message.content, message.isFromUser */ });
</script>
<script src="${publicUrl}/widget.js" nonce="" async></script>
`,
    warning: warnOfAddress(publicUrl),
  };
}

const ownName = /(?:^|\.)localhost$/;
/** Names that no public name server has: without a dot, or reserved (RFC 6761, 6762 and 8375, ICANN's .internal). */
const privateName = /^[^.:]+$|\.(?:local|internal|intranet|lan|home\.arpa|test|invalid)$/;

/** Why the code would not work on other people's pages, and what to do about it; null if it will. */
export function warnOfAddress(publicUrl: string): string | null {
  const { hostname, protocol } = new URL(publicUrl);
  const reason = whyUnreachable(hostname.replace(/^\[|\]$|\.$/g, ''));
  const remedy =
    'Set PUBLIC_URL to an address that visitors can reach, such as https://chat.example.com, restart Parley, and copy the code again.';
  if (reason) return `${reason} can open ${publicUrl}. ${remedy}`;
  return protocol === 'http:' ? `Browsers don’t load ${publicUrl} on https:// pages. ${remedy}` : null;
}

function whyUnreachable(host: string): string | null {
  const range = ipaddr.isValid(host) ? ipaddr.process(host).range() : null;
  if (ownName.test(host) || range === 'loopback' || range === 'unspecified') {
    return 'Only the computer that runs Parley';
  }
  const isPublic = range ? isHostAllowed(host, publicOnly) : !privateName.test(host);
  return isPublic ? null : 'Only your own network';
}
