import { cleanHtml } from '@centinela/sections/fields/richText/cleanHtml.ts';
import { setTrustHtml } from '@centinela/ui/trustedHtml.ts';

declare global {
  // The parts of Trusted Types (W3C) in use. Policies return trusted values typed as strings.
  var trustedTypes: { createPolicy<Rules extends object>(name: string, rules: Rules): Rules } | undefined;
}

/** Where markup is used: in the page, or in a frame without scripts. */
type MarkupUse = 'page' | 'frame';

const createHTML = (html: string, target: MarkupUse): string => (target === 'page' ? cleanHtml(html) : html);

/** The only policy that the Content-Security-Policy allows (platform/http/securityHeaders.ts). */
const policy = globalThis.trustedTypes?.createPolicy('centinela', { createHTML }) ?? { createHTML };

// Sanitizes all markup written into the page to the elements of formatted text.
setTrustHtml((html) => policy.createHTML(html, 'page'));

/** Returns a complete document for the `srcDoc` of a sandboxed frame, or of a frame the app fills itself. */
export const frameHtml = (html: string): string => policy.createHTML(html, 'frame');
