/** Where the specification is followed in meaning instead of literally, and why. */
export const readings: readonly { words: string; instead: string }[] = [
  {
    words: 'Opening the tester starts a conversation, with a second try after a second',
    instead:
      'The tester is the real widget, and a conversation begins with the first question: no empty conversations are left',
  },
  {
    words: 'In the tester a failed send removes the message',
    instead:
      'The message stays with “Try again”, as for every visitor, and a toast tells the owner why, so no text is lost',
  },
  {
    words: 'The widget reloads the messages after sending',
    instead: 'The answer is streamed; messages are only reloaded if the stream was interrupted',
  },
  {
    words: 'The widget on failure logs silently',
    instead:
      'It logs, and shows next to the question that it wasn’t answered, with “Try again”, so that visitors don’t keep waiting',
  },
  {
    words: 'Admin reads use the text of the answer as the message',
    instead: 'The text is JSON, and its message is shown; anything else is shown as text',
  },
  {
    words: 'Welcome message in snippets: “Hello! How can I help you today?”',
    instead:
      'The advanced snippet has it as a commented example, because pasted code must not override the owner’s choice',
  },
  {
    words: 'The step with the snippet offers Back and Complete',
    instead: 'It is the first tab of the last step and shares its “Back” and “Finish Setup”',
  },
  {
    words: 'A failure to fetch pages yields an empty list',
    instead: 'The list is empty and shows the reason with “Try again”',
  },
  {
    words: 'Reads never go stale and never refetch by themselves',
    instead:
      'This is true except for data that changes in the background: analytics, running conversations, sessions, administration, and the chatbot in the editor and tester are read on every visit, and a pending payment or card is polled until it arrives',
  },
  {
    words: 'The toasts “Error loading stats”, “Error loading users” and “Error loading usage statistics”',
    instead:
      'They are shown in place of the content, with the reason and “Try again”, so that an error is shown once. Only a failed reload is a toast, since the earlier content stays',
  },
  {
    words: 'The toast “No content selected”',
    instead: 'The button is disabled before that can happen; the toast is for changes while the dialog is open',
  },
];
