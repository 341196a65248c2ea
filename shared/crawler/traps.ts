const maxUrlLength = 2000;
const maxSegments = 12;
const maxRepeats = 2;

const hostName = /^(?:[a-z0-9-]+\.)+([a-z]{2,})$/i;
/** `index.php` also looks like a host name. */
const fileExtension =
  /^(html?|xhtml|php\d?|aspx?|jspx?|cfm|cgi|pl|do|action|txt|xml|json|pdf|docx?|xlsx?|pptx?|md|svg|png|jpe?g|gif|webp)$/i;

/** Whether a URL seems to come from a loop, such as a relative link that extends its own path at every step. */
export function isTrap(url: string): boolean {
  if (url.length > maxUrlLength) return true;
  const segments = new URL(url).pathname.split('/').filter(Boolean);
  if (segments.length > maxSegments) return true;
  const counts = new Map<string, number>();
  for (const segment of segments) {
    const count = (counts.get(segment) ?? 0) + 1;
    if (count > maxRepeats) return true;
    counts.set(segment, count);
  }
  return segments.filter(looksLikeHost).length >= 2;
}

function looksLikeHost(segment: string): boolean {
  const extension = hostName.exec(segment)?.[1];
  return extension !== undefined && !fileExtension.test(extension);
}
