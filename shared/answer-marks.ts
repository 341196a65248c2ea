/**
 * Splits an answer. After each text come a link, code, and bold words, two of which are undefined. A link is
 * `[words](address)`, a web address or an email address, and its last character is no punctuation of the sentence. Code is
 * indented or between backticks. Bold words are `**words**` without a link, and not next to a letter or digit.
 */
export const answerMarks =
  /(\[[^\]\n]+]\(https?:[^\s)]+\)|https?:[^\s<>"]*[^\s<>".,;:!?)*]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(^ {4}.*|`.*?`|\w\*\*)|\*\*(?!\s)((?:[^*\n@[:]|:(?!\/))+)\*\*(?!\w)/m;
