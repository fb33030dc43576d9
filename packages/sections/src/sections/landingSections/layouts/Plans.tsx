import { CtaLink } from '@centinela/ui/parts/Button/Button.tsx';
import { PlanCards } from '../../plans/view.tsx';
import { type LayoutProps, Part, PartHead } from '../Part.tsx';
import styles from '../view.module.css';

/** Plans next to each other; the most chosen one is highlighted. */
export const Plans = ({ entry, surface, lead }: LayoutProps) => (
  <Part entry={entry} surface={surface}>
    <PartHead
      entry={entry}
      lead={lead}
      trailing={entry.cta && <CtaLink cta={entry.cta} variant="outline" />}
    />
    <PlanCards plans={entry.plans} level={entry.title && !lead ? 3 : 2} isCompact />
    {!entry.title && entry.cta && (
      <p className={styles.after}>
        <CtaLink cta={entry.cta} variant="outline" />
      </p>
    )}
  </Part>
);
