import { type FileChanges, fileEndpoints, type LibraryFile } from '@centinela/api/content/files.ts';
import { type Use, use } from '@centinela/api/content/sections.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { FocalPoint } from '@centinela/sections/fields/parts/FocalPoint.tsx';
import { getThumbnailUrl } from '@centinela/sections/fields/parts/thumbnail.ts';
import { Alert, Button, Checkbox, Drawer, Group, TagsInput, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { currentUser } from '../../session/useUser.ts';
import { LeaveDialog } from '../../shell/LeaveDialog.tsx';
import { useRestoreFocus } from '../../shell/useRestoreFocus.ts';
import { UseList } from '../entry/UsesPanel.tsx';
import { isDialogOpen } from '../shared/isDialogOpen.ts';
import { FileFacts } from './FileFacts.tsx';
import { fileKeys } from './library.ts';
import styles from './media.module.css';
import { PrivateSwitch } from './PrivateSwitch.tsx';

type FileTexts = Required<Pick<FileChanges, 'name' | 'alt' | 'decorative' | 'tags' | 'private'>> &
  Pick<FileChanges, 'focal'>;

const getFileTexts = ({
  name,
  alt,
  decorative,
  focal,
  tags,
  private: isPrivate,
}: LibraryFile): FileTexts => ({
  name,
  alt,
  decorative,
  focal,
  tags,
  private: isPrivate,
});

/** The uses that prevent a removal, from a 412 response. */
function parseUses(error: unknown): Use[] | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  const parsed = z.array(use).safeParse(error.body.data);
  return parsed.success && parsed.data.length > 0 ? parsed.data : null;
}

/** Drawer with all data of one file. */
export function FileDrawer({ file, onClose }: { file: LibraryFile; onClose: () => void }) {
  const { localize } = useTranslation();
  const { has } = usePermissions();
  const run = useCall();
  const client = useQueryClient();
  const [texts, setWords] = useState(() => getFileTexts(file));
  const [blocking, setBlocking] = useState<Use[] | null>(null);
  useRestoreFocus();
  const details = useQuery({
    queryKey: fileKeys.details(file.id),
    queryFn: ({ signal }) => call(fileEndpoints.metadata, { params: { id: file.id }, signal }),
    enabled: file.deletedAt === null,
    meta: { background: true },
  });
  const params = { id: file.id };
  const mayChange = has('files.upload') && file.deletedAt === null;
  const finish = async (done: Promise<unknown>) => {
    if ((await done) === null) return;
    await client.invalidateQueries({ queryKey: fileKeys.all });
    onClose();
  };
  const save = () => {
    const { private: isPrivate, ...rest } = texts;
    const body = file.kind === 'document' ? { ...rest, private: isPrivate } : rest;
    const headers = { 'if-match': `"${details.data?.data.version ?? file.version}"` };
    return finish(
      run(() => call(fileEndpoints.update, { params, body, headers }), {
        success: localize(['Archivo guardado', 'File saved']),
      }),
    );
  };
  const goBack = () =>
    run(() => call(fileEndpoints.restore, { params }), {
      success: localize(['Archivo restaurado', 'File restored']),
    });
  // Another file may be open by then.
  const undoAndRefetch = async () => {
    if (await goBack()) await client.invalidateQueries({ queryKey: fileKeys.all });
  };
  const remove = () =>
    finish(
      run(() => call(fileEndpoints.remove, { params }), {
        success: localize(['El archivo está en la papelera', 'File moved to the bin']),
        undo: undoAndRefetch,
        onError: (error) => {
          const uses = parseUses(error);
          setBlocking(uses);
          return uses !== null;
        },
      }),
    );
  const restore = () => finish(goBack());
  const isChanged = mayChange && JSON.stringify(texts) !== JSON.stringify(getFileTexts(file));
  const { frame, close, question } = useConfirmClose(isChanged, onClose);

  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="30rem"
      title={file.name}
      closeButtonProps={{ 'aria-label': localize(['Cerrar', 'Close']) }}
    >
      {question}
      <div ref={frame} className={styles.details}>
        <Face
          file={file}
          texts={texts}
          onFocal={mayChange ? (focal) => setWords({ ...texts, focal }) : null}
        />
        <TextsForm
          file={file}
          texts={texts}
          onChange={setWords}
          isReadOnly={!mayChange}
          mayPublish={has('files.download') || file.createdById === currentUser().id}
        />
        {blocking && (
          <Alert
            color="red"
            title={localize([
              'Está en uso: sacalo de estos lugares antes',
              'It’s in use: remove it from these places first',
            ])}
            role="alert"
          >
            <UseList uses={blocking} />
          </Alert>
        )}
        <Group justify="space-between">
          {file.deletedAt === null && has('files.delete') && (
            <Button variant="subtle" color="red" onClick={() => void remove()}>
              {localize(['Enviar a la papelera', 'Move to the bin'])}
            </Button>
          )}
          {file.deletedAt !== null && has('files.delete') && (
            <Button onClick={() => void restore()}>
              {localize(['Sacar de la papelera', 'Restore from the bin'])}
            </Button>
          )}
          {mayChange && <Button onClick={() => void save()}>{localize(['Guardar', 'Save'])}</Button>}
        </Group>
        <FileFacts file={file} />
        {details.data && (
          <section>
            <h3>{localize(['Dónde se usa', 'Where it is used'])}</h3>
            {details.data.data.uses.length > 0 ? (
              <UseList uses={details.data.data.uses} />
            ) : (
              <p>{localize(['No lo usa ningún contenido.', 'Not used anywhere.'])}</p>
            )}
          </section>
        )}
      </div>
    </Drawer>
  );
}

/** Asks for confirmation before closing the drawer with unsaved input. */
function useConfirmClose(isChanged: boolean, onClose: () => void) {
  const frame = useRef<HTMLDivElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  return {
    frame,
    close: () => {
      // All open layers receive Escape: the question closes first.
      if (isDialogOpen(frame.current)) return;
      if (!isChanged) onClose();
      // Opens in the next frame, because the same Escape would close the dialog again.
      else requestAnimationFrame(() => setLeaving(true));
    },
    question: (
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

interface FaceProps {
  file: LibraryFile;
  texts: FileTexts;
  onFocal: ((focal: { x: number; y: number }) => void) | null;
}

function Face({ file, texts, onFocal }: FaceProps) {
  if (file.kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: an internal preview for editors
      <video src={file.url} controls preload="metadata" />
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
          <TextInput
            label={localize(['Qué se ve', 'What it shows'])}
            description={localize([
              'Se propone cada vez que alguien use la imagen',
              'Suggested whenever somebody uses the picture',
            ])}
            value={texts.alt}
            maxLength={300}
            readOnly={isReadOnly}
            disabled={texts.decorative}
            onChange={(event) => onChange({ ...texts, alt: event.currentTarget.value })}
          />
          <Checkbox
            label={localize(['Es decorativa', 'Decorative'])}
            checked={texts.decorative}
            disabled={isReadOnly}
            onChange={(event) => onChange({ ...texts, decorative: event.currentTarget.checked })}
          />
        </>
      )}
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
