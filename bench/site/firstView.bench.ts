import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../support/chromium.ts';
import { atMost, type Bench } from '../support/figure.ts';
import { median } from '../support/load.ts';

declare global {
  interface Window {
    /** Time of the latest candidate for the largest contentful paint, in milliseconds. */
    largestPaint: number;
  }
}

const runs = 3;
/** A phone with a dense screen, which loads the widest pictures. */
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  locale: 'es-AR',
} as const;
/** A 4G network (9 Mbit/s, 170 ms) and a processor four times slower than this machine's. */
const network = { offline: false, latency: 170, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };
const slowdown = 4;

/** Milliseconds within which all picture variants of the page must exist. */
const variantTimeoutMs = 120_000;

interface View {
  /** Bytes over the wire, with headers. */
  bytes: number;
  /** Whether a response was a placeholder for a picture variant that did not exist yet. */
  hasPlaceholders: boolean;
  largestPaintMs: number;
}

/** Counts the bytes of a page's responses, and detects placeholders by their short cache lifetime. */
async function watchResponses(session: CDPSession): Promise<Omit<View, 'largestPaintMs'>> {
  const counted = { bytes: 0, hasPlaceholders: false };
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    counted.bytes += encodedDataLength;
  });
  session.on('Network.responseReceived', ({ response: { url, headers } }) => {
    const lifetime = headers['cache-control'] ?? headers['Cache-Control'] ?? '';
    if (url.includes('/media/') && lifetime.includes('max-age=20')) counted.hasPlaceholders = true;
  });
  return counted;
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

const readLargestPaint = (page: Page): Promise<number> => page.evaluate(() => window.largestPaint);

/** Opens the home page as a new visitor, without scrolling. */
async function openHome(browser: Browser, origin: string, isThrottled: boolean): Promise<View> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const counted = await watchResponses(session);
  if (isThrottled) await throttle(session);
  await page.addInitScript(() => {
    window.largestPaint = 0;
    new PerformanceObserver((list) => {
      window.largestPaint = list.getEntries().at(-1)?.startTime ?? window.largestPaint;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(origin, { waitUntil: 'networkidle' });
  const largestPaintMs = await readLargestPaint(page);
  await context.close();
  return { ...counted, largestPaintMs };
}

/** Opens the home page until all of its picture variants exist. @returns that view */
async function openWithVariants(browser: Browser, origin: string): Promise<View> {
  const end = Date.now() + variantTimeoutMs;
  for (;;) {
    const view = await openHome(browser, origin, false);
    if (!view.hasPlaceholders) return view;
    if (Date.now() > end) throw new Error('some picture variants of the home page were not created');
  }
}

/** The home page as a phone with a dense screen loads it first: bytes of everything, and the largest contentful paint. */
export const bench: Bench = {
  async measure(benchEnvironment) {
    const { origin } = await benchEnvironment.web({ APP_ENV: 'local', PUBLIC_URL: undefined });
    const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
    try {
      const first = await openHome(browser, origin, false);
      const complete = await openWithVariants(browser, origin);
      const paints: number[] = [];
      for (let run = 0; run < runs; run += 1)
        paints.push((await openHome(browser, origin, true)).largestPaintMs);
      return [
        atMost('home page at 390 px: everything it loads', complete.bytes / 1000, 250, 'KB'),
        atMost(
          'home page at 390 px: everything, before picture variants exist',
          first.bytes / 1000,
          300,
          'KB',
          first.hasPlaceholders ? '' : 'all variants existed',
        ),
        atMost('home page at 390 px: largest contentful paint, 4G, CPU ÷ 4', median(paints), 1500, 'ms'),
      ];
    } finally {
      await browser.close();
    }
  },
};
