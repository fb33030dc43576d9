import { Button, ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import { cataloguePath, comparePath, type ProductEntry } from '../paths.ts';
import styles from './ComparisonMore.module.css';

/** The compared products and a form that adds another one by reloading the page. */
export const ComparisonMore = ({
  products,
  others,
  children,
}: {
  products: readonly ProductEntry[];
  others: readonly ProductEntry[];
  children: ReactNode;
}) => (
  <Section>
    {children}
    <div className={styles.more}>
      {others.length > 0 && (
        <form action={comparePath} className={styles.form}>
          <input type="hidden" name="productos" value={products.map(({ slug }) => slug).join(',')} />
          <label className={styles.field}>
            Sumá otro
            <select name="productos" className={styles.select}>
              {others.map(({ id, slug, name, code }) => (
                <option key={id} value={slug}>
                  {name} ({code})
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" variant="strong">
            Ponelo al lado
          </Button>
        </form>
      )}
      <ButtonLink href={`${cataloguePath}#lista`} variant={products.length > 0 ? 'plain' : 'strong'}>
        {products.length > 0 ? 'Empezar de nuevo' : 'Elegí en la lista'}
      </ButtonLink>
    </div>
  </Section>
);
