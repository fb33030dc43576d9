import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { useState } from 'react';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { type EntryRecord, getEndpoints, useInvalidateSection } from '../records/entries.ts';
import { getRestoredVersion, type Restored } from '../records/saveStatus.ts';
import type { EntryFormState } from './useEntryForm.ts';
import { getFieldValues, omitPlace } from './values.ts';

/** Handles changes that do not come from the form's fields: side panels, recovered input, and conflict resolution. */
export function useExternalChanges(
  definition: Definition,
  entryForm: EntryFormState,
  initialRestored: Restored | null,
) {
  const { form, baseline, getBaseline, replaceBaseline, resetToSaved, autosave, staleSave, setStaleSave } =
    entryForm;
  const discard = useDiscard(definition, entryForm);
  const [restored, setRestored] = useState(initialRestored);
  return {
    discard,
    restored: getRestoredVersion(restored, baseline.record),
    /**
     * Handles a change made in a panel. If the change created a new version and the form has unsaved input, the
     * conflict dialog opens.
     *
     * @param restoredVersion the number of the version that the panel restored, if it did
     */
    onChanged: (changed: EntryRecord, restoredVersion?: number) => {
      const { record, values } = getBaseline();
      if (restoredVersion !== undefined) setRestored({ version: restoredVersion, top: changed.version });
      if (changed.version === record?.version) replaceBaseline({ record: changed, values });
      else if (entryForm.isChanged()) setStaleSave({ theirs: changed, saveMode: 'draft' });
      else resetToSaved(changed);
    },
    recover: () => {
      const unsavedWork = autosave.recoverableWork;
      if (!unsavedWork) return;
      const { record, values } = getBaseline();
      // First, because it keeps the input that is replaced.
      autosave.closeOffer(false);
      form.reset({ ...values, ...omitPlace(definition, unsavedWork.values) });
      // The input started from an older version. With that version, the next save reports later changes as a conflict.
      if (record && unsavedWork.version !== null)
        replaceBaseline({ record: { ...record, version: unsavedWork.version }, values });
    },
    /** Saves the merged values over the other user's version, in the mode of the save that caused the conflict. */
    saveResolution: (values: EntryData) => {
      if (!staleSave) return;
      form.reset(values);
      replaceBaseline({ record: staleSave.theirs, values: getFieldValues(definition, staleSave.theirs) });
      setStaleSave(null);
      void entryForm.submit(staleSave.saveMode);
    },
  };
}

/** Returns a function that restores the published version as the newest version, and discards unsaved input. */
function useDiscard(definition: Definition, { form, getBaseline, resetToSaved, autosave }: EntryFormState) {
  const { localize } = useTranslation();
  const run = useCall();
  const invalidate = useInvalidateSection(definition);
  const { versions, restore } = getEndpoints(definition);
  /** Restores the published version as the newest one, so that the entry has no draft. */
  const restorePublished = async (id: string) => {
    const { data } = await call(versions, { params: { id } });
    const publishedVersion = data.find((each) => each.live);
    if (!publishedVersion)
      throw new Error(localize(['Ya no hay nada publicado', 'Nothing is published any more']));
    return call(restore, { params: { id, version: publishedVersion.version }, query: {} });
  };
  return async () => {
    const { record, values } = getBaseline();
    if (!record) return;
    if (record.changed) {
      const restored = await run(() => restorePublished(record.id), {
        success: localize(['Volviste a lo que está publicado', 'You’re back on the published version']),
      });
      if (!restored) return;
      resetToSaved(restored);
      await invalidate();
    } else form.reset(values);
    autosave.clear(false);
  };
}
