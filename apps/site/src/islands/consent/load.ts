import type { Purpose, Tools } from '../../consent/tools.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    clarity?: { (...told: unknown[]): void; q?: unknown[] };
  }
}

/** What campaigns add to an address; of a page's own address nothing else is told to anybody. */
const ofCampaigns = /^(?:utm_\w{1,20}|gclid|gbraid|wbraid|fbclid|msclkid)$/;
/** What may be somebody's: an address, a number of a document or a telephone, a link that opens something. */
const personal = /@|\d{7}|token|mail|phone|tel|dni|cuit|nombre|redirect/i;

/** Whether a page's address holds nothing of a person's, and so may be read by the tools of others. */
export const isPlain = (search: string): boolean =>
  [...new URLSearchParams(search)].every(
    ([name, value]) => (ofCampaigns.test(name) && !value.includes('@')) || !personal.test(`${name}=${value}`),
  );

/** An address as it is told: with the parameters of campaigns alone. */
export function toldUrl({ origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>) {
  const told = [...new URLSearchParams(search)].filter(([name]) => ofCampaigns.test(name));
  return origin + pathname + (told.length > 0 ? `?${new URLSearchParams(told)}` : '');
}

/** What Google's tools are told in place of what they would read themselves. */
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

/** Google's queue takes the arguments object of a call, and nothing else (tag platform, gtag.js). */
function gtag(..._told: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: an array would not be read as a command
  window.dataLayer.push(arguments);
}

const said = (isYes: boolean): string => (isYes ? 'granted' : 'denied');

/** Consent Mode v2: everything denied, then what was agreed to. */
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

/** Loads the tools that were agreed to, and no other. @returns whether there were any */
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

/** Cookies that the tools have left, on this host and on the domains above it. */
const theirs = /^(?:_ga|_gid|_gat|_gcl|_clck|_clsk|CLID|MUID)/;

/** Takes them away when what they were for is no longer agreed to. */
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
