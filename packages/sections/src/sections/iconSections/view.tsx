import { Glyph } from '@centinela/ui/parts/Glyph/Glyph.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { ArrowIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { Section, type Surface } from '@centinela/ui/parts/Section/Section.tsx';
import type { CSSProperties } from 'react';
import { createSlug } from '../../fields/slug/slug.ts';
import type { ViewProps } from '../../views/viewProps.ts';
import styles from './view.module.css';

/**
 * A row of icons in the editor's order. On a dark surface a line connects them as consecutive steps; on a light
 * surface they are independent.
 */
export function IconSectionView({
  entry,
  surface = 'night',
}: ViewProps<'iconSections'> & { surface?: Surface }) {
  const anchor = createSlug(entry.title);
  const headingId = `${anchor}-titulo`;
  const columns: CSSProperties & Record<'--steps', number> = { '--steps': Math.min(entry.items.length, 6) };
  return (
    <Section
      id={anchor}
      surface={surface}
      labelledBy={headingId}
      className={surface === 'night' ? styles.night : styles.calm}
    >
      <SectionHead
        id={headingId}
        size={surface === 'night' ? 'l' : 'm'}
        title={entry.title}
        lead={entry.description}
      />
      <ol className={styles.steps} style={columns}>
        {entry.items.map((item) => (
          <li key={item.title} className={styles.step}>
            <span className={styles.dot}>
              {item.icon?.image && <Glyph image={item.icon.image} size={28} />}
            </span>
            <div className={styles.words}>
              <h3 className={styles.title}>
                {item.url ? (
                  <a href={item.url}>
                    {item.title}
                    <ArrowIcon size={18} className={styles.arrow} />
                  </a>
                ) : (
                  item.title
                )}
              </h3>
              {item.description && <p className={styles.description}>{item.description}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
