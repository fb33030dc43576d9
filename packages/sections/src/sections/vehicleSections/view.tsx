import { ArrowIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import type { ViewProps } from '../../views/viewProps.ts';
import styles from './view.module.css';

/** A picture with a sentence; the whole card links to its button's target. */
export function VehicleSceneView({
  entry: { title, image, mobileImage, buttonTitle, buttonUrl },
}: ViewProps<'vehicleSections'>) {
  return (
    <div className={`night ${styles.scene}`}>
      {image && (
        <div className={styles.frame}>
          <Picture image={image} mobile={mobileImage} sizes="(max-width: 1023px) 26rem, 27rem" cover />
        </div>
      )}
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
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
