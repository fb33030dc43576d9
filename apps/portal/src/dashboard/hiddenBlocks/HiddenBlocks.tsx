import type { HiddenBlock } from '@centinela/api/content/sections.ts';
import { formatReason } from '@centinela/sections/kernel/visible.ts';
import { useTranslation } from '../../language/language.ts';
import styles from '../../shared/list/bulk/failures.module.css';

/** Blocks of a page that visitors do not see, each with the reasons and the other pages that use it. */
export function HiddenBlocks({ blocks }: { blocks: readonly HiddenBlock[] }) {
  const { localize, language } = useTranslation();
  return (
    <ul className={styles.uses}>
      {blocks.map(({ id, title, reasons, uses }) => {
        const reasonText = reasons.map((code) => formatReason(code, language).message).join('. ');
        const pages = uses.map((use) => use.title).join(', ');
        return (
          <li key={id}>
            {title} <small>{reasonText}.</small>
            {uses.length > 0 && (
              <>
                {' '}
                <small>{localize([`También se usa en: ${pages}.`, `Also used in: ${pages}.`])}</small>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
