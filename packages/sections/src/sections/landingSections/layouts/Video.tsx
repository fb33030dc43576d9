import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { oneVariant, Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { type LayoutProps, Part, PartHead } from '../Part.tsx';
import styles from '../view.module.css';

/** A video that plays when it is asked to; its picture stands in until then, and alone when there is no video. */
export const Video = ({ entry, surface, lead }: LayoutProps) => (
  <Part entry={entry} surface={surface}>
    <PartHead entry={entry} lead={lead} />
    <div className={styles.screen}>
      {entry.video ? (
        // biome-ignore lint/a11y/useMediaCaption: the library holds no captions; the part's text says what is shown.
        <video
          className={styles.still}
          controls
          playsInline
          preload={entry.image ? 'none' : 'metadata'}
          poster={entry.image ? oneVariant(entry.image, 1280, 'webp') : undefined}
          aria-label={entry.title ?? entry.image?.alt ?? 'Video'}
        >
          <source src={entry.video.url} type={entry.video.type} />
        </video>
      ) : (
        entry.image && <Picture image={entry.image} sizes="(max-width: 1360px) 100vw, 80rem" cover />
      )}
    </div>
    {entry.cta && (
      <p className={styles.after}>
        <ButtonLink href={entry.cta.url} newTab={entry.cta.newTab}>
          {entry.cta.title}
        </ButtonLink>
      </p>
    )}
  </Part>
);
