import { cleanHtml } from '@centinela/sections/fields/richText/cleanHtml.ts';
import { trustHtmlBy } from '@centinela/ui/trustedHtml.ts';

declare global {
  // As far as it is used (W3C, Trusted Types). What a policy makes stands for a string wherever the page takes one.
  var trustedTypes: { createPolicy<Rules extends object>(name: string, rules: Rules): Rules } | undefined;
}

/** Where markup goes: into the page, or into a frame that runs nothing. */
type Use = 'page' | 'frame';

const createHTML = (html: string, use: Use): string => (use === 'page' ? cleanHtml(html) : html);

/** The one policy that the Content-Security-Policy lets be made (platform/http/securityHeaders.ts). */
const policy = globalThis.trustedTypes?.createPolicy('centinela', { createHTML }) ?? { createHTML };

// Whatever is written into the page as markup is written anew with what formatted text may hold.
trustHtmlBy((html) => policy.createHTML(html, 'page'));

/** A whole document, for `srcDoc` of a frame with an empty `sandbox`, or one that this app draws into by itself. */
export const frameHtml = (html: string): string => policy.createHTML(html, 'frame');
