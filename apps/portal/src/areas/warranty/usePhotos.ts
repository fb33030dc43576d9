import { maxPhotoBytes, maxPhotos } from '@centinela/api/requests/requestLabels.ts';
import { requestEndpoints } from '@centinela/api/requests/requests.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import './words.ts';

/** A photo that the client chose. */
export interface Photo {
  /** URL of the preview, in this browser only. */
  preview: string;
  name: string;
  /** Token of the uploaded photo; null while it is being uploaded, or after an error. */
  token: string | null;
  error: string | null;
}

/** Uploads the photos of a claim as soon as they are chosen, so that sending the claim is immediate. */
export function usePhotos() {
  const { t } = useTranslation('warranty');
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const previews = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const url of previews.current) URL.revokeObjectURL(url);
    },
    [],
  );
  const update = (preview: string, change: Partial<Photo>) =>
    setPhotos((current) => current.map((each) => (each.preview === preview ? { ...each, ...change } : each)));
  const upload = async (file: File, preview: string): Promise<void> => {
    const form = new FormData();
    form.append('file', file);
    try {
      const { token } = (await call(requestEndpoints.addPhoto, { form })).data;
      update(preview, { token });
    } catch (error) {
      update(preview, { error: error instanceof Error ? error.message : String(error) });
    }
  };
  const add = (files: readonly File[]): void => {
    for (const file of files.slice(0, maxPhotos - photos.length)) {
      const preview = URL.createObjectURL(file);
      previews.current.push(preview);
      const error =
        file.size > maxPhotoBytes ? t('photoTooLarge', { max: maxPhotoBytes / 1024 / 1024 }) : null;
      setPhotos((current) => [...current, { preview, name: file.name, token: null, error }]);
      if (error === null) void upload(file, preview);
    }
  };
  return {
    photos,
    add,
    remove: (preview: string) => setPhotos((current) => current.filter((each) => each.preview !== preview)),
    tokens: photos.flatMap(({ token }) => token ?? []),
    isUploading: photos.some(({ token, error }) => token === null && error === null),
  };
}
