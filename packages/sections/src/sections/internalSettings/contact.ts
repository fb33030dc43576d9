/** A telephone number as a link that calls it. */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** A telephone number as a WhatsApp chat with it. */
export const whatsAppLink = (phone: string): string => `https://wa.me/${phone.replace(/\D/g, '')}`;

/** Area codes of Argentina have two digits (Buenos Aires), three or four; the number fills up to ten. */
const national = /^\+54(9?)(11|2[0-9]{2}|3[0-9]{2})(\d+)(\d{4})$/;

/** A stored number (+541155550000) as people here write it: 11 5555 0000. Other countries' stay whole. */
export function readablePhone(phone: string): string {
  const match = national.exec(phone.replace(/[^\d+]/g, ''));
  if (!match) return phone;
  const [, , area, middle, end] = match;
  return `${area} ${middle} ${end}`;
}
