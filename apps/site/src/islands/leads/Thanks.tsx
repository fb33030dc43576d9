import type { Receipt } from '@centinela/sections/kernel/ask.ts';
import { callByInWords } from '@centinela/sections/sections/internalSettings/callBackWords.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import styles from './leadForm.module.css';

export interface ThanksProps {
  receipt: Receipt;
  /** The editor's words, as formatted text; null for the usual ones. */
  words: string | null;
  /** What it is about: "el plan Clásico". */
  about: string | null;
  /** The visitor's name, where it is known. */
  name: string | undefined;
  /** The number of WhatsApp that the page leads to, by its short name. */
  chat: string | null;
}

/** The chat with its first words written: who asks, for what, under which number. */
function chatLink({ receipt: { number }, about, name, chat }: ThanksProps): string {
  const who = name ? `Hola, soy ${name}. ` : 'Hola. ';
  const what = `Pedí que me llamen${about ? ` por ${about}` : ''}${number === null ? '' : ` (pedido N° ${number})`}.`;
  const path = chat === null ? '/whatsapp' : `/whatsapp/${encodeURIComponent(chat)}`;
  return `${path}?${new URLSearchParams({ text: who + what })}`;
}

/** What somebody is told who has left a telephone: the number to ask by, when a person calls, and the chat. */
export function Thanks(props: ThanksProps) {
  const { receipt, words } = props;
  const { number, callBy } = receipt;
  return (
    <>
      {words === null ? <RichText html="<h3>¡Gracias! Ya lo tenemos.</h3>" /> : <RichText html={words} />}
      <dl className={styles.receipt}>
        {number !== null && (
          <div>
            <dt>Tu pedido</dt>
            <dd>{`N° ${number}`}</dd>
          </div>
        )}
        <div>
          <dt>Te llama una persona</dt>
          <dd>{callBy === null ? 'apenas abramos' : callByInWords(new Date(callBy), new Date())}</dd>
        </div>
      </dl>
      <ButtonLink href={chatLink(props)} look="outline">
        Seguí por WhatsApp
      </ButtonLink>
    </>
  );
}
