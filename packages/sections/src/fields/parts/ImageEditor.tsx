import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Box, Button, Checkbox, Group, TextInput } from '@mantine/core';
import { IconCrop } from '@tabler/icons-react';
import { type LibraryFile, type Resolved, useLocalize, useMedia } from '../FieldTools.tsx';
import type { ImageValue } from '../image/image.ts';
import { isRecord } from '../isRecord.ts';
import { toText, useFieldError, useFieldId, useToggleId } from '../useField.ts';
import { formatFileSize } from './FileEditor.tsx';
import { FocalPoint } from './FocalPoint.tsx';
import { useFold } from './Fold.tsx';
import styles from './inputs.module.css';
import { MediaChooser } from './MediaChooser.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { getThumbnailUrl } from './thumbnail.ts';

interface Props {
  /** Full field name in the form; its errors appear below. */
  name: string;
  value: unknown;
  onChange: (value: ImageValue | null) => void;
  onBlur: () => void;
  fieldLabel: string;
  /** Allowed file extensions; defaults to those of pictures. */
  formats?: readonly string[];
  /** True for an icon or a logo, which is displayed uncropped. */
  isEmblem?: boolean | undefined;
  /** True when the picture is displayed uncropped, so there are no crop settings. */
  isUncropped?: boolean;
  /** File to upload on mount. */
  initialFile?: File | undefined;
}

const centre = { x: 0.5, y: 0.5 };

const parsePoint = (value: unknown): ImageValue['focal'] =>
  isRecord(value) && typeof value.x === 'number' && typeof value.y === 'number'
    ? { x: value.x, y: value.y }
    : null;

/** Parses a stored or draft value; null while no picture is chosen. */
const readImage = (value: unknown): ImageValue | null =>
  isRecord(value) && typeof value.id === 'string'
    ? {
        id: value.id,
        alt: toText(value.alt),
        decorative: value.decorative === true,
        focal: parsePoint(value.focal),
      }
    : null;

/** Edits a picture: the file, its alternative text or decorative flag, and, on demand, its focal point. */
export function ImageEditor(props: Props) {
  const {
    name,
    value,
    onChange,
    onBlur,
    fieldLabel,
    formats,
    isEmblem = false,
    isUncropped = isEmblem,
    initialFile,
  } = props;
  const fieldId = useFieldId();
  const localize = useLocalize();
  const image = readImage(value);
  const media = useMedia(image?.id ?? null);
  // The file's alternative text and focal point are the initial values; this use may change them.
  const choose = (file: LibraryFile) =>
    onChange({ id: file.id, alt: file.alt, decorative: file.decorative, focal: file.focal });
  return (
    <MediaChooser
      id={fieldId(`${name}.id`)}
      kind="image"
      fieldLabel={fieldLabel}
      {...(formats && { formats })}
      isEmblem={isEmblem}
      initialFile={initialFile}
      onChoose={choose}
      chosen={
        image && {
          row: <FileRow id={image.id} media={media} />,
          remove: localize(['Quitar la imagen', 'Remove the picture']),
          onRemove: () => onChange(null),
        }
      }
    >
      {image && (
        <div className={styles.texts}>
          <AlternativeText name={name} image={image} onChange={onChange} onBlur={onBlur} />
          {!isUncropped && media.state === 'ready' && (
            <CropEditor
              name={name}
              file={media.value}
              image={image}
              onChange={onChange}
              fieldLabel={fieldLabel}
            />
          )}
        </div>
      )}
    </MediaChooser>
  );
}

/** Shows the picture's thumbnail, name and size. */
function FileRow({ id, media }: { id: string; media: Resolved<LibraryFile> }) {
  const localize = useLocalize();
  const file = media.state === 'ready' ? media.value : null;
  const libraryFile = file && [
    file.extension.toUpperCase(),
    file.width && file.height ? `${file.width} × ${file.height}` : null,
    formatFileSize(file.size),
  ];
  return (
    <>
      <Thumbnail id={id} width={56} />
      <span className={styles.cardText}>
        {file && (
          <span className={styles.fileName} title={file.name}>
            {file.name}
          </span>
        )}
        {media.state === 'missing' && <em>{localize(['El archivo ya no está', 'The file is gone'])}</em>}
        <small>{libraryFile?.filter(Boolean).join(' · ')}</small>
      </span>
    </>
  );
}

type PartProps = Pick<Props, 'name' | 'onChange'> & { image: ImageValue };

/** Edits the alternative text of the picture in this place. */
function AlternativeText({ name, image, onChange, onBlur }: PartProps & Pick<Props, 'onBlur'>) {
  const fieldId = useFieldId();
  const localize = useLocalize();
  return (
    <>
      <TextInput
        id={fieldId(`${name}.alt`)}
        label={localize(['Qué se ve', 'What it shows'])}
        description={localize([
          'Lo lee quien no puede ver la imagen, y los buscadores',
          'Read to people who can’t see the picture, and by search engines',
        ])}
        value={image.alt}
        disabled={image.decorative}
        onChange={(event) => onChange({ ...image, alt: event.currentTarget.value })}
        onBlur={onBlur}
        error={useFieldError(`${name}.alt`)}
      />
      <Checkbox
        label={localize(['Es decorativa', 'It is decorative'])}
        checked={image.decorative}
        onChange={(event) => onChange({ ...image, decorative: event.currentTarget.checked })}
      />
    </>
  );
}

/** Collapsible editor of the focal point. */
function CropEditor({
  name,
  file,
  image,
  onChange,
  fieldLabel,
}: PartProps & { file: LibraryFile; fieldLabel: string }) {
  const toggleId = useToggleId();
  const localize = useLocalize();
  const place = `${name}.focal`;
  const fold = useFold(place);
  const focal = image.focal ?? centre;
  return (
    <>
      <Button
        id={toggleId(place)}
        className={styles.cropToggle}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconCrop size={16} aria-hidden />}
        aria-expanded={fold.isOpen}
        onClick={fold.toggle}
      >
        {localize(['Recorte', 'Crop'])}
        <VisuallyHidden>: {fieldLabel}</VisuallyHidden>
      </Button>
      {fold.isOpen && (
        <div className={styles.crop}>
          <FocalPoint
            src={getThumbnailUrl(file, 320)}
            value={focal}
            onChange={(point) => onChange({ ...image, focal: point })}
            fieldLabel={fieldLabel}
          />
          <CropPreviews src={getThumbnailUrl(file, 160)} focal={focal} />
        </div>
      )}
    </>
  );
}

/** Previews the crop in a tall frame and in a wide one. */
function CropPreviews({ src, focal }: { src: string; focal: { x: number; y: number } }) {
  const localize = useLocalize();
  const objectPosition = `${focal.x * 100}% ${focal.y * 100}%`;
  return (
    <Group wrap="nowrap" align="flex-end" gap="0.75rem" mt="0.5rem" className={styles.crops}>
      <Box component="figure" m={0}>
        <img src={src} alt="" width={48} height={80} style={{ objectPosition }} />
        <figcaption>{localize(['Celular', 'Phone'])}</figcaption>
      </Box>
      <Box component="figure" m={0}>
        <img src={src} alt="" width={128} height={56} style={{ objectPosition }} />
        <figcaption>{localize(['Computadora', 'Computer'])}</figcaption>
      </Box>
    </Group>
  );
}
