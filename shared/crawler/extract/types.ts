export type LinkPlace = 'nav' | 'header' | 'footer' | 'main';

export interface PageLink {
  /** Absolute, resolved against `<base>` and then the page's final address. */
  url: string;
  text: string;
  nofollow: boolean;
  /** Its `rel` or a method other than GET says that it does something. */
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
  /** 'soft': is in a header, footer, side column and the like, which may or may not carry facts. */
  chrome: 'none' | 'soft';
  /** Tag, id and class names of the element that holds the block: equal for neighbors in one template slot. */
  container: string;
}

export interface Question {
  question: string;
  answer: string;
}

/** What one page says, before its site is known. Plain JSON, so that a crawl can store it and be resumed. */
export interface PageReading {
  url: string;
  /** Empty when neither the head nor a heading gives one. */
  title: string;
  description: string;
  /** BCP 47 tag in lower case as declared by the page, or null. */
  language: string | null;
  canonical: string | null;
  noindex: boolean;
  nofollow: boolean;
  /** Where `<meta http-equiv="refresh">` sends the visitor, or null. */
  refreshUrl: string | null;
  /** The page declares itself an article (news, blog post) and is written like one. */
  isArticle: boolean;
  /** The HTML is an empty shell that scripts are meant to fill. */
  needsBrowser: boolean;
  /** It needs a browser, or is an empty page of a site whose pages have scripts: only its neighbors tell. */
  mayBeStub?: boolean;
  /** Why this is a bot wall or verification page and no content, or null. */
  challenge: string | null;
  /** The page is mainly a password form. */
  loginForm: boolean;
  /** The fields of a form on the page that asks for a password; null when there is none. */
  passwordForm?: string | null;
  links: PageLink[];
  blocks: Block[];
  /** There is no text but in menus and the like, so the blocks are theirs. */
  isMenuOnly?: boolean;
  /** One line per fact from the page's JSON-LD. */
  facts: string[];
  /** Question and answer pairs from a schema.org FAQPage. */
  questions: Question[];
  /**
   * The main text in the opinion of Readability, one block per line; only for articles and other long texts read on
   * their own.
   */
  articleText: string | null;
}

export interface FinishedPage {
  url: string;
  title: string;
  /**
   * Light Markdown: `#`, `##`, `###` headings, `- ` items, code indented by four spaces, paragraphs and table rows
   * parted by blank lines.
   */
  content: string;
  language: string | null;
  contentQuality: ContentQuality;
  /** How much of the text is link text, 0 to 1. */
  linkShare: number;
}

/** 0 no content, 1 poor, 2 basic, 3 good, 4 very good, 5 excellent. */
export type ContentQuality = 0 | 1 | 2 | 3 | 4 | 5;
