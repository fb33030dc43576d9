import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import styles from './home.module.css';

interface CardProps<T> {
  /** Heading while the card has no content. */
  title: string;
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'refetch'>;
  /** Renders the card once the data is loaded. */
  children(data: T): ReactNode;
}

/** A home card with its loading and error states. */
export function Card<T>({ title, query: { data, isError, refetch }, children }: CardProps<T>) {
  if (data !== undefined) return children(data);
  return (
    <section className={styles.card} aria-busy={!isError}>
      <h2>{title}</h2>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
    </section>
  );
}
