import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import type { View } from '../../views/sections.ts';
import styles from './view.module.css';

/**
 * The picture of the most chosen plan; nothing when no plan has that mark. Lazily loaded when its panel opens.
 */
export function PlanPicture({ plans }: { plans: readonly View<'plans'>[] }) {
  const image = plans.find(({ mostSelected }) => mostSelected)?.image;
  return (
    image && (
      <div className={styles.picture}>
        <Picture image={{ ...image, alt: '' }} sizes="(max-width: 1023px) 1px, 20rem" cover />
      </div>
    )
  );
}
