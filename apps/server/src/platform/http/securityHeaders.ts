import type { Config } from '../config/config.ts';

/** Sources that an external captcha needs: its script, its frame, and the addresses that both report to. */
const captchaSources = {
  altcha: {},
  turnstile: {
    'script-src': 'https://challenges.cloudflare.com',
    'frame-src': 'https://challenges.cloudflare.com',
    'connect-src': 'https://challenges.cloudflare.com',
  },
  recaptcha: {
    'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    'connect-src': 'https://www.google.com/recaptcha/',
  },
} as const satisfies Record<Config['captcha']['provider'], Readonly<Record<string, string>>>;

type PolicyConfig = Pick<Config, 'captcha'>;

/**
 * The only style element in the signed-in app: that of a mail preview, in a frame without scripts (its text is
 * `styleSheet` of packages/mail/src/parts/styles.ts; CSP Level 3, 2.3.1, hash-source).
 */
const mailStyles = "'sha256-cQVrQtw+QeBzGJCxXMh6z0Y7vseJBjDkl1pNftPBKjU='";

/** Path to which browsers report policy violations. */
export const cspReportPath = '/api/csp-reports';

/**
 * Policies that may turn text into markup (W3C, Trusted Types). The signed-in app has one policy that sanitises
 * its input (apps/portal/src/start/trustedTypes.ts), the editor has one for pasted content, which it parses
 * outside the page, and the agents' area has one for the address of its service worker
 * (apps/portal/src/offline/offlineCache.ts). Public pages write no markup; external captchas load scripts that do.
 */
const trustedTypes = (page: Page, provider: Config['captcha']['provider']): string[] => {
  if (page === 'public' && provider !== 'altcha') return [];
  const policies = page === 'public' ? "'none'" : 'centinela offline ProseMirrorClipboard';
  return ["require-trusted-types-for 'script'", `trusted-types ${policies}`];
};

type Page = 'public' | 'portal';

/**
 * Builds the Content-Security-Policy of a page, which is fixed except for external sources from the settings.
 * There are no inline scripts, so it needs no nonce and cached pages can carry it. Style attributes are allowed,
 * for positions and colours that an editor chose.
 */
function contentSecurityPolicy(
  { captcha }: PolicyConfig,
  page: Page,
  additionalSources: Sources = {},
): string {
  const externalSources: Sources = captchaSources[captcha.provider];
  const own = (directive: string, sources = "'self'") =>
    [directive, sources, externalSources[directive], additionalSources[directive]].filter(Boolean).join(' ');
  return [
    own('default-src'),
    own('script-src'),
    own('style-src'),
    ...(page === 'portal' ? [own('style-src-elem', `'self' ${mailStyles}`)] : []),
    own('style-src-attr', "'unsafe-inline'"),
    own('img-src', "'self' data: blob:"),
    own('media-src', "'self' blob:"),
    own('font-src'),
    own('connect-src'),
    own('worker-src', "'self' blob:"),
    own('frame-src'),
    own('frame-ancestors'),
    own('object-src', "'none'"),
    own('base-uri'),
    own('form-action'),
    // Third-party scripts write markup and add scripts of their own.
    ...(additionalSources['script-src'] ? [] : trustedTypes(page, captcha.provider)),
    `report-uri ${cspReportPath}`,
    'report-to csp',
  ].join('; ');
}

/** Sources by directive. */
export type Sources = Readonly<Record<string, string>>;

/**
 * Returns the policy of public pages; every other response has that of the signed-in app.
 *
 * @param additionalSources external sources that the settings allow for one page, by directive
 */
export const publicPagePolicy = (config: PolicyConfig, additionalSources?: Sources): string =>
  contentSecurityPolicy(config, 'public', additionalSources);

/** Returns the security headers of every response. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config, 'portal'),
    'reporting-endpoints': `csp="${cspReportPath}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'SAMEORIGIN',
    ...(config.server.publicUrl.startsWith('https://') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}
