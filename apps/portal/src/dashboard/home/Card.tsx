import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import styles from './home.module.css';

interface CardProps<T> {
  /** What it is called while it cannot say it itself. */
  title: string;
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'refetch'>;
  /** The card, once what it tells is there. */
  children(data: T): ReactNode;
}

/** A card of the home until it can be drawn: it is on its way, or it did not come. */
export function Card<T>({ title, query: { data, isError, refetch }, children }: CardProps<T>) {
  if (data !== undefined) return children(data);
  return (
    <section className={styles.card} aria-busy={!isError}>
      <h2>{title}</h2>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
    </section>
  );
}
