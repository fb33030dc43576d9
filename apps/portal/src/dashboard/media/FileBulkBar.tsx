import { fileEndpoints, type LibraryFile, maxDirectoryLength } from '@centinela/api/content/files.ts';
import { Autocomplete, Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { DialogButtons } from '../../shared/lines/DialogButtons.tsx';
import { FormDialog } from '../../shared/lines/FormDialog.tsx';
import { notify } from '../../toasts/notify.ts';
import { fileKeys } from './library.ts';
import styles from './media.module.css';
import { useDirectories } from './useDirectories.ts';

interface FileBulkBarProps {
  files: readonly LibraryFile[];
  onSelectAll(): void;
  /** Receives the ids that stay selected. */
  onDone(leftIds: readonly string[]): void;
}

/** Moves the selected files to a folder, or those that nothing uses to the bin. */
export function FileBulkBar({ files, onSelectAll, onDone }: FileBulkBarProps) {
  const { localize } = useTranslation();
  const { has } = usePermissions();
  const [isMoving, setMoving] = useState(false);
  const run = useCall();
  const client = useQueryClient();
  const ids = files.map(({ id }) => id);
  const remove = async () => {
    const done = await run(() => call(fileEndpoints.removeMany, { body: { ids } }));
    if (!done) return;
    await client.invalidateQueries({ queryKey: fileKeys.all });
    const { removed, used } = done;
    if (removed.length > 0)
      notify.success(localize([`En la papelera: ${removed.length}`, `Moved to the bin: ${removed.length}`]));
    if (used.length > 0)
      notify.warning(
        localize([
          `Siguen acá porque están en uso: ${used.length}. Quedaron seleccionados.`,
          `Still here because they are in use: ${used.length}. They stay selected.`,
        ]),
      );
    onDone(used);
  };
  return (
    <section className={styles.bar} aria-label={localize(['Archivos seleccionados', 'Selected files'])}>
      <Text span size="sm" fw={600} role="status">
        {localize([`Seleccionados: ${files.length}`, `Selected: ${files.length}`])}
      </Text>
      <Button size="xs" variant="subtle" color="gray" onClick={onSelectAll}>
        {localize(['Seleccionar lo que se ve', 'Select what is shown'])}
      </Button>
      {has('files.upload') && (
        <Button size="xs" variant="default" onClick={() => setMoving(true)}>
          {localize(['Mover a una carpeta', 'Move to a folder'])}
        </Button>
      )}
      {has('files.delete') && (
        <Button size="xs" variant="subtle" color="red" onClick={() => void remove()}>
          {localize(['Enviar a la papelera', 'Move to the bin'])}
        </Button>
      )}
      <Button size="xs" variant="subtle" color="gray" onClick={() => onDone([])}>
        {localize(['Ninguno', 'None'])}
      </Button>
      {isMoving && <MoveDialog ids={ids} onClose={() => setMoving(false)} onMoved={() => onDone([])} />}
    </section>
  );
}

interface MoveDialogProps {
  ids: string[];
  onClose(): void;
  onMoved(): void;
}

/** Chooses a folder, or names a new one. */
function MoveDialog({ ids, onClose, onMoved }: MoveDialogProps) {
  const { localize } = useTranslation();
  const [directory, setDirectory] = useState('');
  const directories = useDirectories();
  const run = useCall();
  const client = useQueryClient();
  const move = async (event: FormEvent) => {
    event.preventDefault();
    const done = await run(() => call(fileEndpoints.move, { body: { ids, directory } }), {
      success: localize(['Archivos movidos', 'Files moved']),
    });
    if (!done) return;
    await client.invalidateQueries({ queryKey: fileKeys.all });
    onMoved();
    onClose();
  };
  return (
    <FormDialog title={localize(['Mover a una carpeta', 'Move to a folder'])} onClose={onClose}>
      <form onSubmit={(event) => void move(event)}>
        <Autocomplete
          label={localize(['Carpeta', 'Folder'])}
          description={localize([
            'Elegí una o escribí un nombre nuevo. Con una barra va adentro de otra: Campañas/Verano. Vacío: sin carpeta.',
            'Choose one or type a new name. A slash puts it inside another: Campaigns/Summer. Empty: in no folder.',
          ])}
          value={directory}
          onChange={setDirectory}
          data={[...directories]}
          maxLength={maxDirectoryLength}
          data-autofocus
        />
        <DialogButtons onClose={onClose}>
          <Button type="submit">{localize(['Mover', 'Move'])}</Button>
        </DialogButtons>
      </form>
    </FormDialog>
  );
}
