/** The sitemap protocol allows 50 MB uncompressed and 50,000 URLs. The rest is ignored. */
export const maxSitemapBytes = 50 * 1024 * 1024;
export const maxSitemapUrls = 50_000;
