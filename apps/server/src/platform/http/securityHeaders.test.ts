import { createHash } from 'node:crypto';
import { styleSheet } from '@centinela/mail/parts/styles.ts';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { publicPagePolicy, securityHeaders } from './securityHeaders.ts';

const createConfig = (provider: string) =>
  parseConfig({
    SECRET: 's'.repeat(32),
    ...(provider !== 'altcha' && {
      CAPTCHA: provider,
      CAPTCHA_SITE_KEY: 'public',
      CAPTCHA_SECRET_KEY: 'hidden',
    }),
  });

/** Parses a policy into its directives. */
const parsePolicy = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources];
    }),
  );
const selectExternal = (sources: readonly string[] = []) =>
  sources.filter((source) => source.startsWith('http'));

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
    'public pages': publicPagePolicy(createConfig(provider)),
    'everything else': securityHeaders(createConfig(provider))['content-security-policy'] ?? '',
  };
  test.each(Object.entries(policies))('%s allow only their own provider', (_name, policy) => {
    const found = parsePolicy(policy);
    for (const [directive, sources] of Object.entries(found)) {
      const expected = Object.entries(allowed[provider]).find(([name]) => name === directive)?.[1] ?? [];
      expect([directive, selectExternal(sources)]).toEqual([directive, expected]);
    }
    expect(found['script-src']).not.toContain("'unsafe-inline'");
    expect(found['script-src']).toContain("'self'");
    expect(found['object-src']).toEqual(["'none'"]);
  });
});

test.each(['altcha', 'turnstile', 'recaptcha'] as const)('no page may use style elements: %s', (provider) => {
  for (const policy of [
    publicPagePolicy(createConfig(provider)),
    securityHeaders(createConfig(provider))['content-security-policy'] ?? '',
  ]) {
    expect(parsePolicy(policy)['style-src-elem'] ?? parsePolicy(policy)['style-src']).not.toContain(
      "'unsafe-inline'",
    );
    expect(parsePolicy(policy)['style-src']).toContain("'self'");
  }
});

test('the policy of the signed-in app allows only one style element: that of mail previews', () => {
  const portal = parsePolicy(securityHeaders(createConfig('altcha'))['content-security-policy'] ?? '');
  const hash = createHash('sha256').update(styleSheet).digest('base64');
  expect(portal['style-src-elem']).toEqual(["'self'", `'sha256-${hash}'`]);
});

test('the signed-in app has three Trusted Types policies, and public pages have none', () => {
  const portal = parsePolicy(securityHeaders(createConfig('altcha'))['content-security-policy'] ?? '');
  expect(portal['require-trusted-types-for']).toEqual(["'script'"]);
  expect(portal['trusted-types']).toEqual(['centinela', 'offline', 'ProseMirrorClipboard']);
  const pages = parsePolicy(publicPagePolicy(createConfig('altcha')));
  expect(pages['require-trusted-types-for']).toEqual(["'script'"]);
  expect(pages['trusted-types']).toEqual(["'none'"]);
  // The scripts of external captchas write markup with policies of their own.
  expect(parsePolicy(publicPagePolicy(createConfig('recaptcha')))['trusted-types']).toBeUndefined();
});
