import { randomUUID } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Account, type Api, accounts, type Entry, openApi, password } from './api.ts';
import { watchPolicy } from './policy.ts';

interface Journey {
  api: Api;
  /** Opens a session in the browser without the login's screens; of another context when one is given. */
  enter(who: Account, context?: BrowserContext): Promise<void>;
  /** A slide of its own, gone afterwards. It is for clients unless told otherwise, so the home page stays as it is. */
  slide(fields?: object): Promise<Entry>;
  /** A plan of its own, gone afterwards. It is made for one customer and stands in no comparison. */
  plan(fields?: object): Promise<Entry>;
  /** What the browser complains about from here on: errors of scripts, and everything it writes as an error. */
  complaints(page: Page): string[];
  /** What the Content-Security-Policy kept from any page; a journey that ends with anything in it has failed. */
  violations: string[];
}

/** A word that nobody else writes. */
export const unique = (what: string): string => `${what} ${randomUUID().slice(0, 8)}`;

export const test = base.extend<Journey & { made: { section: string; id: string }[] }, { admin: Api }>({
  admin: [
    async ({ browserName: _ }, use) => {
      await use(await openApi(process.env.PORTAL_URL ?? ''));
    },
    { scope: 'worker' },
  ],
  violations: [
    async ({ browser, context }, use) => {
      const found: string[] = [];
      const stop = await watchPolicy(browser, context, found);
      await use(found);
      stop();
      expect(found, 'violations of the Content-Security-Policy').toEqual([]);
    },
    { auto: true },
  ],
  api: async ({ admin }, use) => use(admin),
  enter: async ({ context: own, baseURL }, use) => {
    await use(async (who, context = own) => {
      const answer = await context.request.post('/api/auth/login', {
        headers: { origin: baseURL ?? '' },
        data: { email: accounts[who], password },
      });
      expect(answer.status()).toBe(200);
    });
  },
  made: async ({ api }, use) => {
    const made: { section: string; id: string }[] = [];
    await use(made);
    for (const { section, id } of made) await api.remove(section, id);
  },
  slide: async ({ api, made }, use) => {
    await use(async (fields = {}) => {
      const [model] = await api.list('main-slider', 'filter[type]=PUBLICO&limit=1');
      if (!model) throw new Error('the demo has slides');
      const { image, mobileImage, background } = model;
      const slide = await api.create('main-slider', {
        type: 'CLIENT',
        title: unique('Escena'),
        subtitle: 'La bajada de la escena',
        order: 90,
        image,
        mobileImage,
        background,
        enable: true,
        ...fields,
      });
      made.push({ section: 'main-slider', id: slide.id });
      return slide;
    });
  },
  plan: async ({ api, made }, use) => {
    await use(async (fields = {}) => {
      const name = unique('Plan de prueba');
      const slug = name.toLowerCase().replaceAll(' ', '-');
      const plan = await api.create('plans', {
        slug,
        kind: 'CUSTOMISED',
        name,
        code: slug.slice(-8),
        price: 10_000,
        description: 'Para probar.',
        enable: true,
        ...fields,
      });
      made.push({ section: 'plans', id: plan.id });
      return plan;
    });
  },
  complaints: async ({ browserName: _ }, use) => {
    await use((page) => {
      const found: string[] = [];
      page.on('pageerror', (error) => found.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') found.push(`${page.url()}: ${message.text()}`);
      });
      return found;
    });
  },
});

export { expect };
