import type { ReactNode } from 'react';
import { classes } from '../../classes.ts';
import { useWords } from '../../language/pageLanguage.ts';
import { Container } from '../Section/Section.tsx';
import { partWords } from '../words.ts';
import styles from './CallToAction.module.css';

/**
 * Call to action at the end of a page.
 *
 * @param title heading of the offer
 * @param lead additional text
 * @param children buttons
 */
export const CallToAction = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string | null;
  children: ReactNode;
}) => (
  <aside className={classes('night', styles.onwards)} aria-label={useWords(partWords).nextSteps}>
    <Container className={styles.ways}>
      <div className={styles.words}>
        <p className={styles.ask}>{title}</p>
        {lead && <p>{lead}</p>}
      </div>
      <div className={styles.buttons}>{children}</div>
    </Container>
  </aside>
);
