import { defineWords, useWords } from '@centinela/ui/language/pageLanguage.ts';
import { Glyph } from '@centinela/ui/parts/Glyph/Glyph.tsx';
import { ArrowIcon, CloseIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { ViewProps } from '../../views/viewProps.ts';
import styles from './view.module.css';

const topBarWords = defineWords(
  { notice: 'Aviso', more: 'Ver más', close: 'Cerrar el aviso' },
  { notice: 'Notice', more: 'See more', close: 'Close the notice' },
);

/**
 * The bar at the top of the page with an offer or a notice. A checkbox closes it without JavaScript; the site's
 * script remembers that it was closed.
 */
export function TopBarView({ entry }: ViewProps<'topBarSections'>) {
  const words = useWords(topBarWords);
  const { text, url, icon, colour, background, buttonTitle } = entry;
  return (
    <aside
      className={`night ${styles.bar}`}
      aria-label={words.notice}
      style={{ ...(background && { backgroundColor: background }), ...(colour && { color: colour }) }}
    >
      <p className={styles.text}>
        {icon?.image && <Glyph image={icon.image} size={20} className={styles.icon} />}
        <span>
          {text}{' '}
          {url && (
            <a className={styles.link} href={url}>
              {buttonTitle ?? words.more}
              <ArrowIcon size={16} />
            </a>
          )}
        </span>
      </p>
      <label className={styles.close}>
        <input className={styles.box} type="checkbox" data-top-bar={`${entry.id}:${text}`} />
        <CloseIcon size={18} />
        <VisuallyHidden>{words.close}</VisuallyHidden>
      </label>
    </aside>
  );
}
