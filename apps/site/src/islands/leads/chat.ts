import type { Translate } from '../translate.ts';

/** Values of the first message of a chat. */
export interface ChatMessage {
  /** The lead's number; null for none. */
  number: number | null;
  /** What the visitor did: "Pedí que me llamen por". */
  did: string;
  /** Subject: "el plan Clásico". */
  about: string | null;
  /** The visitor's name, if known. */
  name: string | undefined;
  /** Slug of the page whose WhatsApp number is used. */
  chat: string | null;
}

/** Builds a chat link with a prepared message: name, subject and number of the lead. */
export function buildChatLink({ number, did, about, name, chat }: ChatMessage, translate: Translate): string {
  const greeting = name ? translate('Hola, soy {name}. ', { name }) : translate('Hola. ');
  const request =
    (about ? `${did} ${about}` : did.replace(/ \S+$/, '')) +
    (number === null ? '' : translate(' (pedido N° {number})', { number }));
  const path = chat === null ? '/whatsapp' : `/whatsapp/${encodeURIComponent(chat)}`;
  return `${path}?${new URLSearchParams({ text: `${greeting}${request}.` })}`;
}
