import { Button, ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { NetPrice } from '@centinela/ui/parts/Price/NetPrice.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import type { Cost } from './design.ts';
import kept from './kept.module.css';
import { designPath, keptPath } from './paths.ts';
import type { OpenedDesign, SavedAnswer } from './saved.ts';
import { costInWords, dayInWords } from './words.ts';

/** What has changed since a design was saved: its price, and answers that are no longer available. */
export function Changed({
  opened: { createdAt, design },
  today,
  lost,
}: {
  opened: OpenedDesign;
  /** The current price; null when the answers no longer lead to a plan. */
  today: Cost | null;
  lost: readonly SavedAnswer[];
}) {
  const { cost } = design.proposal;
  const isSame = today && today.monthly === cost.monthly && today.once === cost.once;
  if (isSame && lost.length === 0) return null;
  return (
    <div className={kept.changed} role="note">
      <p>
        <strong>
          {isSame
            ? 'Algo cambió desde que lo guardaste.'
            : `El precio cambió desde el ${dayInWords(createdAt)}.`}
        </strong>
      </p>
      {!isSame && (
        <>
          <p>
            Antes {costInWords(cost)}
            <NetPrice amount={cost.monthly} />
          </p>
          {today ? (
            <p>
              Hoy {costInWords(today)}
              <NetPrice amount={today.monthly} />
            </p>
          ) : (
            <p>Hoy ese plan ya no se ofrece con estas respuestas.</p>
          )}
        </>
      )}
      {lost.length > 0 && (
        <ul className={kept.lost}>
          {lost.map(({ code, question, answer }) => (
            <li key={code}>
              {question} Habías elegido “{answer}”, que ya no está.
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Hidden inputs of a form. */
export const HiddenFields = ({ values }: { values: Readonly<Record<string, string>> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/**
 * The link of a saved design with its expiry date, a printable version, and the login. Recipients of the link get
 * their own copy; the design itself remains its creator's.
 */
export const KeptLink = ({
  opened: { token, expiresAt, isOwned, isMaker, isNew },
  link,
  copies,
}: {
  opened: OpenedDesign;
  /** The field with the full address and a copy button (needs JavaScript). */
  link: ReactNode;
  /** Form values that save a copy; null when the answers no longer lead to a plan. */
  copies: Readonly<Record<string, string>> | null;
}) => (
  <Section id="enlace" surface="white" labelledBy="enlace-titulo">
    <div className={kept.pair}>
      <div className={kept.words}>
        <Heading level={2} id="enlace-titulo" size="m">
          {isNew ? 'Listo, tu propuesta quedó guardada' : 'El enlace de tu propuesta'}
        </Heading>
        <p>
          Abrila en cualquier dispositivo o pasásela a quien quieras. Funciona hasta el{' '}
          <strong>{dayInWords(expiresAt)}</strong>. Quien tenga el enlace puede verla.
        </p>
        {link}
      </div>
      <div className={kept.ways}>
        <ButtonLink href={`${keptPath(token)}/propuesta.pdf`} look="outline" wide>
          Descargala en PDF
        </ButtonLink>
        {isOwned && (
          <p className={kept.note}>
            Está guardada en una cuenta. <a href="/clientes/disenos">Ver mis diseños</a>
          </p>
        )}
        {!isMaker && copies && (
          <form method="post" action={`${designPath}/guardar`}>
            <HiddenFields values={copies} />
            <Button type="submit" look="outline" wide>
              Guardar mi copia
            </Button>
            <p className={kept.note}>Queda en un enlace tuyo por 90 días, con los precios de hoy.</p>
          </form>
        )}
        {isMaker && !isOwned && (
          <form method="post" action={`${keptPath(token)}/cuenta`}>
            <Button type="submit" look="outline" wide>
              Guardala en mi cuenta
            </Button>
            <p className={kept.note}>Así no vence. Si no tenés cuenta, te la creás en el camino.</p>
          </form>
        )}
      </div>
    </div>
  </Section>
);

/** The page of an expired link. */
export const ExpiredLink = ({ expiredOn }: { expiredOn: string }) => (
  <Section surface="night">
    <div className={kept.expired}>
      <Heading level={1} size="l">
        Esta propuesta venció
      </Heading>
      <p>
        El enlace funcionó hasta el {dayInWords(expiredOn)}. Los precios cambian, así que no la mostramos como
        estaba: en dos minutos armás otra con los de hoy.
      </p>
      <p className={kept.row}>
        <ButtonLink href={designPath}>Diseñala de nuevo</ButtonLink>
        <ButtonLink href="/planes/todos" look="outline">
          Compará los planes
        </ButtonLink>
      </p>
    </div>
  </Section>
);
