import { randomUUID } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Account, type Api, accounts, type Entry, openApi, password } from './api.ts';
import { watchPolicy } from './policy.ts';

interface Journey {
  api: Api;
  /** Opens a session in the browser without the login screens; in a given context, always a new one. */
  enter(who: Account, context?: BrowserContext): Promise<void>;
  /** Creates a slide, deleted after the journey. By default it is for clients, so the home page doesn't change. */
  slide(fields?: object): Promise<Entry>;
  /** Creates a plan, deleted after the journey. It is a custom plan, so no comparison contains it. */
  plan(fields?: object): Promise<Entry>;
  /** Script errors and console errors of the page from now on. */
  complaints(page: Page): string[];
  /** Content-Security-Policy violations of all pages; a journey with any of them fails. */
  violations: string[];
}

/** Appends a random suffix to a text. */
export const unique = (text: string): string => `${text} ${randomUUID().slice(0, 8)}`;

/** Session cookies left open by a journey, reused by the next one of the same worker. */
type OpenSessions = Map<Account, Awaited<ReturnType<BrowserContext['cookies']>>>;

const isSessionCookie = ({ name }: { name: string }) => /^(__Host-)?token$/.test(name);

/** Excludes sessions of a journey with a mocked clock, whose cookies contain the clock difference. */
const isOfThisClock = ({ name, value }: { name: string; value: string }) =>
  name !== 'minutesDifference' || value === '0';

async function logIn(context: BrowserContext, who: Account, origin: string): Promise<void> {
  const answer = await context.request.post('/api/auth/login', {
    headers: { origin },
    data: { email: accounts[who], password },
  });
  expect(answer.status()).toBe(200);
}

export const test = base.extend<
  Journey & { made: { section: string; id: string }[] },
  { admin: Api; sessions: OpenSessions }
>({
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
      expect(found, 'Content-Security-Policy violations').toEqual([]);
    },
    { auto: true },
  ],
  api: async ({ admin }, use) => use(admin),
  sessions: [async ({ browserName: _ }, use) => use(new Map()), { scope: 'worker' }],
  enter: async ({ context: own, baseURL, sessions }, use, info) => {
    const entered: Account[] = [];
    await use(async (who, context = own) => {
      if (context !== own) return logIn(context, who, baseURL ?? '');
      entered.push(who);
      const open = sessions.get(who);
      // Removed from the pool: renewing or ending a session would affect all journeys that share it.
      sessions.delete(who);
      return open ? own.addCookies(open) : logIn(own, who, baseURL ?? '');
    });
    const [who] = entered;
    if (who === undefined || entered.length > 1 || info.status !== info.expectedStatus) return;
    const cookies = await own.cookies();
    if (cookies.some(isSessionCookie) && cookies.every(isOfThisClock)) sessions.set(who, cookies);
  },
  made: async ({ api }, use) => {
    const made: { section: string; id: string }[] = [];
    await use(made);
    for (const { section, id } of made) await api.remove(section, id);
  },
  slide: async ({ api, made }, use) => {
    await use(async (fields = {}) => {
      const [model] = await api.list('main-slider', 'filter[type]=PUBLICO&limit=1');
      if (!model) throw new Error('the demo has no slides');
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
