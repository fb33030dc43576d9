/** Link to a WhatsApp chat with the company's next available number, with this text prefilled. */
export const createChatLink = (text: string): string => `/whatsapp?text=${encodeURIComponent(text)}`;
