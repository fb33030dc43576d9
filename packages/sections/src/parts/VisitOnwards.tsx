import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Onwards } from '@centinela/ui/parts/Onwards/Onwards.tsx';
import { readablePhone, telephoneLink } from '../sections/internalSettings/contact.ts';

/**
 * The end of most pages: a visit, the plans, and the telephone where a person answers.
 *
 * @param words of the first button
 */
export const VisitOnwards = ({
  ask,
  lead,
  words = 'Pedí tu visita',
  href = '/planes/todos#pedir',
  phone = null,
}: {
  ask: string;
  lead?: string;
  words?: string;
  /** Where it leads. */
  href?: string;
  phone?: string | null;
}) => (
  <Onwards ask={ask} lead={lead}>
    <ButtonLink href={href}>{words}</ButtonLink>
    <ButtonLink href="/planes/todos" look="outline">
      Compará los planes
    </ButtonLink>
    {phone && (
      <ButtonLink href={telephoneLink(phone)} look="plain">
        Llamanos al {readablePhone(phone)}
      </ButtonLink>
    )}
  </Onwards>
);
