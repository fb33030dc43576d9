import { formatEntryTag } from '@centinela/api/content/sections.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { getSwitchFields, isSwitchedOn } from '@centinela/sections/kernel/entrySwitch.ts';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../calls/send.ts';
import { useCall } from '../../../calls/useCall.ts';
import { useTranslation } from '../../../language/language.ts';
import { noDataOnChange } from '../../../toasts/message.ts';
import { createResolver, type FieldProblem, fromFormErrors, toFormErrors } from '../../form/errors.ts';
import type { SaveMode } from '../../form/formKey.ts';
import { loadOfferWarnings } from '../../form/saving/offerWarnings.ts';
import { type Refusal, useSave } from '../../form/saving/useSave.ts';
import type { PublishWarning } from '../../form/saving/warnings.ts';
import { useRevalidation } from '../../form/useRevalidation.ts';
import { getFieldValues, isSameValue, pickValues } from '../../form/values.ts';
import { type EntryRecord, getEndpoints, useInvalidateSection } from '../../records/entries.ts';
import { getActionMessage } from '../../records/messages.ts';

/** Whether the newest version is published. Otherwise publishing one field would also publish other changes. */
export const isPublishable = ({ state, changed }: Pick<EntryRecord, 'state' | 'changed'>): boolean =>
  state === 'published' && !changed;

/** The fields that an inline form edits: one, or all fields of the entry's switch. */
const getEditedFields = (definition: Definition, name: string): readonly string[] =>
  name === 'enable' ? getSwitchFields(definition) : [name];

/** Returns a function that undoes an inline change by saving the previous value, unless there is a newer version. */
function useInlineUndo(definition: Definition, name: string) {
  const { t } = useTranslation();
  const run = useCall();
  const invalidate = useInvalidateSection(definition);
  const { update } = getEndpoints(definition);
  return (before: EntryRecord) => async (saved: EntryRecord) => {
    const request = {
      params: { id: saved.id },
      // The server drops a draft that equals the published version, so this also restores the published state.
      query: isPublishable(before) ? {} : { draft: 'true' },
      body: pickValues(getEditedFields(definition, name), before),
      headers: { 'if-match': formatEntryTag(saved) },
    };
    await run(() => call(update, request), { success: t('shell.undone'), noData: noDataOnChange });
    await invalidate();
  };
}

/** The reason why a change was not saved. */
export interface SaveObstacle {
  /** Errors in fields other than the edited one. */
  otherProblems: readonly FieldProblem[];
  /** The newer version that another user saved; null if there is none. */
  theirs: EntryRecord | null;
  isUnavailable: boolean;
  /** What the publication would do to this or other offers. The next attempt publishes anyway. */
  warnings: readonly PublishWarning[];
}

const noObstacle: SaveObstacle = { otherProblems: [], theirs: null, isUnavailable: false, warnings: [] };

/**
 * The form for one field of an entry, or for its switch. Before saving it validates the whole entry. It saves only if the version that the
 * list shows is still the newest one.
 *
 * @param onDone called after saving, and when there is nothing to save
 */
export function useInlineSave(definition: Definition, name: string, record: EntryRecord, onDone: () => void) {
  const { localize, language } = useTranslation();
  const save = useSave(definition);
  const undo = useInlineUndo(definition, name);
  const invalidate = useInvalidateSection(definition);
  const [baseline, setBaseline] = useState(record);
  const [obstacle, setObstacle] = useState(noObstacle);
  const editedFields = getEditedFields(definition, name);
  const isDraft = useRef(false);
  const form = useForm({
    defaultValues: getFieldValues(definition, record),
    resolver: createResolver(definition, () => isDraft.current),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  useRevalidation(form, definition, isDraft);

  const showProblems = (problems: readonly FieldProblem[]) => {
    const isEditedField = ({ path }: FieldProblem) => path === name;
    for (const { path, message } of problems.filter(isEditedField))
      form.setError(path, { type: 'server', message });
    setObstacle({ ...noObstacle, otherProblems: problems.filter((problem) => !isEditedField(problem)) });
  };
  const handleRefusal = (refusal: Refusal) => {
    if (refusal.type === 'fields')
      return showProblems(fromFormErrors(toFormErrors(definition, refusal.problems)));
    if (refusal.type === 'unavailable') return setObstacle({ ...noObstacle, isUnavailable: true });
    // The other user's version becomes the baseline; the input is kept and saved only when the user confirms again.
    const { theirs } = refusal;
    form.reset({ ...getFieldValues(definition, theirs), ...pickValues(editedFields, form.getValues()) });
    setBaseline(theirs);
    setObstacle({ ...noObstacle, theirs });
    void invalidate();
  };
  const getSuccessMessage = (values: EntryData): string => {
    const switchAction = isSwitchedOn(definition, values) ? 'enable' : 'disable';
    return getActionMessage(definition, name === 'enable' ? switchAction : 'update', baseline, language);
  };
  const submit = async (saveMode: SaveMode): Promise<void> => {
    const isSame = (each: string): boolean => {
      const field = definition.fields[each];
      return field !== undefined && isSameValue(field, form.getValues(each), baseline[each]);
    };
    if (editedFields.every(isSame)) return onDone();
    isDraft.current = saveMode === 'draft';
    const isConfirmed = obstacle.warnings.length > 0;
    setObstacle(noObstacle);
    await form.handleSubmit(
      async (values) => {
        const warnings =
          isDraft.current || isConfirmed
            ? []
            : await loadOfferWarnings(definition, { id: record.id, values }, language);
        // As in the form, a check that fails does not prevent the publication.
        if (warnings && warnings.length > 0) return setObstacle({ ...noObstacle, warnings });
        const saved = await save({
          values: pickValues(editedFields, values),
          draft: isDraft.current,
          record: baseline,
          // Unpublishing and scheduling don't change the version, so the tag also covers them.
          etag: formatEntryTag(baseline),
          success: isDraft.current
            ? localize(['Borrador guardado', 'Draft saved'])
            : getSuccessMessage(values),
          redirect: () => null,
          onRefused: handleRefusal,
          undo: undo(baseline),
        });
        if (saved) onDone();
      },
      (errors) => showProblems(fromFormErrors(errors)),
    )();
  };
  return { form, baseline, obstacle, submit };
}
