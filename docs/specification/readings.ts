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
    words: 'A failure to fetch pages yields an empty list',
    instead: 'The list is empty and the reason stands in its place, with “Try again”',
  },
  {
    words: 'The toast “No content selected”',
    instead:
      'The button is disabled before it comes to that; the toast is for what changed while the question stood open',
  },
];
