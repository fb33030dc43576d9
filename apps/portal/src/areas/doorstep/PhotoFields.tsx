import { maxDoorstepPhotos } from '@centinela/api/agents/doorstep.ts';
import { ActionIcon, Button, FileButton, Group } from '@mantine/core';
import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { currentUser } from '../../session/useUser.ts';
import styles from './doorstep.module.css';
import { shrinkPhoto } from './drawing.ts';
import { readFile } from './queue/database.ts';
import './words.ts';

interface PhotoFieldsProps {
  /** Id of the form. */
  form: string;
  /** Keys of its photos. */
  photos: readonly string[];
  /** Adds a photo. @returns false if there is no room for it */
  onAdd(photo: Blob): Promise<boolean>;
  onRemove(key: string): void;
  /** Called when photos start or stop being made smaller and stored. */
  onBusy(isBusy: boolean): void;
}

/** Takes photos of the place with the camera, or chooses existing ones. They are made smaller on the device. */
export function PhotoFields({ form, photos, onAdd, onRemove, onBusy }: PhotoFieldsProps) {
  const { t } = useTranslation('doorstep');
  const [error, setError] = useState<string | null>(null);
  const [batches, setBatches] = useState(0);
  const isBusy = batches > 0;
  useEffect(() => onBusy(isBusy), [onBusy, isBusy]);
  const addAll = async (files: readonly File[]) => {
    for (const file of files) {
      const small = await shrinkPhoto(file).catch(() => null);
      if (!small) setError(t('brokenPhoto', { name: file.name }));
      else if (!(await onAdd(small))) return setError(t('tooManyPhotos', { count: maxDoorstepPhotos }));
    }
  };
  const add = async (files: readonly File[]) => {
    setError(null);
    setBatches((count) => count + 1);
    await addAll(files).finally(() => setBatches((count) => count - 1));
  };
  return (
    <section className={styles.part} aria-labelledby="fotos">
      <h2 id="fotos">{t('photos')}</h2>
      <p className={styles.quiet}>{t('photosHint', { count: maxDoorstepPhotos })}</p>
      <ul className={styles.photos}>
        {photos.map((key, index) => (
          <PhotoItem key={key} form={form} photo={key} place={index + 1} onRemove={() => onRemove(key)} />
        ))}
      </ul>
      <p className={styles.quiet} role="status">
        {isBusy && t('preparingPhotos')}
      </p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {photos.length < maxDoorstepPhotos && (
        <Group gap="xs">
          <FileButton
            accept="image/*"
            inputProps={{ capture: 'environment', 'aria-label': t('takePhoto') }}
            onChange={(file) => file && void add([file])}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconCamera size={18} aria-hidden />}>
                {t('takePhoto')}
              </Button>
            )}
          </FileButton>
          <FileButton multiple accept="image/*" onChange={(files) => void add(files)}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconPhoto size={18} aria-hidden />}>
                {t('choosePhotos')}
              </Button>
            )}
          </FileButton>
        </Group>
      )}
    </section>
  );
}

/** URL of a photo on the device; null while it is being read. */
function usePhotoUrl(form: string, photo: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let created: string | null = null;
    let isGone = false;
    void readFile(currentUser().id, form, photo).then((file) => {
      if (!file || isGone) return;
      created = URL.createObjectURL(file);
      setUrl(created);
    });
    return () => {
      isGone = true;
      if (created) URL.revokeObjectURL(created);
    };
  }, [form, photo]);
  return url;
}

function PhotoItem(props: { form: string; photo: string; place: number; onRemove(): void }) {
  const { t } = useTranslation('doorstep');
  const { form, photo, place, onRemove } = props;
  const url = usePhotoUrl(form, photo);
  return (
    <li>
      {url && <img src={url} alt={t('photo', { place })} />}
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('removePhoto', { place })}
        onClick={onRemove}
        className={styles.remove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
