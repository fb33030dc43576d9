import type { StoredDoorstepForm } from '@centinela/api/agents/doorstep.ts';
import { formatCost, placeTexts } from '@centinela/sections/sections/protectionSections/formatting.ts';
import type { Quote } from '@centinela/sections/sections/protectionSections/quote.ts';
import type { ReactNode } from 'react';
import { formatDateTime, formatDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import styles from './doorstepFormView.module.css';

interface ViewProps {
  form: StoredDoorstepForm;
  /** URL of the form's files, without their names. */
  filesUrl: string;
}

/** A form that an agent filled in at the customer's home: the quote, what was answered, the photos and the signature. */
export function DoorstepFormView({ form, filesUrl }: ViewProps) {
  const { localize, language } = useTranslation();
  const { quoted, current, isSamePrice, pricesAt, acceptance, photos, expectedPhotos } = form;
  const missing = expectedPhotos - photos.length;
  return (
    <dl className={styles.facts}>
      <Line label={localize(['Visita', 'Visit'])}>
        {[form.agent, formatDateTime(form.filledAt, language)].filter(Boolean).join(' · ')}
      </Line>
      <Line label={localize(['Dirección', 'Address'])}>{form.address}</Line>
      <Line label={localize(['Presupuesto', 'Quote'])}>{quoted && <QuoteText quote={quoted} />}</Line>
      <Line label={localize(['Precios del', 'Prices of'])}>
        {quoted && pricesAt && formatDay(pricesAt, language)}
      </Line>
      {!isSamePrice && (
        <Line
          label={localize(['Con los precios del día en que llegó', 'At the prices of the day it arrived'])}
        >
          <div className={styles.warning}>
            {current ? (
              <QuoteText quote={current} />
            ) : (
              localize(['Ese presupuesto ya no se ofrece', 'That quote is no longer offered'])
            )}
          </div>
        </Line>
      )}
      <Line label={localize(['Respuestas', 'Answers'])}>
        {form.place && (
          <>
            {placeTexts[form.place].name}
            <ul className={styles.list}>
              {form.answers.map(({ code, question, answer }) => (
                <li key={code}>
                  {question} <strong>{answer}</strong>
                </li>
              ))}
            </ul>
          </>
        )}
      </Line>
      <Line label={localize(['Aceptó', 'Accepted by'])}>
        {acceptance.name}{' '}
        {acceptance.kind === 'TYPED' && localize(['(escribió su nombre)', '(typed the name)'])}
        {form.hasSignature && (
          <a href={`${filesUrl}/signature`} target="_blank" rel="noreferrer" className={styles.signature}>
            <img src={`${filesUrl}/signature`} alt={localize(['Firma', 'Signature'])} />
          </a>
        )}
        {acceptance.kind === 'DRAWN' && !form.hasSignature && (
          <p>{localize(['La firma todavía no llegó.', 'The signature has not arrived yet.'])}</p>
        )}
      </Line>
      <Line label={localize(['Fotos del lugar', 'Photos of the place'])}>
        {photos.length > 0 && (
          <ul className={styles.photos}>
            {photos.map((name) => (
              <li key={name}>
                <a href={`${filesUrl}/${name}`} target="_blank" rel="noreferrer">
                  <img
                    src={`${filesUrl}/${name}`}
                    alt={localize([`Foto ${Number(name) + 1}`, `Photo ${Number(name) + 1}`])}
                    loading="lazy"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {missing > 0 &&
          localize([
            `Fotos que todavía no llegaron: ${missing}`,
            `Photos that have not arrived yet: ${missing}`,
          ])}
      </Line>
    </dl>
  );
}

function QuoteText({ quote: { plan, addons, monthly, once, isStartingPrice } }: { quote: Quote }) {
  const { localize } = useTranslation();
  return (
    <>
      <strong>{plan}</strong>: {isStartingPrice && `${localize(['desde', 'from'])} `}
      {formatCost({ monthly, once })}
      {addons.length > 0 && (
        <ul className={styles.list}>
          {addons.map((addon) => (
            <li key={addon}>{addon}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;
