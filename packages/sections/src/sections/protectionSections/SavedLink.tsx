import { Button, ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { NetPrice } from '@centinela/ui/parts/Price/NetPrice.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import type { Cost } from '../plans/pricing/cost.ts';
import { formatCost, formatDay } from './formatting.ts';
import { designPath, getSavedDesignPath } from './paths.ts';
import kept from './saved.module.css';
import type { OpenedDesign, SavedAnswer } from './saved.ts';

/** What has changed since a design was saved: its price, and answers that are no longer available. */
export function DesignChanges({
  opened: { createdAt, design },
  currentCost,
  lost,
}: {
  opened: OpenedDesign;
  /** The current price; null when the answers no longer lead to a plan. */
  currentCost: Cost | null;
  lost: readonly SavedAnswer[];
}) {
  const { cost } = design.proposal;
  const isSame = currentCost && currentCost.monthly === cost.monthly && currentCost.once === cost.once;
  if (isSame && lost.length === 0) return null;
  return (
    <div className={kept.changed} role="note">
      <p>
        <strong>
          {isSame
            ? 'Algo cambió desde que lo guardaste.'
            : `El precio cambió desde el ${formatDay(createdAt)}.`}
        </strong>
      </p>
      {!isSame && (
        <>
          <p>
            Antes {formatCost(cost)}
            <NetPrice amount={cost.monthly} />
          </p>
          {currentCost ? (
            <p>
              Hoy {formatCost(currentCost)}
              <NetPrice amount={currentCost.monthly} />
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
export const SavedLink = ({
  opened: { token, expiresAt, isOwned, isMaker, isNew },
  link,
  copyValues,
}: {
  opened: OpenedDesign;
  /** The field with the full address and a copy button (needs JavaScript). */
  link: ReactNode;
  /** Form values that save a copy; null when the answers no longer lead to a plan. */
  copyValues: Readonly<Record<string, string>> | null;
}) => (
  <Section id="enlace" surface="white" labelledBy="enlace-titulo">
    <div className={kept.pair}>
      <div className={kept.words}>
        <Heading level={2} id="enlace-titulo" size="m">
          {isNew ? 'Listo, tu propuesta quedó guardada' : 'El enlace de tu propuesta'}
        </Heading>
        <p>
          Abrila en cualquier dispositivo o pasásela a quien quieras. Funciona hasta el{' '}
          <strong>{formatDay(expiresAt)}</strong>. Quien tenga el enlace puede verla.
        </p>
        {link}
      </div>
      <div className={kept.ways}>
        <ButtonLink href={`${getSavedDesignPath(token)}/propuesta.pdf`} variant="outline" isWide>
          Descargala en PDF
        </ButtonLink>
        {isOwned && (
          <p className={kept.note}>
            Está guardada en una cuenta. <a href="/clientes/disenos">Ver mis diseños</a>
          </p>
        )}
        {!isMaker && copyValues && (
          <form method="post" action={`${designPath}/guardar`}>
            <HiddenFields values={copyValues} />
            <Button type="submit" variant="outline" isWide>
              Guardar mi copia
            </Button>
            <p className={kept.note}>Queda en un enlace tuyo por 90 días, con los precios de hoy.</p>
          </form>
        )}
        {isMaker && !isOwned && (
          <form method="post" action={`${getSavedDesignPath(token)}/cuenta`}>
            <Button type="submit" variant="outline" isWide>
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
        El enlace funcionó hasta el {formatDay(expiredOn)}. Los precios cambian, así que no la mostramos como
        estaba: en dos minutos armás otra con los de hoy.
      </p>
      <p className={kept.row}>
        <ButtonLink href={designPath}>Diseñala de nuevo</ButtonLink>
        <ButtonLink href="/planes/todos" variant="outline">
          Compará los planes
        </ButtonLink>
      </p>
    </div>
  </Section>
);
