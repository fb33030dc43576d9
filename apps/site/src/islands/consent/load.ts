import type { Purpose, Tools } from '../../consent/tools.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    clarity?: { (...told: unknown[]): void; q?: unknown[] };
  }
}

/** Campaign parameters: the only part of a query string that is reported to third parties. */
const campaignParameters = /^(?:utm_\w{1,20}|gclid|gbraid|wbraid|fbclid|msclkid)$/;
/** Matches personal data: e-mail address, document or telephone number, or a link with a token. */
const personalData = /@|\d{7}|token|mail|phone|tel|dni|cuit|nombre|redirect/i;

/** Checks that a query string contains no personal data, so that third-party tools may read the URL. */
export const hasNoPersonalData = (search: string): boolean =>
  [...new URLSearchParams(search)].every(
    ([name, value]) =>
      (campaignParameters.test(name) && !value.includes('@')) || !personalData.test(`${name}=${value}`),
  );

/** Returns a URL with its campaign parameters only. */
export function toReportedUrl({ origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>) {
  const parameters = [...new URLSearchParams(search)].filter(([name]) => campaignParameters.test(name));
  return origin + pathname + (parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : '');
}

/** Returns the page data to report to Google, so that its scripts don't read the complete URL themselves. */
const getReportedPage = () => ({
  page_location: toReportedUrl(location),
  page_referrer: URL.canParse(document.referrer) ? toReportedUrl(new URL(document.referrer)) : '',
});

function loadScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}

/** Google's queue accepts only the `arguments` object of a call (tag platform, gtag.js). */
function gtag(..._args: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: an array would not be read as a command
  window.dataLayer.push(arguments);
}

const formatConsent = (isGranted: boolean): string => (isGranted ? 'granted' : 'denied');

/** Sends Consent Mode v2: everything denied by default, then the accepted purposes. */
function sendConsent(granted: ReadonlySet<Purpose>): void {
  const state = (statistics: boolean, advertising: boolean) => ({
    analytics_storage: formatConsent(statistics),
    ad_storage: formatConsent(advertising),
    ad_user_data: formatConsent(advertising),
    ad_personalization: formatConsent(advertising),
  });
  gtag('consent', 'default', state(false, false));
  gtag('consent', 'update', state(granted.has('statistics'), granted.has('advertising')));
}

/** Loads the accepted tools. @returns whether there were any */
export function loadTools({ tagManager, analytics, heatmap }: Tools, agreed: readonly Purpose[]): boolean {
  const granted = new Set(agreed);
  const isMeasured = granted.has('statistics') || granted.has('advertising');
  if (!hasNoPersonalData(location.search)) return false;
  if (isMeasured && (tagManager || analytics)) sendConsent(granted);
  if (tagManager && isMeasured) {
    gtag('set', getReportedPage());
    window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    loadScript(tagManager.src);
  }
  if (analytics && granted.has('statistics')) {
    gtag('js', new Date());
    gtag('config', analytics.id, {
      ...getReportedPage(),
      allow_google_signals: granted.has('advertising'),
    });
    loadScript(analytics.src);
  }
  if (heatmap && granted.has('heatmap')) {
    const queue: NonNullable<Window['clarity']> = (...args) => {
      queue.q ??= [];
      queue.q.push(args);
    };
    window.clarity ??= queue;
    window.clarity('consent');
    loadScript(heatmap.src);
  }
  return true;
}

/** Cookies set by the tools, on this host and its parent domains. */
const toolCookies = /^(?:_ga|_gid|_gat|_gcl|_clck|_clsk|CLID|MUID)/;

/** Deletes the tools' cookies after the consent is withdrawn. */
export function deleteToolCookies(): void {
  const names = document.cookie.split(/;\s*/).map((each) => each.split('=')[0] ?? '');
  const parts = location.hostname.split('.');
  const domains = [
    '',
    ...parts.slice(0, -1).map((_part, index) => `; domain=.${parts.slice(index).join('.')}`),
  ];
  for (const name of names.filter((each) => toolCookies.test(each)))
    for (const domain of domains) expire(name, domain);
}

function expire(name: string, domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
