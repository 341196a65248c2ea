/** Under which name a website that is being added is kept in this tab. */
export const newWebsiteDraft = 'new-website';
