import { lazy, Suspense } from 'react';
import { useTranslation } from '../language/language.ts';
import { currentUser } from '../session/useUser.ts';
import { useHeading } from '../shell/PageHeader.tsx';
import { AreaPicture } from './shared/AreaPicture.tsx';
import type { Area } from './shared/area.ts';
import type { Slide } from './shared/areaQueries.ts';
import styles from './welcome.module.css';
import './shared/words.ts';

/** Loaded after the main content. */
const HeroStatus = lazy(() => import('./protection/HeroStatus.tsx'));

interface WelcomeProps {
  area: Area;
  /** The first slide of this area. Without one a default text is shown. */
  slide: Slide | undefined;
  isPending: boolean;
}

/** Hero of an area's home, with the user's name. Clients see their own situation in it, agents the editors' slide. */
export function Welcome({ area, slide, isPending }: WelcomeProps) {
  const { t } = useTranslation('areas');
  const greeting = t('greeting', { name: currentUser().firstName });
  const heading = useHeading(greeting);
  const isClient = area.audience === 'CLIENT';
  const content = slide ?? {
    title: t(`${area.audience}.title`),
    subtitle: t(`${area.audience}.text`),
    buttonTitle: null,
    buttonUrl: null,
    image: null,
    mobileImage: null,
  };
  return (
    <section className={`night ${styles.welcome}`} data-client={isClient}>
      {content.image ? (
        <div className={styles.scene}>
          <AreaPicture
            image={content.image}
            mobile={content.mobileImage}
            sizes="(max-width: 62em) 100vw, 70vw"
            isPriority
          />
        </div>
      ) : (
        !isPending && <HouseIllustration />
      )}
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1}>
          {greeting}
        </h1>
        {!isClient && !isPending && (
          <>
            <p className={styles.lead}>{content.title}</p>
            {content.subtitle && <p className={styles.text}>{content.subtitle}</p>}
            {content.buttonTitle && content.buttonUrl && (
              <a className={styles.button} href={content.buttonUrl}>
                {content.buttonTitle}
              </a>
            )}
          </>
        )}
        {isClient && (
          <div className={styles.standing}>
            <Suspense>
              <HeroStatus />
            </Suspense>
          </div>
        )}
      </div>
    </section>
  );
}

/** Fallback illustration for a hero without an image. */
function HouseIllustration() {
  return (
    <svg className={styles.windows} viewBox="0 0 200 160" aria-hidden="true">
      <path d="M30 160V66l70-46 70 46v94z" className={styles.wall} />
      <rect x="56" y="82" width="34" height="34" rx="5" className={styles.dark} />
      <rect x="110" y="82" width="34" height="34" rx="5" className={styles.lit} />
    </svg>
  );
}
