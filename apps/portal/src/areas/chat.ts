/** A chat by WhatsApp with whichever number of the company comes first, begun with these words. */
export const chatLink = (text: string): string => `/whatsapp?text=${encodeURIComponent(text)}`;
