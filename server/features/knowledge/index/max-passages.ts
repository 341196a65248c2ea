/** Passages of a segment: what they are indexed by is held in memory until it is written. */
export const maxPassages = 8192;
