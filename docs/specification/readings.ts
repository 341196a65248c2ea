/** Where the specification is followed in its sense and not to the letter, and why. */
export const readings: readonly { words: string; instead: string }[] = [
  {
    words: 'Opening the tester starts a conversation, with a second try after a second',
    instead: 'The tester is the real widget, and a conversation begins with the first question: none stays empty',
  },
  {
    words: 'In the tester a failed send removes the message',
    instead:
      'The message stays with “Try again”, as for every visitor, and a toast tells the owner why: no text is lost',
  },
  {
    words: 'The widget reloads the messages after sending',
    instead: 'The answer is streamed; reloading is the way back when the stream was cut',
  },
  {
    words: 'The widget on failure logs silently',
    instead:
      'It logs, and says beside the question that it was not answered, with “Try again”: no visitor waits in vain',
  },
  {
    words: 'Admin reads use the text of the answer as the message',
    instead: 'That text is JSON, and its message is what people read; an answer that is none is shown as its text',
  },
  {
    words: 'Welcome message in snippets: “Hello! How can I help you today?”',
    instead:
      'It is in the advanced one as an example, switched off: pasted code must not win over what the owner chose',
  },
  {
    words: 'The step with the snippet offers Back and Complete',
    instead: 'It is the first tab of the last step, whose “Back” and “Finish Setup” it shares: one way to be done',
  },
  {
    words: 'A failure to fetch pages yields an empty list',
    instead: 'The list is empty and the reason is in its place, with “Try again”',
  },
  {
    words: 'Reads never go stale and never refetch by themselves',
    instead:
      'So it is, but for what changes behind the screens: analytics, running conversations, sessions, administration and the chatbot in editor and tester are read on every visit, and a payment or card that is awaited is asked for until it is there',
  },
  {
    words: 'The toast “No content selected”',
    instead:
      'The button is disabled before it comes to that; the toast is for what changed while the question stood open',
  },
];
