import { ButtonLink, CtaLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Onwards } from '@centinela/ui/parts/Onwards/Onwards.tsx';
import type { CtaView } from '../../../kernel/view.ts';
import { readablePhone, telephoneLink } from '../../internalSettings/contact.ts';

/** The last call of a page: the editor's button, or the telephone, where a person answers. */
export const Closing = ({ cta, phone }: { cta: CtaView | null; phone: string | null }) =>
  (cta || phone) && (
    <Onwards
      ask="Esta noche ya puede haber alguien despierto"
      lead="La visita es sin cargo y no te compromete a nada."
    >
      <CtaLink cta={cta} />
      {phone && (
        <ButtonLink href={telephoneLink(phone)} look="outline">
          Llamanos al {readablePhone(phone)}
        </ButtonLink>
      )}
    </Onwards>
  );
