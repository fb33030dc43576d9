import { createHash } from 'node:crypto';
import { styleSheet } from '@centinela/mail/parts/styles.ts';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { publicPagePolicy, securityHeaders } from './securityHeaders.ts';

const configWith = (provider: string) =>
  parseConfig({
    SECRET: 's'.repeat(32),
    ...(provider !== 'altcha' && {
      CAPTCHA: provider,
      CAPTCHA_SITE_KEY: 'public',
      CAPTCHA_SECRET_KEY: 'hidden',
    }),
  });

/** Parses a policy into its directives. */
const directives = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources];
    }),
  );
const outside = (sources: readonly string[] = []) => sources.filter((source) => source.startsWith('http'));

const allowed = {
  altcha: { 'script-src': [], 'frame-src': [], 'connect-src': [] },
  turnstile: {
    'script-src': ['https://challenges.cloudflare.com'],
    'frame-src': ['https://challenges.cloudflare.com'],
    'connect-src': ['https://challenges.cloudflare.com'],
  },
  recaptcha: {
    'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': ['https://www.google.com/recaptcha/'],
  },
} as const;

describe.each(['altcha', 'turnstile', 'recaptcha'] as const)('with the captcha %s', (provider) => {
  const policies = {
    'public pages': publicPagePolicy(configWith(provider)),
    'everything else': securityHeaders(configWith(provider))['content-security-policy'] ?? '',
  };
  test.each(Object.entries(policies))('%s allow only their own provider', (_name, policy) => {
    const found = directives(policy);
    for (const [directive, sources] of Object.entries(found)) {
      const expected = Object.entries(allowed[provider]).find(([name]) => name === directive)?.[1] ?? [];
      expect([directive, outside(sources)]).toEqual([directive, expected]);
    }
    expect(found['script-src']).not.toContain("'unsafe-inline'");
    expect(found['script-src']).toContain("'self'");
    expect(found['object-src']).toEqual(["'none'"]);
  });
});

test.each(['altcha', 'turnstile', 'recaptcha'] as const)('no page may use style elements: %s', (provider) => {
  for (const policy of [
    publicPagePolicy(configWith(provider)),
    securityHeaders(configWith(provider))['content-security-policy'] ?? '',
  ]) {
    expect(directives(policy)['style-src-elem'] ?? directives(policy)['style-src']).not.toContain(
      "'unsafe-inline'",
    );
    expect(directives(policy)['style-src']).toContain("'self'");
  }
});

test('the signed-in app allows only the style element of mails', () => {
  const portal = directives(securityHeaders(configWith('altcha'))['content-security-policy'] ?? '');
  const hash = createHash('sha256').update(styleSheet).digest('base64');
  expect(portal['style-src-elem']).toEqual(["'self'", `'sha256-${hash}'`]);
});

test('only our policy and the editor’s create markup, the worker’s address has its own, and public pages have none', () => {
  const portal = directives(securityHeaders(configWith('altcha'))['content-security-policy'] ?? '');
  expect(portal['require-trusted-types-for']).toEqual(["'script'"]);
  expect(portal['trusted-types']).toEqual(['centinela', 'offline', 'ProseMirrorClipboard']);
  const pages = directives(publicPagePolicy(configWith('altcha')));
  expect(pages['require-trusted-types-for']).toEqual(["'script'"]);
  expect(pages['trusted-types']).toEqual(["'none'"]);
  // External captcha scripts write markup under their own policies.
  expect(directives(publicPagePolicy(configWith('recaptcha')))['trusted-types']).toBeUndefined();
});
