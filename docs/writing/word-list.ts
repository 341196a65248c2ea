/** Words that read like a translation or like British English, with better ones. */
export interface Listed {
  /** A space in it also matches a line break, including a comment mark on the next line. */
  words: RegExp;
  better: string;
}

const noPreposition = '(?! (?:the|a|an|your|its|their|each|every|this|that|top|to|sale|one|another|which|about)\\b)';

const idioms: Listed[] = [
  { words: RegExp(`\\b(?:go|goes|went|gone) on\\b${noPreposition}`, 'i'), better: 'continue, keep running' },
  {
    words: /\bstands\b(?![-'’]|\.\w)(?! (?:for|in for|out|up|by|between|or falls|in the way)\b)/i,
    better: 'is, is in, appears, holds',
  },
  { words: /\b(?:is|are|was|were|be|been|being) told\b(?! apart)/i, better: 'sees, gets, learns' },
  { words: /\bfrom (?:now|then|there|here|today|that day) on\b/i, better: 'now, after that' },
  { words: /\bfrom the [\w\s]{2,20}\son(?=[,.;:)'’”]|$)/im, better: 'starting with' },
  { words: /\bany more(?=[.,;:)'’”]|$)/im, better: 'anymore' },
  { words: /\bafterwards\b/i, better: 'afterward' },
  { words: /\bhand(?:s|ed) on\b/i, better: 'pass on' },
  { words: /\bhalf-way\b/i, better: 'halfway' },
  { words: /\banew\b/i, better: 'again' },
  { words: /\beverybody\b/i, better: 'everyone' },
  { words: /\banybody\b/i, better: 'anyone' },
  { words: /\bsomebody\b/i, better: 'someone' },
  { words: /\bwhoever\b/i, better: 'anyone who, people who' },
  { words: /\bfor ever\b/i, better: 'forever, indefinitely' },
  { words: /\blooks? (?:that|whether)\b/i, better: 'check that, check whether' },
  { words: /\bhow (?:it|they|that|this|he|she) (?:is|are|was|were) called\b/i, better: 'what it is called' },
  { words: /\b(?:an|the) own\b/i, better: 'its own, a separate' },
  { words: /\b(?:is|are|was|were|be|been) (?:taken|took) up again\b|\btakes? up again\b/i, better: 'resume' },
  { words: /\bslips? of the (?:pen|finger|hand)\b/i, better: 'typo, mistake' },
  { words: /\bmend(?:s|ed|ing)?\b/i, better: 'fix' },
  { words: /\bat the (?:second|third|next|last) (?:try|attempt)\b/i, better: 'on the second try' },
  { words: /\bby night\b/i, better: 'at night, every night' },
  { words: /\b(?:hitherto|therewith|whence|thereof|hereby|thereupon|thrice)\b/i, better: 'a plain word' },
  { words: /\btill\b/i, better: 'until' },
  { words: /\b(?:is|are|was|were|be|been|being) refused\b/i, better: 'is rejected' },
  { words: /\b(?:is|are|was|were|be|been|being) looked at\b/i, better: 'is checked, is shown' },
  { words: /\b(?:is|are|was|were) through(?=[,.;:)'’”]|$)/im, better: 'is done' },
  {
    words: /\b(?:process|file|folder|thread|transaction|table) of (?:its|their) own\b/i,
    better: 'its own, a separate',
  },
  { words: /\b(?:in turns|by turns)\b/i, better: 'alternately, one after another' },
  { words: /\bon the other side,/i, better: 'on the other hand, but' },
  { words: /\bcomes? along\b/i, better: 'is included' },
  { words: /\bwhat (?:became|becomes) of\b/i, better: 'the result of, what happened to' },
  { words: /\bkeeps? silent\b/i, better: 'isn’t responding' },
  { words: /\bcalled like\b/i, better: 'named after' },
  { words: /\bnotices? nothing\b/i, better: 'doesn’t notice' },
  { words: /(?<!there )\bis no (?:address|administrator|chatbot|language|number)\b/i, better: 'isn’t a' },
  { words: /\bfor so long\b/i, better: 'for this long' },
  { words: /\bcan not\b/i, better: 'can’t' },
  { words: /(?<!there )\b(?:is|are) no (?:answer|error|evidence)\b/i, better: 'isn’t an answer' },
  { words: /\b(?:seldom|whilst|amongst|hence|thus|lest|whereby|albeit)\b/i, better: 'a plain word' },
];

const clippedColons: Listed[] = [
  { words: /\b(?:Off|On|Empty|Without|With one): [a-z]/, better: 'a sentence: “When off, …”, “Leave empty to …”' },
];

const spellings: Listed[] = [
  { words: /\bcolou?r(?<=colour)(?:s|ed|ing|ful)?\b/i, better: 'color' },
  { words: /\bbehaviours?\b/i, better: 'behavior' },
  { words: /\blicences?\b/i, better: 'license' },
  { words: /\bcentres?\b/i, better: 'center' },
  // Not the function cancelled() of GitHub’s workflows.
  { words: /\bcancell(?:ed|ing)\b(?!\(\))/i, better: 'canceled, canceling' },
  { words: /\b(?:un)?label(?:led|ling)\b/i, better: 'labeled, labeling' },
  { words: /\btravell(?:ed|ing|ers?)\b/i, better: 'traveled' },
  { words: /\bneighbour(?:s|ing)?\b/i, better: 'neighbor' },
  {
    words: /\b\w*(?:normal|author|recogn|organ|custom|optim|minim|serial|summar|initial)is(?:e[sd]?|ing|ation)\b/i,
    better: '-ize',
  },
  { words: /\banalysed?\b/i, better: 'analyze' },
  { words: /\bgrey\b/i, better: 'gray' },
  { words: /\be-mails?\b/i, better: 'email' },
  { words: /\bcatalogues?\b/i, better: 'catalog' },
  { words: /\btowards\b/i, better: 'toward' },
  { words: /\b(?:mis)?spelt\b/i, better: 'spelled' },
  { words: /\bmetres?\b/i, better: 'meter' },
];

export const wordList: readonly Listed[] = [...idioms, ...clippedColons, ...spellings];
