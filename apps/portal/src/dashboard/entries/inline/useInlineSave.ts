import { formatEntryTag } from '@centinela/api/content/sections.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryMessage } from '@centinela/sections/kernel/derive.ts';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../calls/send.ts';
import { useCall } from '../../../calls/useCall.ts';
import { useTranslation } from '../../../language/language.ts';
import { noDataOnChange } from '../../../toasts/message.ts';
import { createResolver, fromFormErrors, type Problem, toFormErrors } from '../../form/errors.ts';
import type { Aim } from '../../form/formKey.ts';
import { type Refusal, useSave } from '../../form/saving/useSave.ts';
import { useRevalidation } from '../../form/useRevalidation.ts';
import { getFieldValues, isSameValue } from '../../form/values.ts';
import { type EntryRecord, getEndpoints, useInvalidateSection } from '../../records/entries.ts';

/** Whether the newest version is the published one, so that one field can be published without other changes. */
export const isPublishable = ({ state, changed }: Pick<EntryRecord, 'state' | 'changed'>): boolean =>
  state === 'published' && !changed;

/** Undoes an inline change: writes the previous value over the saved version, unless there is a newer version. */
function useInlineUndo(definition: Definition, name: string) {
  const { t } = useTranslation();
  const run = useCall();
  const invalidate = useInvalidateSection(definition);
  const { update } = getEndpoints(definition);
  return (before: EntryRecord) => async (saved: EntryRecord) => {
    const request = {
      params: { id: saved.id },
      // A draft equal to the published version is not kept, so this restores the published state.
      query: isPublishable(before) ? {} : { draft: 'true' },
      body: { [name]: before[name] ?? null },
      headers: { 'if-match': formatEntryTag(saved) },
    };
    await run(() => call(update, request), { success: t('shell.undone'), noData: noDataOnChange });
    await invalidate();
  };
}

/** The reason why a change was not saved. */
export interface SaveObstacle {
  /** Errors in fields other than the edited one. */
  otherProblems: readonly Problem[];
  /** The entry as another user saved it in the meantime. */
  theirs: EntryRecord | null;
  isUnavailable: boolean;
}

const noObstacle: SaveObstacle = { otherProblems: [], theirs: null, isUnavailable: false };

/**
 * Saves one field of an entry: validates the whole entry, and saves over the version that the list shows.
 *
 * @param onDone called after saving, and when there is nothing to save
 */
export function useInlineSave(definition: Definition, name: string, record: EntryRecord, onDone: () => void) {
  const { localize } = useTranslation();
  const save = useSave(definition);
  const undo = useInlineUndo(definition, name);
  const invalidate = useInvalidateSection(definition);
  const [base, setBase] = useState(record);
  const [obstacle, setObstacle] = useState(noObstacle);
  const isDraft = useRef(false);
  const form = useForm({
    defaultValues: getFieldValues(definition, record),
    resolver: createResolver(definition, () => isDraft.current),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  useRevalidation(form, definition, isDraft);

  const showProblems = (problems: readonly Problem[]) => {
    const isOwn = ({ path }: Problem) => path === name;
    for (const { path, message } of problems.filter(isOwn)) form.setError(path, { type: 'server', message });
    setObstacle({ ...noObstacle, otherProblems: problems.filter((problem) => !isOwn(problem)) });
  };
  const handleRefusal = (refusal: Refusal) => {
    if (refusal.type === 'fields')
      return showProblems(fromFormErrors(toFormErrors(definition, refusal.problems)));
    if (refusal.type === 'unavailable') return setObstacle({ ...noObstacle, isUnavailable: true });
    // The other user's version becomes the base; the input is kept and saved only when the user confirms again.
    const { theirs } = refusal;
    form.reset({ ...getFieldValues(definition, theirs), [name]: form.getValues(name) });
    setBase(theirs);
    setObstacle({ ...noObstacle, theirs });
    void invalidate();
  };
  const getSuccessMessage = (value: unknown): string => {
    const { toggle, messages } = definition;
    const ownToggle = toggle?.field === name ? toggle : null;
    const toggleMessage =
      ownToggle && ((value === ownToggle.on ? messages.enable : messages.disable) ?? messages.status);
    return toggleMessage ?? entryMessage(definition, 'update', base) ?? '';
  };
  const submit = async (aim: Aim): Promise<void> => {
    const field = definition.fields[name];
    if (field && isSameValue(field, form.getValues(name), base[name])) return onDone();
    isDraft.current = aim === 'draft';
    setObstacle(noObstacle);
    await form.handleSubmit(
      async (values) => {
        const saved = await save({
          values: { [name]: values[name] ?? null },
          draft: isDraft.current,
          record: base,
          // Unpublishing and scheduling don't change the version, so the tag also covers them.
          tag: formatEntryTag(base),
          success: isDraft.current
            ? localize(['Borrador guardado', 'Draft saved'])
            : getSuccessMessage(values[name]),
          redirect: () => null,
          onRefused: handleRefusal,
          undo: undo(base),
        });
        if (saved) onDone();
      },
      (errors) => showProblems(fromFormErrors(errors)),
    )();
  };
  return { form, base, obstacle, submit };
}
