import { Skeleton } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useLocalize, useMedia } from '../FieldTools.tsx';
import styles from './parts.module.css';
import { getThumbnailUrl } from './thumbnail.ts';
import { setTile } from './tile.ts';

/** Thumbnail of a library picture; reports when the file was deleted. Width in pixels. */
export function Thumbnail({ id, width = 48, ratio = 4 / 3 }: { id: string; width?: number; ratio?: number }) {
  const media = useMedia(id);
  const localize = useLocalize();
  const height = Math.round(width / ratio);
  if (media.state === 'loading') return <Skeleton width={width} height={height} radius="sm" />;
  if (media.state !== 'ready')
    return (
      <span
        className={styles.gone}
        style={{ width, height }}
        title={localize(['El archivo ya no está', 'The file is gone'])}
      >
        <IconPhotoOff size={16} aria-hidden />
      </span>
    );
  return (
    <img
      className={styles.thumbnail}
      src={getThumbnailUrl(media.value, width)}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      onLoad={setTile}
    />
  );
}
