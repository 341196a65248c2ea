/** Folders with articles, where no URL performs an action. */
const manuals =
  /^(?:(?:\w+-)?reference|refman|manuals?|man\d?|guides?|tutorials?|documentation|how-?to|handbook|cli|commands?|commandline|sql|glossary|dictionary|definitions?|concepts|examples|getting-started|sdk|tree|blob)$/;
/** Folders of articles that may contain a whole site, including its sign-out link. */
const helps = /^(?:docs?|help|kb|knowledge-?base|learn|faqs?)$/;
const helpHosts = /^(?:docs?|developers?|learn|manual|man)\.|\.readthedocs\.io$/;
/** Folders whose numbers are versions; in others, such as '/guides/12', they are ids. */
const versioned = /^(?:docs?|documentation|(?:\w+-)?reference|refman|manual|man|cli|sql|sdk|handbook)$/;
const aboutAccounts =
  /^(?:api|_?auth|oauth2?|oidc|saml2?|sso|cas|accounts?|my-account|users?|sessions?|members?|customers?|portal|realms)$/;
const lists = /^(?:tags?|tagged|categor(?:y|ies)|topics?|keywords?|labels?|packages?|words?|terms?)$/;

/** Whether a URL is likely an article about its last word, judging by its folders and host. */
export function isInManual(hostname: string, folders: readonly string[]): boolean {
  return folders.some((one) => manuals.test(one) || helps.test(one)) || helpHosts.test(hostname);
}

/** Stricter, for actions that end a session: '/docs/log-out' may sign out of a site that is entirely in '/docs'. */
export function isDeepInManual(hostname: string, folders: readonly string[]): boolean {
  if (folders.some((one) => manuals.test(one))) return true;
  const help = folders.findIndex((one) => helps.test(one));
  if (help !== -1 && help < folders.length - 1) return true;
  return helpHosts.test(hostname) && folders.length > 1 && !folders.some((one) => aboutAccounts.test(one));
}

/** Whether the last folder is a version of a manual, as in '/docs/17'. */
export function isVersion(hostname: string, folders: readonly string[]): boolean {
  if (!/^\d{1,3}$/.test(folders.at(-1) ?? '')) return false;
  return helpHosts.test(hostname) || versioned.test(folders.at(-2) ?? '');
}

/** Whether a URL lists the items of a tag, or is an entry in a list of names. */
export const isInList = (folders: readonly string[]): boolean => lists.test(folders.at(-1) ?? '');
