import type { Snippets } from '#shared/contracts/chatbots.ts';
import { jsonInScript } from '#shared/escape-html.ts';
import { warnOfAddress } from './unreachable-address.ts';

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
