import { expect, it } from 'vitest';
import { createPhoneLink, createWhatsAppLink, formatPhone } from './contact.ts';

it.each([
  ['+541155550000', '11 5555 0000'],
  ['+54 11 5555-0000', '11 5555 0000'],
  ['+5491155550000', '11 5555 0000'],
  ['+543514445566', '351 444 5566'],
  ['+56222223333', '+56222223333'],
])('formats %s as %s', (stored, written) => {
  expect(formatPhone(stored)).toBe(written);
});

it('call and chat links contain only digits', () => {
  expect(createPhoneLink('+54 11 5555-0000')).toBe('tel:+541155550000');
  expect(createWhatsAppLink('+54 11 5555-0000')).toBe('https://wa.me/541155550000');
});
