import { expect, test } from 'vitest';
import { needsConsent } from './quoteUrl.ts';

const site = 'https://www.centinela.example';

test('a quote form needs no consent on the host of the site and its subdomains', () => {
  for (const url of [
    'https://www.centinela.example/cotizador',
    'https://cotiza.centinela.example/?plan=1',
    'https://centinela.example:8443/',
  ])
    expect(needsConsent(url, site), url).toBe(false);
});

test('a quote form of another site needs consent, also if its name is similar', () => {
  for (const url of [
    'https://cotiza.example/',
    'https://cotizacentinela.example/',
    'https://centinela.example.otro.example/',
  ])
    expect(needsConsent(url, site), url).toBe(true);
});
