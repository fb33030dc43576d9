import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import type { ReactNode } from 'react';
import styles from './Message.module.css';

/**
 * Page with a single message next to a drawing of a house at night.
 *
 * @param isLit whether a window of the house is lit
 */
export const Message = ({
  code,
  title,
  isLit,
  children,
}: {
  code: string;
  title: string;
  isLit: boolean;
  children: ReactNode;
}) => (
  <div className={`night ${styles.page}`}>
    <div className={styles.words}>
      <p className={styles.code}>{code}</p>
      <Heading level={1} size="l">
        {title}
      </Heading>
      {children}
    </div>
    <svg className={styles.scene} viewBox="0 0 360 300" aria-hidden="true">
      <path className={styles.wall} d="M30 300V96L180 20l150 76v204z" />
      <path className={styles.roof} d="M12 108 180 22l168 86" />
      {[76, 156, 236].map((x) =>
        [128, 212].map((y) => (
          <rect
            key={`${x}-${y}`}
            className={isLit && x === 236 && y === 128 ? styles.lit : styles.dark}
            x={x}
            y={y}
            width="48"
            height="54"
            rx="6"
          />
        )),
      )}
    </svg>
  </div>
);
