import type { Browser, BrowserContext } from '@playwright/test';

const binding = 'reportViolation';

/** Reports the Content-Security-Policy violations in all pages and frames of a context from now on. */
async function watchContext(context: BrowserContext, found: string[]): Promise<void> {
  await context.exposeBinding(binding, ({ page }, violation: string) => {
    found.push(`${page.url()}: ${violation}`);
  });
  await context.addInitScript((name) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
      const report: unknown = Reflect.get(window, name);
      if (typeof report === 'function')
        report([effectiveDirective, blockedURI, sourceFile, sample].join(' '));
    });
  }, binding);
}

/**
 * Collects the violations of every context of a browser, including contexts that the journey opens.
 *
 * @returns a function that stops it
 */
export async function watchPolicy(
  browser: Browser,
  own: BrowserContext,
  found: string[],
): Promise<() => void> {
  const { newContext } = browser;
  browser.newContext = async (options) => {
    const context = await newContext.call(browser, options);
    await watchContext(context, found);
    return context;
  };
  await watchContext(own, found);
  return () => {
    browser.newContext = newContext;
  };
}
