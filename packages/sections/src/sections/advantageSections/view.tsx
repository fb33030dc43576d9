import { Card } from '@centinela/ui/parts/Card/Card.tsx';
import { Glyph } from '@centinela/ui/parts/Glyph/Glyph.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import type { ViewProps } from '../../views/viewProps.ts';
import styles from './view.module.css';

/** A benefit of working with the company: icon, title and text. */
export const AdvantageView = ({ entry: { title, text, icon, image } }: ViewProps<'advantageSections'>) => (
  <Card className={styles.card}>
    {image && (
      <div className={styles.image}>
        <Picture image={image} sizes="(max-width: 767px) 100vw, 24rem" cover />
      </div>
    )}
    <div className={styles.words}>
      {icon?.image && (
        <span className={styles.disc}>
          <Glyph image={icon.image} size={28} />
        </span>
      )}
      <Heading level={3}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  </Card>
);
