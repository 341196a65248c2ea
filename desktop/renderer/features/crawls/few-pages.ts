/** A finished crawl with fewer pages than this asks whether something is wrong. */
export const fewPages = 3;
