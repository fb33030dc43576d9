import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** The part of the DOM that a widget uses. */
class FakeElement {
  children: FakeElement[] = [];
  src = '';
  async = false;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  isRemoved = false;
  append(child: FakeElement): void {
    this.children.push(child);
  }
  remove(): void {
    this.isRemoved = true;
  }
}

let head: FakeElement;
/** Effect of the provider's script once it has loaded; null when it can't be loaded. */
let runLoadedScript: (() => void) | null;
let challenge: unknown;
let status = 200;

beforeEach(() => {
  vi.resetModules();
  status = 200;
  head = new FakeElement();
  head.append = (script) => {
    head.children.push(script);
    queueMicrotask(() => {
      if (!runLoadedScript) return script.onerror?.();
      runLoadedScript();
      script.onload?.();
    });
  };
  vi.stubGlobal('document', { head, createElement: () => new FakeElement() });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ data: challenge, asked: address, message: 'no' }, { status }),
  );
});
afterEach(() => vi.unstubAllGlobals());

async function solveInForm(form = 'register') {
  const { solveCaptcha } = await import('./captcha.ts');
  const place = new FakeElement();
  // biome-ignore lint/suspicious/noExplicitAny: the fake form has the members that the widget uses
  return { place, solved: await solveCaptcha(form, place as any) };
}

describe('Turnstile', () => {
  const render = (finishWidget: (options: Record<string, unknown>) => void) => {
    runLoadedScript = () =>
      vi.stubGlobal('turnstile', {
        render: (_place: unknown, options: Record<string, unknown>) => {
          queueMicrotask(() => finishWidget(options));
          return 'id';
        },
        remove: () => {},
      });
  };
  beforeEach(() => {
    challenge = { provider: 'turnstile', siteKey: 'public' };
  });

  test('loads its script once, requests this form, and removes the widget afterwards', async () => {
    const renderCalls: unknown[] = [];
    render(({ callback, ...options }) => {
      renderCalls.push(options);
      if (typeof callback === 'function') callback('token');
    });
    const { solved, place } = await solveInForm();
    expect(solved).toEqual({ proof: 'token' });
    expect(renderCalls).toEqual([expect.objectContaining({ sitekey: 'public', action: 'register' })]);
    expect(place.children.map(({ isRemoved }) => isRemoved)).toEqual([true]);
    await solveInForm();
    expect(head.children.map(({ src }) => src)).toEqual([
      'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    ]);
  });

  test('falls back to the plain form when the widget fails', async () => {
    render((options) => {
      const fail = options['error-callback'];
      if (typeof fail === 'function') fail();
    });
    expect((await solveInForm()).solved).toEqual({ isUnsupported: true });
  });

  test('falls back to the plain form when the script is blocked', async () => {
    runLoadedScript = null;
    expect((await solveInForm()).solved).toEqual({ isUnsupported: true });
  });
});

test('runs reCAPTCHA for this form', async () => {
  challenge = { provider: 'recaptcha', siteKey: 'a b' };
  const execute = vi.fn(async () => 'token');
  runLoadedScript = () => vi.stubGlobal('grecaptcha', { ready: (then: () => void) => then(), execute });
  expect((await solveInForm('forgot')).solved).toEqual({ proof: 'token' });
  expect(execute).toHaveBeenCalledWith('a b', { action: 'forgot' });
  expect(head.children[0]?.src).toBe('https://www.google.com/recaptcha/api.js?render=a%20b');
});

test('loads nothing for the built-in captcha', async () => {
  challenge = {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      cost: 200,
      keyLength: 32,
      keyPrefix: '0a',
      nonce: 'fcfa40403ef9ed599e1c8dfbdf9d3313',
      salt: 'e3e71e69fa97af872d6c477df3443a41',
    },
  };
  expect((await solveInForm()).solved).toEqual({ proof: expect.stringMatching(/^[\w+/=]{100,}$/) });
  expect(head.children).toEqual([]);
});

test('returns the response when the server refuses a challenge; falls back to the plain form for an unknown challenge', async () => {
  challenge = { provider: 'other', siteKey: 'x' };
  expect((await solveInForm()).solved).toEqual({ isUnsupported: true });
  status = 429;
  expect((await solveInForm()).solved).toEqual({ rejection: expect.objectContaining({ message: 'no' }) });
});
