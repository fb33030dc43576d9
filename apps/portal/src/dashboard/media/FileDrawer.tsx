import { fileEndpoints, type LibraryFile, maxDirectoryLength } from '@centinela/api/content/files.ts';
import type { Use } from '@centinela/api/content/sections.ts';
import { FocalPoint } from '@centinela/sections/fields/parts/FocalPoint.tsx';
import { getThumbnailUrl } from '@centinela/sections/fields/parts/thumbnail.ts';
import {
  Alert,
  Autocomplete,
  Button,
  Checkbox,
  Drawer,
  Group,
  Stack,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconCrop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { currentUser } from '../../session/useUser.ts';
import { LeaveDialog } from '../../shell/LeaveDialog.tsx';
import { useRestoreFocus } from '../../shell/useRestoreFocus.ts';
import { UseList } from '../entry/UsesPanel.tsx';
import { isDialogOpen } from '../shared/isDialogOpen.ts';
import { FileFacts } from './FileFacts.tsx';
import { fileKeys } from './library.ts';
import { PrivateSwitch } from './PrivateSwitch.tsx';
import { useDirectories } from './useDirectories.ts';
import { type FileTexts, getFileTexts, useFileActions } from './useFileActions.ts';

/** Loaded when it opens. */
const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

interface FileDrawerProps {
  file: LibraryFile;
  onClose: () => void;
  /** Opens another file instead. */
  onOpen: (file: LibraryFile) => void;
}

/** Drawer with all data of one file. */
export function FileDrawer({ file, onClose, onOpen }: FileDrawerProps) {
  const { localize } = useTranslation();
  const { has } = usePermissions();
  const [texts, setTexts] = useState(() => getFileTexts(file));
  useRestoreFocus();
  const details = useQuery({
    queryKey: fileKeys.details(file.id),
    queryFn: ({ signal }) => call(fileEndpoints.metadata, { params: { id: file.id }, signal }),
    enabled: file.deletedAt === null,
    meta: { background: true },
  });
  const actions = useFileActions(file, onClose);
  const [isCropping, setCropping] = useState(false);
  const mayChange = has('files.upload') && file.deletedAt === null;
  const hasChanges = mayChange && JSON.stringify(texts) !== JSON.stringify(getFileTexts(file));
  const { content, close, leaveDialog } = useConfirmClose(hasChanges, onClose);

  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="30rem"
      title={file.name}
      closeButtonProps={{ 'aria-label': localize(['Cerrar', 'Close']) }}
    >
      {leaveDialog}
      <Stack ref={content} gap="1rem">
        <FilePreview
          file={file}
          texts={texts}
          onFocal={mayChange ? (focal) => setTexts({ ...texts, focal }) : null}
        />
        {mayChange && isCroppable(file) && (
          <Group>
            <Button
              variant="default"
              leftSection={<IconCrop size={16} aria-hidden />}
              onClick={() => setCropping(true)}
            >
              {localize(['Recortar', 'Crop'])}
            </Button>
          </Group>
        )}
        {isCropping && (
          <Suspense>
            <CropDialog file={file} onClose={() => setCropping(false)} onCropped={onOpen} />
          </Suspense>
        )}
        <TextsForm
          file={file}
          texts={texts}
          onChange={setTexts}
          isReadOnly={!mayChange}
          mayPublish={has('files.download') || file.createdById === currentUser().id}
        />
        {actions.blockingUses && <BlockingUses uses={actions.blockingUses} />}
        <DrawerButtons
          file={file}
          onRemove={() => void actions.remove()}
          onRestore={() => void actions.restore()}
          onSave={mayChange ? () => void actions.save(texts, details.data?.data.version) : null}
        />
        <FileFacts file={file} />
        {details.data && <UsesSection uses={details.data.data.uses} />}
      </Stack>
    </Drawer>
  );
}

/** Whether browsers can cut a picture: not drawings, which have no pixels. */
const isCroppable = ({ kind, type }: LibraryFile): boolean => kind === 'image' && type !== 'image/svg+xml';

function BlockingUses({ uses }: { uses: Use[] }) {
  const { localize } = useTranslation();
  return (
    <Alert
      color="red"
      title={localize([
        'Está en uso: sacalo de estos lugares antes',
        'It’s in use: remove it from these places first',
      ])}
      role="alert"
    >
      <UseList uses={uses} />
    </Alert>
  );
}

interface DrawerButtonsProps {
  file: LibraryFile;
  onRemove(): void;
  onRestore(): void;
  /** Null for a file that this user may not change. */
  onSave: (() => void) | null;
}

