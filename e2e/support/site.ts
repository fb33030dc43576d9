import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

async function pathsIn(request: APIRequestContext, file: string): Promise<string[]> {
  const answer = await request.get(file);
  expect(answer.status()).toBe(200);
  const found = (await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  return [...found].map(([, address = '']) => new URL(address).pathname);
}

/** Returns the paths in the sitemap. */
export async function loadSitemapPaths(request: APIRequestContext): Promise<string[]> {
  const parts = await pathsIn(request, '/sitemap.xml');
  return (await Promise.all(parts.map((part) => pathsIn(request, part)))).flat();
}

/** Groups similar pages: by folder and depth. */
const toPageKind = (path: string): string => {
  const [, folder, ...below] = path.split('/');
  return below.length > 0 ? `${folder}/${below.length}` : path;
};

/** Selects one page of each kind; all of them in `npm run test:long`. */
export const selectOnePerKind = (paths: readonly string[]): string[] =>
  process.env.TEST_LONG
    ? [...paths]
    : [...new Map(paths.toReversed().map((path) => [toPageKind(path), path])).values()];

/** Pages outside the sitemap that visitors can reach: one of each kind, all of them in `npm run test:long`. */
export const otherPaths: readonly string[] = [
  '/home',
  '/ingresar',
  '/recuperar-clave',
  // An invalid link.
  '/validar',
  '/legales/terminos-y-condiciones-web',
  '/no-existe',
  '/tramites',
  '/verificar',
  '/buscar?q=alarma',
  ...(process.env.TEST_LONG
    ? [
        '/ingresar?paso=codigo&error=wrongCode',
        '/registro/listo',
        '/reenviar-validacion',
        '/recuperar-clave?enviado=1',
        '/legales/privacidad',
        '/buscar?q=nadadeesto',
      ]
    : []),
];

/** Extracts the page's metadata with the browser's parser, which loads and runs nothing. */
export const readMetadata = (page: Page, html: string) =>
  page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string, attribute: string) =>
      [...parsed.querySelectorAll(selector)].map((each) => each.getAttribute(attribute) ?? '');
    return {
      title: parsed.title,
      description: all('meta[name=description]', 'content')[0] ?? '',
      canonical: all('link[rel=canonical]', 'href')[0] ?? '',
      robots: all('meta[name=robots]', 'content'),
      headings: parsed.querySelectorAll('h1').length,
      language: parsed.documentElement.lang,
      inlineScripts: parsed.querySelectorAll('script:not([src]):not([type$="json"])').length,
      pictures: all('meta[property="og:image"]', 'content'),
      pictureTexts: all('meta[property="og:image:alt"]', 'content'),
      text: parsed.body.querySelector('main')?.textContent ?? '',
      structured: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(
        (each) => each.textContent ?? '',
      ),
      links: all('a[href]', 'href'),
    };
  }, html);

/**
 * Pixels by which the page is wider than the window. A dialog reserves the scrollbar's width, so it may be negative.
 */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );

/** Scrolls through the whole page to trigger lazy content. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A busy browser may draw no frame for a while; the scrolling continues anyway.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 100);
      });
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}
