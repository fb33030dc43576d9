import { Glyph } from '@centinela/ui/parts/Glyph/Glyph.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { ArrowIcon } from '@centinela/ui/parts/icons/icons.tsx';
import type { ViewProps } from '../../views/viewProps.ts';
import styles from './view.module.css';

/** A product type: its description and a link to its products. */
export const ProductTypeView = ({
  entry: { name, slug, description, icon },
  lead = false,
}: ViewProps<'productTypes'>) => (
  <article className={`day ${styles.type}`}>
    {icon?.image && <Glyph image={icon.image} size={40} />}
    <Heading level={lead ? 1 : 3} size="s">
      <a href={`/productos?tipo=${slug}#lista`} className={styles.link}>
        {name}
        <ArrowIcon size={22} className={styles.arrow} />
      </a>
    </Heading>
    {description && <p className={styles.about}>{description}</p>}
  </article>
);
