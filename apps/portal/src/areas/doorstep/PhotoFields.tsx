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
  onAdd(files: { key: string; file: Blob }[]): Promise<void>;
  onRemove(key: string): void;
}

/** Takes photos of the place with the camera, or chooses existing ones. They are made smaller on the device. */
export function PhotoFields({ form, photos, onAdd, onRemove }: PhotoFieldsProps) {
  const { t } = useTranslation('doorstep');
  const [error, setError] = useState<string | null>(null);
  const add = async (files: readonly File[]) => {
    const room = maxDoorstepPhotos - photos.length;
    setError(files.length > room ? t('tooManyPhotos', { count: maxDoorstepPhotos }) : null);
    for (const file of files.slice(0, room)) {
      const small = await shrinkPhoto(file).catch(() => null);
      if (small) await onAdd([{ key: crypto.randomUUID(), file: small }]);
      else setError(t('brokenPhoto', { name: file.name }));
    }
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
