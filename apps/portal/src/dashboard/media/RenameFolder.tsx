import { cleanDirectory, fileEndpoints, maxDirectoryLength } from '@centinela/api/content/files.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { DialogButtons } from '../../shared/lines/DialogButtons.tsx';
import { FormDialog } from '../../shared/lines/FormDialog.tsx';
import type { FilterProps } from './filters.ts';
import { fileKeys } from './library.ts';

/** A button and a dialog that rename the selected folder. */
export function RenameFolder({ filters, onFilters }: FilterProps) {
  const { localize } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { error, setError, rename } = useRename({ filters, onFilters });
  const { directory } = filters;
  if (!directory || filters.deleted) return null;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          setError(null);
          setOpen(true);
        }}
      >
        {localize(['Cambiar el nombre', 'Rename'])}
      </Button>
      {isOpen && (
        <RenameDialog
          directory={directory}
          error={error}
          onClose={() => setOpen(false)}
          onSave={async (name) => {
            if (await rename(directory, name)) setOpen(false);
          }}
        />
      )}
    </>
  );
}

/** Renames a folder, and keeps it selected: under its new name, and after an undo under the old one. */
function useRename(props: FilterProps) {
  const { localize } = useTranslation();
  const run = useCall();
  const client = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  // When the user clicks Undo, another folder or another screen may be open.
  const current = useRef<FilterProps | null>(props);
  useEffect(() => {
    current.current = props;
    return () => {
      current.current = null;
    };
  });
  const follow = async (from: string, to: string) => {
    const { filters, onFilters } = current.current ?? {};
    if (filters?.directory === from) onFilters?.({ ...filters, directory: to });
    await client.invalidateQueries({ queryKey: fileKeys.all });
  };
  const renameBack = async (from: string, to: string) => {
    const done = await run(() => call(fileEndpoints.renameDirectory, { body: { from, to } }), {
      success: localize(['La carpeta tiene su nombre anterior', 'The folder has its previous name']),
    });
    if (done) await follow(from, to);
  };
  /** Returns whether the folder was renamed. */
  const rename = async (from: string, to: string): Promise<boolean> => {
    setError(null);
    const done = await run(() => call(fileEndpoints.renameDirectory, { body: { from, to } }), {
      success: localize(['Carpeta renombrada', 'Folder renamed']),
      undo: ({ directory, moved }) => (moved > 0 ? renameBack(directory, from) : Promise.resolve()),
      onError: (cause) => {
        const invalid = cause instanceof ApiError ? cause.body.errors : undefined;
        const message = invalid?.find(({ field }) => field === 'to')?.message;
        setError(message ?? null);
        return message !== undefined;
      },
    });
    if (done) await follow(from, done.directory);
    return done !== null;
  };
  return { error, setError, rename };
}

interface RenameDialogProps {
  directory: string;
  /** Error of the name. */
  error: string | null;
  onClose(): void;
  onSave(name: string): Promise<void>;
}

function RenameDialog({ directory, error, onClose, onSave }: RenameDialogProps) {
  const { localize } = useTranslation();
  const [name, setName] = useState(directory);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (cleanDirectory(name) === cleanDirectory(directory)) onClose();
    else void onSave(name);
  };
  return (
    <FormDialog title={localize(['Cambiar el nombre de la carpeta', 'Rename the folder'])} onClose={onClose}>
      <form onSubmit={submit}>
        <TextInput
          label={localize(['Nombre', 'Name'])}
          description={localize([
            'Cambia para todos sus archivos y para las carpetas que tiene adentro. Con una barra va adentro de otra: Campañas/Verano.',
            'Changes for all of its files and the folders inside it. A slash puts it inside another: Campaigns/Summer.',
          ])}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          required
          maxLength={maxDirectoryLength}
          error={error}
          data-autofocus
        />
        <DialogButtons onClose={onClose}>
          <Button type="submit">{localize(['Cambiar', 'Rename'])}</Button>
        </DialogButtons>
      </form>
    </FormDialog>
  );
}
