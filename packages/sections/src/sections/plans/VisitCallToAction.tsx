import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { CallToAction } from '@centinela/ui/parts/CallToAction/CallToAction.tsx';
import { CompanyTerms } from '@centinela/ui/parts/Price/CompanyTerms.ts';
import { useContext } from 'react';
import { createPhoneLink, formatPhone } from '../internalSettings/contact.ts';

/** The end of most pages: a visit on the company's terms, the plans, and the phone number. */
export function VisitCallToAction({ title, phone = null }: { title: string; phone?: string | null }) {
  const { visitTerms } = useContext(CompanyTerms);
  return (
    <CallToAction title={title} lead={visitTerms}>
      <ButtonLink href="/planes/todos#pedir">Pedí tu visita</ButtonLink>
      <ButtonLink href="/planes/todos" variant="outline">
        Compará los planes
      </ButtonLink>
      {phone && (
        <ButtonLink href={createPhoneLink(phone)} variant="plain">
          Llamanos al {formatPhone(phone)}
        </ButtonLink>
      )}
    </CallToAction>
  );
}
