import { Glyph } from '@centinela/ui/parts/Glyph/Glyph.tsx';
import type { ViewProps } from '../../views/viewProps.ts';
import styles from './view.module.css';

const sizes = [24, 40, 64] as const;

/** An icon on light and dark surfaces at its usual sizes. */
export const IconView = ({ entry: { image, name } }: ViewProps<'icons'>) => (
  <div className={styles.pair}>
    {['day', 'night'].map((surface) => (
      <p key={surface} className={`${surface} ${styles.sheet}`}>
        {image && sizes.map((size) => <Glyph key={size} image={image} size={size} />)}
        <span>{name}</span>
      </p>
    ))}
  </div>
);
