import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Container } from '@centinela/ui/parts/Section/Section.tsx';
import { readablePhone, telephoneLink } from '../internalSettings/contact.ts';
import styles from './Onwards.module.css';

/** The end of every page of the catalogue: a person who knows which device goes where. */
export const Onwards = ({ phone }: { phone: string | null }) => (
  <aside className={`night ${styles.onwards}`} aria-label="Cómo seguir">
    <Container className={styles.ways}>
      <div className={styles.words}>
        <p className={styles.ask}>¿Cuál va en tu casa? Lo vemos juntos.</p>
        <p>La visita no tiene cargo ni te compromete a nada. Los equipos los instalamos nosotros.</p>
      </div>
      <p className={styles.buttons}>
        <ButtonLink href="/planes/todos#pedir">Pedí tu visita</ButtonLink>
        <ButtonLink href="/planes/todos" look="outline">
          Compará los planes
        </ButtonLink>
        {phone && (
          <ButtonLink href={telephoneLink(phone)} look="plain">
            Llamanos al {readablePhone(phone)}
          </ButtonLink>
        )}
      </p>
    </Container>
  </aside>
);
