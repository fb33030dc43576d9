import type { Redirect } from '@centinela/api/content/redirects.ts';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { DialogButtons } from '../../shared/lines/DialogButtons.tsx';
import { FormDialog } from '../../shared/lines/FormDialog.tsx';
import { RemoveDialog } from '../../shared/lines/RemoveDialog.tsx';
import { useRedirect, useRemoveRedirect, useSaveRedirect } from './useRedirects.ts';

interface CreateDialogProps {
  /** The old path, if it is known. */
  from?: string;
  onClose(): void;
  /** Called after a successful save, before the dialog closes. */
  onSaved?(): void;
}

/** Form for a new redirect. */
export function CreateDialog({ from = '', onClose, onSaved }: CreateDialogProps) {
  const { t } = useTranslation('redirects');
  return (
    <FormDialog title={t('create')} onClose={onClose}>
      <RedirectForm stored={null} initialPath={from} onClose={onClose} onSaved={onSaved} />
    </FormDialog>
  );
}

/** Form for the target of an existing redirect. */
export function EditDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useTranslation('redirects');
  const { data } = useRedirect(id);
  if (!data) return null;
  return (
    <FormDialog title={t('edit')} onClose={onClose}>
      <RedirectForm stored={data} onClose={onClose} />
    </FormDialog>
  );
}

interface RedirectFormProps extends Pick<CreateDialogProps, 'onClose' | 'onSaved'> {
  stored: Redirect | null;
  /** Initial old path of a new redirect. */
  initialPath?: string;
}

function RedirectForm({ stored, initialPath = '', onClose, onSaved }: RedirectFormProps) {
  const { t } = useTranslation('redirects');
  const lines = useTranslation('lines').t;
  const { has } = usePermissions();
  const [from, setFrom] = useState(stored?.from ?? initialPath);
  const [to, setTo] = useState(stored?.to ?? '');
  const { problems, save } = useSaveRedirect(stored);
  const mayWrite = stored === null || has('internalSettings.update');
  const inputProps = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(from, to).then((isSaved) => {
          if (!isSaved) return;
          onSaved?.();
          onClose();
        });
      }}
    >
      <Stack>
        <TextInput
          {...inputProps}
          label={t('from')}
          description={t(stored ? 'fromFixed' : 'fromHint')}
          required={stored === null}
          readOnly={stored !== null}
          data-autofocus={(stored === null && initialPath === '') || undefined}
          value={from}
          error={problems.from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          {...inputProps}
          label={t('to')}
          description={t('toHint')}
          required
          readOnly={!mayWrite}
          data-autofocus={stored !== null || initialPath !== '' || undefined}
          value={to}
          error={problems.to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </Stack>
      <DialogButtons onClose={onClose}>
        {mayWrite && (
          <Button type="submit" color="light">
            {lines('save')}
          </Button>
        )}
      </DialogButtons>
    </form>
  );
}

/** Confirms the removal of a redirect. */
export function RemoveRedirectDialog({ redirect, onClose }: { redirect: Redirect; onClose(): void }) {
  const { t } = useTranslation('redirects');
  const remove = useRemoveRedirect();
  return (
    <RemoveDialog
      title={t('removeTitle', { from: redirect.from })}
      text={t('removeText')}
      remove={() => remove(redirect)}
      onClose={onClose}
    />
  );
}
