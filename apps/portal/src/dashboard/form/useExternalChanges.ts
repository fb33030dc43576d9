import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { useState } from 'react';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { type EntryRecord, getEndpoints, useInvalidateSection } from '../records/entries.ts';
import { getRestoredVersion, type Restored } from '../records/saveStatus.ts';
import type { EntryFormState } from './useEntryForm.ts';
import { getFieldValues } from './values.ts';

/** Changes that do not come from the form's fields: side panels, recovered input, and conflict resolution. */
export function useExternalChanges(
  definition: Definition,
  entryForm: EntryFormState,
  initialRestored: Restored | null,
) {
  const { form, base, stored, replaceBase, resetToSaved, autosave, stale, setStale } = entryForm;
  const discard = useDiscard(definition, entryForm);
  const [restored, setRestored] = useState(initialRestored);
  return {
    discard,
    restored: getRestoredVersion(restored, base.record),
    /** Handles a change made in a panel. Keeps the input; conflicting changes open the conflict dialog. */
    onChanged: (fresh: EntryRecord, version?: number) => {
      const { record, values } = stored();
      if (version !== undefined) setRestored({ version, top: fresh.version });
      if (fresh.version === record?.version) replaceBase({ record: fresh, values });
      else if (entryForm.isChanged()) setStale({ theirs: fresh, aim: 'draft' });
      else resetToSaved(fresh);
    },
    recover: () => {
      const unsavedWork = autosave.offered;
      if (!unsavedWork) return;
      const { record, values } = stored();
      form.reset({ ...values, ...unsavedWork.values });
      // Uses the version that the input started from, so that later saves by others cause a conflict instead of being lost.
      if (record && unsavedWork.version !== null)
        replaceBase({ record: { ...record, version: unsavedWork.version }, values });
      autosave.closeOffer(false);
    },
    /** Saves the merged values over the other user's version, with the purpose of the original save. */
    settle: (values: EntryData) => {
      if (!stale) return;
      form.reset(values);
      replaceBase({ record: stale.theirs, values: getFieldValues(definition, stale.theirs) });
      setStale(null);
      void entryForm.submit(stale.aim);
    },
  };
}

/** Returns to the published version, which becomes the newest one; unsaved input is lost. */
function useDiscard(definition: Definition, { form, stored, resetToSaved, autosave }: EntryFormState) {
  const { localize } = useTranslation();
  const run = useCall();
  const invalidate = useInvalidateSection(definition);
  const { versions, restore } = getEndpoints(definition);
  /** Restores the published version, leaving no draft. */
  const restorePublished = async (id: string) => {
    const { data } = await call(versions, { params: { id } });
    const live = data.find((each) => each.live);
    if (!live) throw new Error(localize(['Ya no hay nada publicado', 'Nothing is published any more']));
    return call(restore, { params: { id, version: live.version }, query: {} });
  };
  return async () => {
    const { record, values } = stored();
    if (!record) return;
    if (record.changed) {
      const back = await run(() => restorePublished(record.id), {
        success: localize(['Volviste a lo que está publicado', 'You’re back on the published version']),
      });
      if (!back) return;
      resetToSaved(back);
      await invalidate();
    } else form.reset(values);
    autosave.clear(false);
  };
}
