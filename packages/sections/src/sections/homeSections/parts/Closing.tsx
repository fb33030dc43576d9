import { ButtonLink, CtaLink } from '@centinela/ui/parts/Button/Button.tsx';
import { CallToAction } from '@centinela/ui/parts/CallToAction/CallToAction.tsx';
import { CompanyTerms } from '@centinela/ui/parts/Price/CompanyTerms.ts';
import { useContext } from 'react';
import type { CtaView } from '../../../kernel/view.ts';
import { createPhoneLink, formatPhone } from '../../internalSettings/contact.ts';

/** The final call to action of a page: the editor's button, or the phone number. */
export function Closing({ cta, phone }: { cta: CtaView | null; phone: string | null }) {
  const { visitTerms } = useContext(CompanyTerms);
  if (!cta && !phone) return null;
  return (
    <CallToAction title="Esta noche ya puede haber alguien despierto" lead={visitTerms}>
      <CtaLink cta={cta} />
      {phone && (
        <ButtonLink href={createPhoneLink(phone)} variant="outline">
          Llamanos al {formatPhone(phone)}
        </ButtonLink>
      )}
    </CallToAction>
  );
}
