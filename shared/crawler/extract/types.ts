export type LinkPlace = 'nav' | 'header' | 'footer' | 'main';

export interface PageLink {
  /** Absolute, resolved against `<base>` and then the page's final URL. */
  url: string;
  text: string;
  nofollow: boolean;
  /** Its `rel` or method says that it performs an action. */
  acts?: boolean;
  place: LinkPlace;
}

export type HeadingTag = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
export type BlockTag = HeadingTag | 'p' | 'li' | 'row' | 'pre' | 'caption';

/** One paragraph, heading, list item or table row that a visitor can read. */
export interface Block {
  text: string;
  tag: BlockTag;
  /** Share of the characters that are link text, 0 to 1. */
  linkDensity: number;
  /** The headings above the block, outermost first, without the block itself. */
  headingTrail: string[];
  /** 'soft': in a header, footer, side column or similar, which may contain facts. */
  chrome: 'none' | 'soft';
  /** Tag, id and class names of the containing element: equal for neighbors in one template slot. */
  container: string;
  /** In the part of the page that its markup calls the main one. */
  inMain?: true;
}

export interface AnsweredQuestion {
  question: string;
  answer: string;
}

/** A product, offer or event with those of the page's facts that are about it. */
export interface MarkedItem {
  name: string;
  facts: string[];
}

/** A schema.org HowTo or Recipe. */
export interface Guide {
  name: string;
  steps: string[];
}

/** Text that the page hides, or a table that became running text. */
export type UnreadKind = 'hidden-text' | 'plain-table';

export interface UnreadPart {
  kind: UnreadKind;
  /** How it starts. */
  text: string;
}

/** What one page says, before its site is known. Plain JSON, so that a crawl can store it and resume. */
export interface PageReading {
  url: string;
  /** Empty if neither the head nor a heading has one. */
  title: string;
  description: string;
  /** The declared BCP 47 tag in lower case, or null. */
  language: string | null;
  canonical: string | null;
  noindex: boolean;
  nofollow: boolean;
  /** The target of `<meta http-equiv="refresh">`, or null. */
  refreshUrl: string | null;
  /** RSS and Atom feeds that the page links in its head. */
  feeds?: string[];
  /** The address of the same page as Markdown, or null. */
  markdown?: string | null;
  /** The page declares itself an article (news, blog post) and is written like one. */
  isArticle: boolean;
  /** The HTML is an empty shell that scripts fill. */
  needsBrowser: boolean;
  /** It may need a browser, or is an empty page of a site with scripts. Only a comparison with other pages can tell. */
  mayBeStub?: boolean;
  /** Why this is a bot wall or verification page instead of content, or null. */
  challenge: string | null;
  /** The page is mainly a password form. */
  loginForm: boolean;
  /** The fields of a password form on the page; null if there is none. */
  passwordForm?: string | null;
  links: PageLink[];
  blocks: Block[];
  /** The only text is in menus and the like, so these are the blocks. */
  isMenuOnly?: boolean;
  /** One line per fact from the page's JSON-LD and microdata. */
  facts: string[];
  /** What the facts are about, as far as it is a product, an offer or an event. */
  items?: MarkedItem[];
  /** Question and answer pairs from a schema.org FAQPage. */
  questions: AnsweredQuestion[];
  guides?: Guide[];
  /** The date that the page states about itself (ISO time), or null. */
  datedAt?: string | null;
  /** The main text according to Readability, one block per line; only for articles and other long standalone texts. */
  articleText: string | null;
  /** The version of the owner's selectors that it was read with; missing for none. */
  selectors?: number;
  /** The owner's selectors chose what is read. */
  isChosen?: boolean;
  /** Nothing declares the charset, so it was derived from the bytes. */
  isCharsetGuessed?: boolean;
  /** All of its text is in parts that the owner leaves out. */
  isLeftOut?: boolean;
  /** What wasn't read, or not as it is meant; missing if that is nothing. */
  unread?: UnreadPart[];
}

export interface FinishedPage {
  url: string;
  title: string;
  /**
   * Light Markdown: Headings from `#` to `######`, `- ` items, code indented by four spaces, and paragraphs and table rows
   * separated by blank lines.
   */
  content: string;
  language: string | null;
  contentQuality: ContentQuality;
  /** The share of the text that is link text, 0 to 1. */
  linkShare: number;
  /** When the page says it was last changed or published (ISO time), or null. */
  datedAt: string | null;
}

/** 0 no content, 1 poor, 2 basic, 3 good, 4 very good, 5 excellent. */
export type ContentQuality = 0 | 1 | 2 | 3 | 4 | 5;
