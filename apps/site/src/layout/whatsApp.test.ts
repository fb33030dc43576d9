import { expect, test } from 'vitest';
import { rewriteChatLinks } from './whatsApp.ts';

/** Returns the URL of a chat link after `rewriteChatLinks`. */
const rewriteLink = (address: string, slug: string | null, title = 'Planes'): string | undefined =>
  /^<a href="([^"]*)" rel="nofollow">Chat<\/a>$/.exec(
    rewriteChatLinks(`<a href="${address}" rel="nofollow">Chat</a>`, slug, title),
  )?.[1];

const readMessage = (address: string | undefined): string | null =>
  new URL(address ?? '', 'https://centinela.example').searchParams.get('text');

test('points all chat links of a page to its number', () => {
  expect(rewriteLink('/whatsapp', 'ventas $& norte')).toMatch(/^\/whatsapp\/ventas%20%24%26%20norte\?text=/);
  expect(rewriteLink('/whatsapp?text=Hola', 'ventas')).toBe('/whatsapp/ventas?text=Hola');
  expect(rewriteLink('/whatsapp?text=Hola', null)).toBe('/whatsapp?text=Hola');
  expect(rewriteLink('/whatsapp/otro', 'ventas')).toMatch(/^\/whatsapp\/otro\?text=/);
  for (const other of ['/whatsapp-web', '/whatsapp#a', 'https://wa.me.example/5491155550000'])
    expect(rewriteLink(other, 'ventas')).toBe(other);
});

test('adds a message that names the page, unless the link has its own', () => {
  const expectedMessage = 'Hola. Estoy viendo «Planes» en el sitio.';
  for (const address of ['/whatsapp', '/whatsapp/otro', 'https://wa.me/5491155550000'])
    expect(readMessage(rewriteLink(address, null)), address).toBe(expectedMessage);
  expect(rewriteLink('https://wa.me/5491155550000', 'ventas')).toMatch(
    /^https:\/\/wa\.me\/5491155550000\?text=/,
  );
  expect(readMessage(rewriteLink('/whatsapp', null, 'Planes | Centinela'))).toBe(expectedMessage);
  expect(readMessage(rewriteLink('/whatsapp?text=Quiero%20el%20kit', null))).toBe('Quiero el kit');
  const prose = '<p>Escribí a /whatsapp</p>';
  expect(rewriteChatLinks(prose, 'ventas', 'Planes')).toBe(prose);
});

test('escapes titles in the message', () => {
  for (const title of ['"><script>alert(1)</script>', '¿Qué & cómo? $1 $& 100% "ñandú"', "it's \\ #a"])
    expect(readMessage(rewriteLink('/whatsapp', 'ventas', title)), title).toBe(
      `Hola. Estoy viendo «${title}» en el sitio.`,
    );
  expect(rewriteLink('/whatsapp', null, 'mitad \ud83d')).toContain('%EF%BF%BD');
});
