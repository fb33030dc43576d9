import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { CtaView } from '../../../kernel/view.ts';
import { readablePhone, telephoneLink } from '../../internalSettings/contact.ts';
import styles from './Closing.module.css';

/** The last call of a page: the editor's button, or the telephone, where a person answers. */
export const Closing = ({ cta, phone }: { cta: CtaView | null; phone: string | null }) => {
  if (!cta && !phone) return null;
  return (
    <Section surface="night" id="como-seguir" labelledBy="como-seguir-titulo" className={styles.closing}>
      <div className={styles.last}>
        <Heading level={2} id="como-seguir-titulo">
          Esta noche ya puede haber alguien despierto
        </Heading>
        <p className={styles.text}>La visita es sin cargo y no te compromete a nada.</p>
        <p className={styles.ways}>
          {cta && (
            <ButtonLink href={cta.url} newTab={cta.newTab}>
              {cta.title}
            </ButtonLink>
          )}
          {phone && (
            <ButtonLink href={telephoneLink(phone)} look="outline">
              Llamanos al {readablePhone(phone)}
            </ButtonLink>
          )}
        </p>
      </div>
    </Section>
  );
};
