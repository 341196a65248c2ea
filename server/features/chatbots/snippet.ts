import type { Chatbot, Snippets } from '#shared/contracts/chatbots.ts';

const stub = 'window.parley = window.parley || function () { (parley.q = parley.q || []).push(arguments); };';

/** JSON inside a script element must not be able to end it. */
const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** The code an owner pastes into their pages. */
export function makeSnippets(chatbot: Chatbot, publicUrl: string): Snippets {
  const { primaryColor, chatPosition } = chatbot.widgetConfig;
  return {
    snippet: `<script>
  ${stub}
  parley('init', ${chatbot.id});
</script>
<script src="${publicUrl}/widget.js" async></script>
`,
    advanced: `<!-- With a Content-Security-Policy: put your nonce into the tag, and allow ${new URL(publicUrl).origin}
     in script-src and connect-src. Nothing else is needed: no inline styles, no frames, no cookies. -->
<script nonce="">
  window.ParleyOptions = {
    primaryColor: ${inScript(primaryColor)},
    chatPosition: ${inScript(chatPosition)}
    // welcomeMessage: 'Hello! How can I help you today?', title: 'Chat with Support', locale: 'de'
  };
  ${stub}
  parley('init', ${chatbot.id});
  parley('on', 'open', function () { /* the panel was opened */ });
  parley('on', 'close', function () { /* the panel was closed */ });
  parley('on', 'message', function (message) { /* message.content, message.isFromUser */ });
  (function (script) {
    script.src = ${inScript(`${publicUrl}/widget.js`)};
    script.async = true;
    script.nonce = document.currentScript && document.currentScript.nonce;
    document.head.appendChild(script);
  })(document.createElement('script'));
</script>
`,
  };
}
