import type { Receipt } from '@centinela/sections/kernel/ask.ts';
import { callByInWords } from '@centinela/sections/sections/internalSettings/callBackWords.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { chatLink } from './chat.ts';
import styles from './leadForm.module.css';

export interface ThanksProps {
  /** Null until there is anything to be thanked for: the script fills it in. */
  receipt: Receipt | null;
  /** The editor's words, as formatted text; null for the usual ones. */
  words: string | null;
  /** What it is about: "el plan Clásico". */
  about: string | null;
  /** The number of WhatsApp that the page leads to, by its short name. */
  chat: string | null;
}

/** What somebody is told who has left a telephone: the number to ask by, when a person calls, and the chat. */
export function Thanks({ receipt, words, about, chat }: ThanksProps) {
  const { number = null, callBy = null } = receipt ?? {};
  return (
    <>
      {words === null ? <RichText html="<h3>¡Gracias! Ya lo tenemos.</h3>" /> : <RichText html={words} />}
      <dl className={styles.receipt}>
        <div data-part="number" hidden={number === null}>
          <dt>Tu pedido</dt>
          <dd>{`N° ${number ?? ''}`}</dd>
        </div>
        <div data-part="callBy">
          <dt>Te llama una persona</dt>
          <dd>{callBy === null ? 'apenas abramos' : callByInWords(new Date(callBy), new Date())}</dd>
        </div>
      </dl>
      <ButtonLink href={chatLink({ number, about, name: undefined, chat })} look="outline" data-part="chat">
        Seguí por WhatsApp
      </ButtonLink>
    </>
  );
}
