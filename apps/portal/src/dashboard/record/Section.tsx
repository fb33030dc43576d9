import { type ReactNode, useId } from 'react';
import styles from './record.module.css';

interface SectionProps {
  title: string;
  /** Content next to the title. */
  end?: ReactNode;
  isBusy?: boolean;
  children: ReactNode;
}

/** One section of the page of a contract or a client. */
export function Section({ title, end, isBusy, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={styles.part} aria-labelledby={heading} aria-busy={isBusy}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}

/** A description list; each child is a `Fact`. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;
