import { CtaLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Clip } from '@centinela/ui/parts/Clip/Clip.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { type LayoutProps, Part, PartHead } from '../Part.tsx';
import styles from '../view.module.css';

/** A video that plays on request, with the picture as its poster; only the picture if there is no video. */
export const Video = ({ entry, surface, lead }: LayoutProps) => (
  <Part entry={entry} surface={surface}>
    <PartHead entry={entry} lead={lead} />
    <div className={styles.screen}>
      {entry.video ? (
        <Clip video={entry.video} name={entry.title ?? entry.image?.alt ?? 'Video'} poster={entry.image} />
      ) : (
        entry.image && <Picture image={entry.image} sizes="(max-width: 1360px) 100vw, 80rem" cover />
      )}
    </div>
    {entry.cta && (
      <p className={styles.after}>
        <CtaLink cta={entry.cta} />
      </p>
    )}
  </Part>
);
