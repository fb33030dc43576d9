import { maxPhotos } from '@centinela/api/requests/requestLabels.ts';
import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import type { RequestErrors } from '../requests/useRequests.ts';
import type { Photo, usePhotos } from './usePhotos.ts';
import styles from './warranty.module.css';
import './words.ts';

interface PhotoPickerProps {
  photos: ReturnType<typeof usePhotos>;
  /** Errors of the request: `photos.0` is that of the first uploaded photo. */
  errors: RequestErrors;
}

/** Chooses the photos of a claim, and shows them with their upload. */
export function PhotoPicker({ photos: { photos, add, remove, tokens }, errors }: PhotoPickerProps) {
  const { t } = useTranslation('warranty');
  return (
    <fieldset className={styles.photos}>
      <legend>{t('photos')}</legend>
      <p className={styles.quiet}>{t('photosHint', { count: maxPhotos })}</p>
      <ul aria-live="polite">
        {photos.map((photo, index) => (
          <PhotoRow
            key={photo.preview}
            photo={photo}
            place={index + 1}
            error={
              photo.error ??
              (photo.token === null ? undefined : errors[`photos.${tokens.indexOf(photo.token)}`])
            }
            onRemove={() => remove(photo.preview)}
          />
        ))}
      </ul>
      {photos.length < maxPhotos && (
        <FileButton multiple accept="image/jpeg,image/png,image/webp,image/avif" onChange={add}>
          {(props) => (
            <Button {...props} variant="default" size="sm" leftSection={<IconCamera size={18} aria-hidden />}>
              {t('addPhotos')}
            </Button>
          )}
        </FileButton>
      )}
    </fieldset>
  );
}

interface PhotoRowProps {
  photo: Photo;
  /** Position, from 1. */
  place: number;
  error: string | undefined;
  onRemove(): void;
}

function PhotoRow({ photo: { preview, name, token }, place, error, onRemove }: PhotoRowProps) {
  const { t } = useTranslation('warranty');
  return (
    <li>
      <img src={preview} alt={t('photo', { place })} />
      <span className={styles.photoName} data-invalid={error !== undefined || undefined}>
        {error ?? (token === null ? t('uploading', { name }) : name)}
      </span>
      <ActionIcon variant="subtle" size="lg" aria-label={t('removePhoto', { place })} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
