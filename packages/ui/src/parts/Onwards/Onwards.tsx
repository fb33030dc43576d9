import type { ReactNode } from 'react';
import { classes } from '../../classes.ts';
import { Container } from '../Section/Section.tsx';
import styles from './Onwards.module.css';

/**
 * The end of a page: nobody who has read so far stands at a wall.
 *
 * @param ask what is offered, in a sentence
 * @param children the buttons that lead on
 */
export const Onwards = ({ ask, children }: { ask: string; children: ReactNode }) => (
  <aside className={classes('night', styles.onwards)} aria-label="Cómo seguir">
    <Container className={styles.ways}>
      <p className={styles.ask}>{ask}</p>
      <p className={styles.buttons}>{children}</p>
    </Container>
  </aside>
);
