import { getVariantUrl, type PictureImage } from '../Picture/variants.ts';
import styles from './Clip.module.css';

/** Data of a playable video. */
export interface ClipVideo {
  url: string;
  type: string;
  /** WebVTT captions. Required for publishing, but videos from before that rule may have none. */
  captions: { url: string } | null;
}

/**
 * Video that plays on request, with captions enabled.
 *
 * @param name description of the content
 * @param poster picture before playback
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
    poster={poster ? getVariantUrl(poster, 1280, 'webp') : undefined}
    aria-label={name}
  >
    <source src={video.url} type={video.type} />
    <track kind="captions" src={video.captions?.url} srcLang="es" label="Español" default />
  </video>
);
