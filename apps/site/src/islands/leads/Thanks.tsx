import type { LeadTopic } from '@centinela/api/leads/leadSubjects.ts';
import { visitPath } from '@centinela/api/visits/offer.ts';
import type { Receipt } from '@centinela/sections/kernel/contactForm.ts';
import { formatCallbackTime } from '@centinela/sections/sections/internalSettings/formatCallbackTime.ts';
import { usePageLanguage } from '@centinela/ui/language/pageLanguage.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { useTranslate } from '../useTranslate.ts';
import { buildChatLink } from './chat.ts';
import styles from './LeadForm.module.css';
import { getLeadTexts } from './leadTexts.ts';
import { VisitOfferForm } from './VisitOfferForm.tsx';

export interface ThanksProps {
  topic: LeadTopic | undefined;
  /** Null until the form is sent; then the script fills in the texts. */
  receipt: Receipt | null;
  /** Text by the editors, as rich text; null for the default. */
  text: string | null;
  /** Subject: "el plan Clásico". */
  about: string | null;
  /** Slug of the page whose WhatsApp number is used. */
  chat: string | null;
}

/** Confirmation after sending: the lead's number, when an agent will call, and the chat link. */
export function Thanks({ topic, receipt, text, about, chat }: ThanksProps) {
  const { number = null, callBy = null } = receipt ?? {};
  const texts = getLeadTexts(topic);
  const translate = useTranslate();
  const language = usePageLanguage();
  return (
    <>
      {text === null ? <RichText html={`<h3>${translate(texts.thanks)}</h3>`} /> : <RichText html={text} />}
      <dl className={styles.receipt}>
        <div data-part="number" hidden={number === null}>
          <dt>{translate(texts.number)}</dt>
          <dd>{translate('N° {number}', { number: number ?? '' })}</dd>
        </div>
        <div data-part="callBy" hidden={texts.next !== null}>
          <dt>{translate('Te llama una persona')}</dt>
          <dd>
            {callBy === null
              ? translate('apenas abramos')
              : formatCallbackTime(new Date(callBy), new Date(), language)}
          </dd>
        </div>
      </dl>
      {texts.next && <p>{translate(texts.next)}</p>}
      {receipt?.offersVisit ? (
        <ButtonLink href={visitPath} variant="strong">
          {translate('Elegí el día y la hora')}
        </ButtonLink>
      ) : (
        <VisitOfferForm />
      )}
      <ButtonLink
        href={buildChatLink({ number, did: translate(texts.did), about, name: undefined, chat }, translate)}
        variant="outline"
        data-part="chat"
      >
        {translate('Seguí por WhatsApp')}
      </ButtonLink>
    </>
  );
}