function DrawerButtons({ file, onRemove, onRestore, onSave }: DrawerButtonsProps) {
  const { localize } = useTranslation();
  const { has } = usePermissions();
  return (
    <Group justify="space-between">
      {file.deletedAt === null && has('files.delete') && (
        <Button variant="subtle" color="red" onClick={onRemove}>
          {localize(['Enviar a la papelera', 'Move to the bin'])}
        </Button>
      )}
      {file.deletedAt !== null && has('files.delete') && (
        <Button onClick={onRestore}>{localize(['Sacar de la papelera', 'Restore from the bin'])}</Button>
      )}
      {onSave && <Button onClick={onSave}>{localize(['Guardar', 'Save'])}</Button>}
    </Group>
  );
}

function UsesSection({ uses }: { uses: Use[] }) {
  const { localize } = useTranslation();
  return (
    <section>
      <h3>{localize(['Dónde se usa', 'Where it is used'])}</h3>
      {uses.length > 0 ? (
        <UseList uses={uses} />
      ) : (
        <p>{localize(['No lo usa ningún contenido.', 'Not used anywhere.'])}</p>
      )}
    </section>
  );
}

/** Asks for confirmation before closing the drawer with unsaved input. */
function useConfirmClose(hasChanges: boolean, onClose: () => void) {
  const content = useRef<HTMLDivElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  return {
    content,
    close: () => {
      // Escape reaches all open layers; the confirmation dialog closes first.
      if (isDialogOpen(content.current)) return;
      if (!hasChanges) onClose();
      // Opens in the next frame, because the same Escape would close the dialog again.
      else requestAnimationFrame(() => setLeaving(true));
    },
    leaveDialog: (
      <LeaveDialog
        blocker={{
          state: isLeaving ? 'blocked' : 'unblocked',
          proceed: onClose,
          reset: () => setLeaving(false),
        }}
      />
    ),
  };
}

interface FilePreviewProps {
  file: LibraryFile;
  texts: FileTexts;
  onFocal: ((focal: { x: number; y: number }) => void) | null;
}

function FilePreview({ file, texts, onFocal }: FilePreviewProps) {
  if (file.kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: an internal preview for editors
      <video src={file.url} controls preload="metadata" style={{ width: '100%' }} />
    );
  if (file.kind !== 'image') return null;
  const src = getThumbnailUrl(file, 480);
  return onFocal ? (
    <FocalPoint
      src={src}
      value={texts.focal ?? { x: 0.5, y: 0.5 }}
      onChange={onFocal}
      fieldLabel={file.name}
    />
  ) : (
    <img src={src} alt={file.alt} style={{ width: '100%' }} />
  );
}

interface TextsFormProps {
  file: LibraryFile;
  texts: FileTexts;
  onChange: (texts: FileTexts) => void;
  isReadOnly: boolean;
  /** Whether this user may make the document public, if it is private. */
  mayPublish: boolean;
}

function TextsForm({ file, texts, onChange, isReadOnly, mayPublish }: TextsFormProps) {
  const { localize } = useTranslation();
  const directories = useDirectories();
  return (
    <>
      <TextInput
        label={localize(['Nombre', 'Name'])}
        value={texts.name}
        readOnly={isReadOnly}
        maxLength={150}
        onChange={(event) => onChange({ ...texts, name: event.currentTarget.value })}
      />
      {file.kind === 'image' && (
        <>
          <Textarea
            autosize
            minRows={1}
            maxRows={6}
            label={localize(['Qué se ve', 'What it shows'])}
            description={localize([
              'Se propone cada vez que alguien use la imagen',
              'Suggested whenever somebody uses the picture',
            ])}
            value={texts.alt}
            maxLength={300}
            readOnly={isReadOnly}
            disabled={texts.decorative}
            onChange={(event) => onChange({ ...texts, alt: event.currentTarget.value.replaceAll('\n', ' ') })}
          />
          <Checkbox
            label={localize(['Es decorativa', 'Decorative'])}
            checked={texts.decorative}
            disabled={isReadOnly}
            onChange={(event) => onChange({ ...texts, decorative: event.currentTarget.checked })}
          />
        </>
      )}
      <Autocomplete
        label={localize(['Carpeta', 'Folder'])}
        value={texts.directory}
        data={[...directories]}
        maxLength={maxDirectoryLength}
        readOnly={isReadOnly}
        onChange={(directory) => onChange({ ...texts, directory })}
      />
      <TagsInput
        label={localize(['Etiquetas', 'Tags'])}
        value={texts.tags}
        maxTags={20}
        readOnly={isReadOnly}
        onChange={(tags) =>
          onChange({ ...texts, tags: [...new Set(tags.map((tag) => tag.trim().toLowerCase()))] })
        }
      />
      {file.kind === 'document' && (
        <PrivateSwitch
          isPrivate={texts.private}
          isReadOnly={isReadOnly}
          isLocked={file.private && !mayPublish}
          onChange={(isPrivate) => onChange({ ...texts, private: isPrivate })}
        />
      )}
    </>
  );
}
