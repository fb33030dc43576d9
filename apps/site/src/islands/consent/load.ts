import type { Purpose, Tools } from '../../consent/tools.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    clarity?: { (...told: unknown[]): void; q?: unknown[] };
  }
}

/** Campaign parameters: the only part of a query string that is reported to third parties. */
const ofCampaigns = /^(?:utm_\w{1,20}|gclid|gbraid|wbraid|fbclid|msclkid)$/;
/** Matches personal data: e-mail address, document or telephone number, or a link with a token. */
const personal = /@|\d{7}|token|mail|phone|tel|dni|cuit|nombre|redirect/i;

/** Checks that a query string contains no personal data, so that third-party tools may read the URL. */
export const isPlain = (search: string): boolean =>
  [...new URLSearchParams(search)].every(
    ([name, value]) => (ofCampaigns.test(name) && !value.includes('@')) || !personal.test(`${name}=${value}`),
  );

/** Returns a URL with its campaign parameters only. */
export function toldUrl({ origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>) {
  const told = [...new URLSearchParams(search)].filter(([name]) => ofCampaigns.test(name));
  return origin + pathname + (told.length > 0 ? `?${new URLSearchParams(told)}` : '');
}

/** Page data reported to Google instead of what its scripts would read themselves. */
const toldPage = () => ({
  page_location: toldUrl(location),
  page_referrer: URL.canParse(document.referrer) ? toldUrl(new URL(document.referrer)) : '',
});

function run(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}

/** Google's queue accepts only the `arguments` object of a call (tag platform, gtag.js). */
function gtag(..._told: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: an array would not be read as a command
  window.dataLayer.push(arguments);
}

const said = (isYes: boolean): string => (isYes ? 'granted' : 'denied');

/** Sends Consent Mode v2: everything denied by default, then the accepted purposes. */
function tellConsent(yes: ReadonlySet<Purpose>): void {
  const state = (statistics: boolean, advertising: boolean) => ({
    analytics_storage: said(statistics),
    ad_storage: said(advertising),
    ad_user_data: said(advertising),
    ad_personalization: said(advertising),
  });
  gtag('consent', 'default', state(false, false));
  gtag('consent', 'update', state(yes.has('statistics'), yes.has('advertising')));
}

/** Loads the accepted tools. @returns whether there were any */
export function load({ tagManager, analytics, heatmap }: Tools, agreed: readonly Purpose[]): boolean {
  const yes = new Set(agreed);
  const isMeasured = yes.has('statistics') || yes.has('advertising');
  if (!isPlain(location.search)) return false;
  if (isMeasured && (tagManager || analytics)) tellConsent(yes);
  if (tagManager && isMeasured) {
    gtag('set', toldPage());
    window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    run(tagManager.src);
  }
  if (analytics && yes.has('statistics')) {
    gtag('js', new Date());
    gtag('config', analytics.id, {
      ...toldPage(),
      allow_google_signals: yes.has('advertising'),
    });
    run(analytics.src);
  }
  if (heatmap && yes.has('heatmap')) {
    const queue: NonNullable<Window['clarity']> = (...told) => {
      queue.q ??= [];
      queue.q.push(told);
    };
    window.clarity ??= queue;
    window.clarity('consent');
    run(heatmap.src);
  }
  return true;
}

/** Cookies set by the tools, on this host and its parent domains. */
const theirs = /^(?:_ga|_gid|_gat|_gcl|_clck|_clsk|CLID|MUID)/;

/** Deletes the tools' cookies after the consent is withdrawn. */
export function forget(): void {
  const names = document.cookie.split(/;\s*/).map((each) => each.split('=')[0] ?? '');
  const parts = location.hostname.split('.');
  const domains = [
    '',
    ...parts.slice(0, -1).map((_part, index) => `; domain=.${parts.slice(index).join('.')}`),
  ];
  for (const name of names.filter((each) => theirs.test(each)))
    for (const domain of domains) expire(name, domain);
}

function expire(name: string, domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
