import type { ReactNode } from 'react';
import { classes } from '../../classes.ts';
import { Container } from '../Section/Section.tsx';
import styles from './Onwards.module.css';

/**
 * The end of a page: nobody who has read so far stands at a wall.
 *
 * @param ask what is offered, in a sentence
 * @param lead more words about it
 * @param children the buttons that lead on
 */
export const Onwards = ({
  ask,
  lead,
  children,
}: {
  ask: string;
  lead?: string | null;
  children: ReactNode;
}) => (
  <aside className={classes('night', styles.onwards)} aria-label="Cómo seguir">
    <Container className={styles.ways}>
      <div className={styles.words}>
        <p className={styles.ask}>{ask}</p>
        {lead && <p>{lead}</p>}
      </div>
      <div className={styles.buttons}>{children}</div>
    </Container>
  </aside>
);
