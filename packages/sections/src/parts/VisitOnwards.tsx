import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Onwards } from '@centinela/ui/parts/Onwards/Onwards.tsx';
import { CompanyTerms } from '@centinela/ui/parts/Price/CompanyTerms.ts';
import { useContext } from 'react';
import { readablePhone, telephoneLink } from '../sections/internalSettings/contact.ts';

/** The end of most pages: a visit on the company's terms, the plans, and the phone number. */
export function VisitOnwards({ ask, phone = null }: { ask: string; phone?: string | null }) {
  const { visitTerms } = useContext(CompanyTerms);
  return (
    <Onwards ask={ask} lead={visitTerms}>
      <ButtonLink href="/planes/todos#pedir">Pedí tu visita</ButtonLink>
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
}
