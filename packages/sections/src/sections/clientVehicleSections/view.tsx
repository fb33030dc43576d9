import { ArrowIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import type { ViewProps } from '../../views/viewProps.ts';
import styles from './view.module.css';

/** A picture card with text; the whole card links to its button's target. */
export function VehicleCardView({
  entry: { title, description, image, mobileImage, buttonTitle, buttonUrl },
}: ViewProps<'clientVehicleSections'>) {
  return (
    <div className={styles.card}>
      {image && (
        <div className={styles.frame}>
          <Picture image={image} mobile={mobileImage} sizes="(max-width: 767px) 34vw, 15rem" cover />
        </div>
      )}
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        {description && <p className={styles.text}>{description}</p>}
        {buttonTitle && buttonUrl && (
          <a className={styles.link} href={buttonUrl}>
            {buttonTitle}
            <ArrowIcon size={18} />
          </a>
        )}
      </div>
    </div>
  );
}
