import { maxNameLength, type NewView, type SavedView } from '@centinela/api/savedViews/savedViews.ts';
import { Alert, Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { usePermissions } from '../../../calls/permissions.ts';
import { useTranslation } from '../../../language/language.ts';
import { DialogButtons } from '../../lines/DialogButtons.tsx';
import { FormDialog } from '../../lines/FormDialog.tsx';
import type { Problems } from '../../lines/useRequestWithProblems.ts';
import { type ListViews, toApiArrangement } from './listViews.ts';
import { useViewActions } from './useViewActions.ts';
import '../../lines/words.ts';
import './words.ts';

interface FieldsProps {
  value: Pick<NewView, 'name' | 'shared'>;
  onChange(value: Pick<NewView, 'name' | 'shared'>): void;
  problem: string | undefined;
}

/** Name (preselected for typing) and visibility of a view. */
function Fields({ value, onChange, problem }: FieldsProps) {
  const { t } = useTranslation('views');
  const mayShare = usePermissions().has('savedViews.share');
  return (
    <Stack gap="md">
      <TextInput
        label={t('name')}
        required
        withAsterisk={false}
        maxLength={maxNameLength}
        autoComplete="off"
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        value={value.name}
        error={problem}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      {mayShare && (
        <Checkbox
          label={t('share')}
          checked={value.shared}
          onChange={(event) => onChange({ ...value, shared: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
}

interface NewViewProps {
  listViews: ListViews;
  /** Default name, derived from the filters. */
  suggestedName: string;
  onClose(): void;
}

/** Saves the state of the list as a new view and selects it. */
export function NewViewDialog({ listViews, suggestedName, onClose }: NewViewProps) {
  const { t } = useTranslation('views');
  const { problems, create } = useViewActions();
  const [value, setValue] = useState({ name: suggestedName || t('suggested'), shared: false });
  const [isDefault, setDefault] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const createdView = await create({
      ...value,
      list: listViews.list,
      search: { ...listViews.parts },
      ...toApiArrangement(listViews.arrangement),
    });
    if (!createdView) return;
    if (isDefault) listViews.setDefaultView(createdView.id);
    listViews.openView(createdView);
    onClose();
  };
  return (
    <FormDialog title={t('newTitle')} onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <p>{t('newAbout')}</p>
        <Fields value={value} onChange={setValue} problem={problems.name} />
        <Checkbox
          mt="md"
          label={t('asDefault')}
          checked={isDefault}
          onChange={(event) => setDefault(event.currentTarget.checked)}
        />
        <OtherProblems problems={problems} />
        <SaveButtons onClose={onClose} />
      </form>
    </FormDialog>
  );
}

/** Errors in the other saved values, which come from the URL and not from this form. */
function OtherProblems({ problems }: { problems: Problems }) {
  const { t } = useTranslation('views');
  const [problem] = Object.entries(problems).flatMap(([field, message]) =>
    field === 'name' ? [] : [message],
  );
  return problem ? (
    <Alert role="alert" color="red" variant="light" mt="md">
      {t('notKept', { problem })}
    </Alert>
  ) : null;
}

/** Changes the name and visibility of a view. */
export function EditViewDialog({ view, onClose }: { view: SavedView; onClose(): void }) {
  const { t } = useTranslation('views');
  const { problems, change } = useViewActions();
  const mayShare = usePermissions().has('savedViews.share');
  const [value, setValue] = useState({ name: view.name, shared: view.shared });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await change(view, mayShare ? value : { name: value.name })) onClose();
  };
  return (
    <FormDialog title={t('editTitle')} onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <Fields value={value} onChange={setValue} problem={problems.name} />
        <SaveButtons onClose={onClose} />
      </form>
    </FormDialog>
  );
}

function SaveButtons({ onClose }: { onClose(): void }) {
  const tLines = useTranslation('lines').t;
  return (
    <DialogButtons onClose={onClose}>
      <Button type="submit" color="light">
        {tLines('save')}
      </Button>
    </DialogButtons>
  );
}

interface RemoveProps {
  view: SavedView;
  listViews: ListViews;
  onClose(): void;
}

/** Confirms the removal of a view; the list then shows everything. */
export function RemoveViewDialog({ view, listViews, onClose }: RemoveProps) {
  const { t } = useTranslation('views');
  const { remove } = useViewActions();
  const removeView = async () => {
    if (!(await remove(view))) return;
    listViews.openView(null);
    onClose();
  };
  return (
    <FormDialog title={t('removeTitle', { name: view.name })} onClose={onClose}>
      <p>{t(view.shared ? 'removeShared' : 'removeOwn')}</p>
      <DialogButtons onClose={onClose}>
        <Button color="red" onClick={() => void removeView()}>
          {t('delete')}
        </Button>
      </DialogButtons>
    </FormDialog>
  );
}
