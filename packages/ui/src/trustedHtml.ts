/**
 * Converts markup to a value that browsers accept on a page with Trusted Types (W3C); TypeScript treats it as a
 * string.
 */
type TrustHtml = (html: string) => string;

let trust: TrustHtml = (html) => html;

/** Marks markup as trusted for the page. Returns the text unchanged on the server and without a policy. */
export const trustedHtml: TrustHtml = (html) => trust(html);

/** Sets the conversion once, before the app renders anything. */
export function setTrustHtml(next: TrustHtml): void {
  trust = next;
}
