import { expect, test } from 'vitest';
import { withChat } from './whatsApp.ts';

const html =
  '<a href="/whatsapp" rel="nofollow">Chat</a><a href="/whatsapp?text=Hola">Hola</a><a href="/whatsapp/otro">Otro</a><p>href /whatsapp</p>';

test('all links of a page to the chat lead to the number that it has chosen', () => {
  expect(withChat(html, null)).toBe(html);
  expect(withChat(html, 'ventas $& norte')).toBe(
    '<a href="/whatsapp/ventas%20%24%26%20norte" rel="nofollow">Chat</a><a href="/whatsapp/ventas%20%24%26%20norte?text=Hola">Hola</a><a href="/whatsapp/otro">Otro</a><p>href /whatsapp</p>',
  );
});
