import { oneVariant, type PictureImage } from '../Picture/Picture.tsx';
import styles from './Clip.module.css';

/**
 * A video that plays when it is asked to.
 *
 * @param name what it shows, in words
 * @param poster the picture that stands in until then
 */
export const Clip = ({
  video,
  name,
  poster,
}: {
  video: { url: string; type: string };
  name: string;
  poster?: Pick<PictureImage, 'base' | 'widths'> | null;
}) => (
  // biome-ignore lint/a11y/useMediaCaption: the library holds no captions; the words beside it say what is shown.
  <video
    className={styles.clip}
    controls
    playsInline
    preload={poster ? 'none' : 'metadata'}
    poster={poster ? oneVariant(poster, 1280, 'webp') : undefined}
    aria-label={name}
  >
    <source src={video.url} type={video.type} />
  </video>
);
