/**
 * Turns markup into what a browser takes where its page asks for Trusted Types (W3C, Trusted Types; the types call it a
 * string, which it stands for).
 */
type TrustHtml = (html: string) => string;

let trust: TrustHtml = (html) => html;

/** Markup as it may be put into the page. On the server, and where no policy was set, the text itself. */
export const trustedHtml: TrustHtml = (html) => trust(html);

/** Sets how markup is made safe, once, before the app draws anything. */
export function trustHtmlBy(next: TrustHtml): void {
  trust = next;
}
