/** Returns a `tel:` link. */
export const createPhoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** Returns a link to a WhatsApp chat. */
export const createWhatsAppLink = (phone: string): string => `https://wa.me/${phone.replace(/\D/g, '')}`;

/**
 * Argentine area codes have two digits (Buenos Aires), three or four; with the subscriber number they have ten
 * digits.
 */
const nationalPattern = /^\+54(9?)(11|2[0-9]{2}|3[0-9]{2})(\d+)(\d{4})$/;

/** Formats a stored number (+541155550000) in local notation: 11 5555 0000. Foreign numbers stay unchanged. */
export function formatPhone(phone: string): string {
  const match = nationalPattern.exec(phone.replace(/[^\d+]/g, ''));
  if (!match) return phone;
  const [, , area, middle, end] = match;
  return `${area} ${middle} ${end}`;
}
