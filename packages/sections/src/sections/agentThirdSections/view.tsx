import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import type { ViewProps } from '../../views/viewProps.ts';
import styles from './view.module.css';

/** A dark band with a picture on one side and an offer on the other. */
export function AgentThirdSectionView({ entry }: ViewProps<'agentThirdSections'>) {
  const { title, text, image, mobileImage, buttonTitle, buttonUrl } = entry;
  return (
    <div className={`night ${styles.band}`}>
      <div className={styles.words}>
        <Heading level={2} size="m">
          {title}
        </Heading>
        {text && <p>{text}</p>}
        {buttonTitle && buttonUrl && (
          <p>
            <ButtonLink href={buttonUrl}>{buttonTitle}</ButtonLink>
          </p>
        )}
      </div>
      {image && (
        <div className={styles.image}>
          <Picture image={image} mobile={mobileImage} sizes="(max-width: 767px) 100vw, 50vw" cover />
        </div>
      )}
    </div>
  );
}
