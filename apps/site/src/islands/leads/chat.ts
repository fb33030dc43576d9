/** What a chat begins with. */
export interface ChatWords {
  /** The lead's number; null where there is none. */
  number: number | null;
  /** What it is about: "el plan Clásico". */
  about: string | null;
  /** The visitor's name, where it is known. */
  name: string | undefined;
  /** The number of WhatsApp that the page leads to, by its short name. */
  chat: string | null;
}

/** The chat with its first words written: who asks, for what, under which number. */
export function chatLink({ number, about, name, chat }: ChatWords): string {
  const who = name ? `Hola, soy ${name}. ` : 'Hola. ';
  const what = `Pedí que me llamen${about ? ` por ${about}` : ''}${number === null ? '' : ` (pedido N° ${number})`}.`;
  const path = chat === null ? '/whatsapp' : `/whatsapp/${encodeURIComponent(chat)}`;
  return `${path}?${new URLSearchParams({ text: who + what })}`;
}
