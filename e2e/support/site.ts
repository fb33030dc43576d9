import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The paths that the sitemap tells search engines. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const answer = await request.get('/sitemap.xml');
  expect(answer.status()).toBe(200);
  const text = await answer.text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** Pages that no sitemap names and visitors find all the same. */
export const otherPaths = [
  '/home',
  '/ingresar',
  '/ingresar?paso=codigo&error=wrongCode',
  '/registro/listo',
  '/recuperar-clave',
  '/reenviar-validacion',
  '/recuperar-clave?enviado=1',
  // A link that works no more.
  '/validar',
  '/legales/terminos-y-condiciones-web',
  '/legales/privacidad',
  '/no-existe',
] as const;

/** Pixels by which the page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Scrolls through the whole page, so that everything that waits to be seen has been. */
export async function walkThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}
