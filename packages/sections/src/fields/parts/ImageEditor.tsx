import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { type LibraryFile, useLocalize, useMedia } from '../FieldTools.tsx';
import type { ImageValue } from '../image/image.ts';
import { isRecord } from '../isRecord.ts';
import { textOf, useFieldError, useFieldId } from '../useField.ts';
import { FocalPoint } from './FocalPoint.tsx';
import styles from './inputs.module.css';
import { MediaChooser } from './MediaChooser.tsx';
import { thumbnailOf } from './thumbnail.ts';

interface Props {
  /** Full name of the place in the form: errors stand below it. */
  name: string;
  value: unknown;
  onChange: (value: ImageValue | null) => void;
  onBlur: () => void;
  what: string;
}

const middle = { x: 0.5, y: 0.5 };

const pointOf = (value: unknown): ImageValue['focal'] =>
  isRecord(value) && typeof value.x === 'number' && typeof value.y === 'number'
    ? { x: value.x, y: value.y }
    : null;

/** The value as it can be edited; null while no picture is chosen. A draft may hold anything. */
const readImage = (value: unknown): ImageValue | null =>
  isRecord(value) && typeof value.id === 'string'
    ? {
        id: value.id,
        alt: textOf(value.alt),
        decorative: value.decorative === true,
        focal: pointOf(value.focal),
      }
    : null;

/** A picture: which one, what it shows or that it is decoration, and what must stay in sight. */
export function ImageEditor({ name, value, onChange, onBlur, what }: Props) {
  const fieldId = useFieldId();
  const image = readImage(value);
  // What the library says of the file is only where the new use starts from.
  const choose = (file: LibraryFile) =>
    onChange({ id: file.id, alt: file.alt, decorative: file.decorative, focal: file.focal });
  return (
    <div className={styles.contained}>
      <MediaChooser id={fieldId(`${name}.id`)} kind="image" what={what} onChoose={choose}>
        {image && <Chosen name={name} image={image} onChange={onChange} onBlur={onBlur} what={what} />}
      </MediaChooser>
    </div>
  );
}

function Chosen({ name, image, onChange, onBlur, what }: Omit<Props, 'value'> & { image: ImageValue }) {
  const fieldId = useFieldId();
  const localize = useLocalize();
  const altError = useFieldError(`${name}.alt`);
  const media = useMedia(image.id);
  return (
    <div className={styles.picture} style={{ marginBottom: '0.5rem' }}>
      <div>
        {media.state === 'missing' && (
          <p className={styles.leads}>
            <IconPhotoOff size={16} aria-hidden /> {localize(['El archivo ya no está', 'The file is gone'])}
          </p>
        )}
        {media.state === 'ready' && (
          <>
            <FocalPoint
              src={thumbnailOf(media.value, 320)}
              value={image.focal ?? middle}
              onChange={(focal) => onChange({ ...image, focal })}
              what={what}
            />
            <Crops src={thumbnailOf(media.value, 160)} focal={image.focal ?? middle} />
          </>
        )}
      </div>
      <div className={styles.stack}>
        <TextInput
          id={fieldId(`${name}.alt`)}
          label={localize(['Qué se ve', 'What it shows'])}
          description={localize([
            'Lo lee quien no puede ver la imagen, y los buscadores',
            'Read out to whoever cannot see the picture, and by search engines',
          ])}
          value={image.alt}
          disabled={image.decorative}
          onChange={(event) => onChange({ ...image, alt: event.currentTarget.value })}
          onBlur={onBlur}
          error={altError}
        />
        <Checkbox
          label={localize(['Es decorativa', 'It is decorative'])}
          checked={image.decorative}
          onChange={(event) => onChange({ ...image, decorative: event.currentTarget.checked })}
        />
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          style={{ alignSelf: 'start' }}
          onClick={() => onChange(null)}
        >
          {localize(['Quitar la imagen', 'Remove the picture'])}
        </Button>
      </div>
    </div>
  );
}

/** How the picture is cropped in a tall place and in a wide one. */
function Crops({ src, focal }: { src: string; focal: { x: number; y: number } }) {
  const localize = useLocalize();
  const objectPosition = `${focal.x * 100}% ${focal.y * 100}%`;
  return (
    <div className={styles.crops}>
      <figure>
        <img src={src} alt="" width={48} height={80} style={{ objectPosition }} />
        <figcaption>{localize(['Celular', 'Phone'])}</figcaption>
      </figure>
      <figure>
        <img src={src} alt="" width={128} height={56} style={{ objectPosition }} />
        <figcaption>{localize(['Computadora', 'Computer'])}</figcaption>
      </figure>
    </div>
  );
}
