import { oneVariant, type PictureImage } from '../Picture/variants.ts';
import styles from './Clip.module.css';

/** A video to be played, as views have it. */
export interface ClipVideo {
  url: string;
  type: string;
  /** In WebVTT. Nothing is published without; a video from before there were captions has none. */
  captions: { url: string } | null;
}

/**
 * A video that plays when it is asked to, with its captions on.
 *
 * @param name what it shows, in words
 * @param poster the picture that stands in until then
 */
export const Clip = ({
  video,
  name,
  poster,
}: {
  video: ClipVideo;
  name: string;
  poster?: Pick<PictureImage, 'base' | 'widths'> | null;
}) => (
  <video
    className={styles.clip}
    controls
    playsInline
    preload={poster ? 'none' : 'metadata'}
    poster={poster ? oneVariant(poster, 1280, 'webp') : undefined}
    aria-label={name}
  >
    <source src={video.url} type={video.type} />
    <track kind="captions" src={video.captions?.url} srcLang="es" label="Español" default />
  </video>
);
