import { useWords } from '@centinela/ui/language/pageLanguage.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { CallToAction } from '@centinela/ui/parts/CallToAction/CallToAction.tsx';
import { CompanyTerms } from '@centinela/ui/parts/Price/CompanyTerms.ts';
import { useContext } from 'react';
import { createPhoneLink, formatPhone } from '../internalSettings/contact.ts';
import { planWords } from './words.ts';

/** The end of most pages: a visit on the company's terms, the plans, and the phone number. */
export function VisitCallToAction({ title, phone = null }: { title: string; phone?: string | null }) {
  const { visitTerms } = useContext(CompanyTerms);
  const words = useWords(planWords);
  return (
    <CallToAction title={title} lead={visitTerms}>
      <ButtonLink href="/planes/todos#pedir">{words.requestVisit}</ButtonLink>
      <ButtonLink href="/planes/todos" variant="outline">
        {words.compare}
      </ButtonLink>
      {phone && (
        <ButtonLink href={createPhoneLink(phone)} variant="plain">
          {words.callUs(formatPhone(phone))}
        </ButtonLink>
      )}
    </CallToAction>
  );
}
