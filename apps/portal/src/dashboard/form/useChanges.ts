import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { useState } from 'react';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { type EntryRecord, endpointsOf, useForgetSection } from '../entries.ts';
import { type Restored, restoredIn } from './saving/standing.ts';
import type { EntryWork } from './useEntryWork.ts';
import { fieldsOf } from './values.ts';

/** Changes that do not come from the form's fields: side panels, recovered input, and conflict resolution. */
export function useChanges(definition: Definition, work: EntryWork, restoredBefore: Restored | null) {
  const { form, base, stored, standOn, settleOn, autosave, stale, setStale } = work;
  const discard = useDiscard(definition, work);
  const [restored, setRestored] = useState(restoredBefore);
  return {
    discard,
    restored: restoredIn(restored, base.record),
    /** Handles a change made in a panel. Keeps the input; conflicting changes open the conflict dialog. */
    onChanged: (fresh: EntryRecord, version?: number) => {
      const { record, values } = stored();
      if (version !== undefined) setRestored({ version, top: fresh.version });
      if (fresh.version === record?.version) standOn({ record: fresh, values });
      else if (work.isChanged()) setStale({ theirs: fresh, aim: 'draft' });
      else settleOn(fresh);
    },
    recover: () => {
      const kept = autosave.offered;
      if (!kept) return;
      const { record, values } = stored();
      form.reset({ ...values, ...kept.values });
      // Uses the version that the input started from, so that later saves by others cause a conflict instead of being lost.
      if (record && kept.version !== null) standOn({ record: { ...record, version: kept.version }, values });
      autosave.settle(false);
    },
    /** Saves the merged values over the other user's version, with the purpose of the original save. */
    settle: (values: EntryData) => {
      if (!stale) return;
      form.reset(values);
      standOn({ record: stale.theirs, values: fieldsOf(definition, stale.theirs) });
      setStale(null);
      void work.submit(stale.aim);
    },
  };
}

/** Returns to the published version, which becomes the newest one; unsaved input is lost. */
function useDiscard(definition: Definition, { form, stored, settleOn, autosave }: EntryWork) {
  const { localize } = useTranslation();
  const run = useCall();
  const forget = useForgetSection(definition);
  const { versions, restore } = endpointsOf(definition);
  /** Restores the published version, leaving no draft. */
  const goBack = async (id: string) => {
    const { data } = await call(versions, { params: { id } });
    const live = data.find((each) => each.live);
    if (!live) throw new Error(localize(['Ya no hay nada publicado', 'Nothing is published any more']));
    return call(restore, { params: { id, version: live.version }, query: {} });
  };
  return async () => {
    const { record, values } = stored();
    if (!record) return;
    if (record.changed) {
      const back = await run(() => goBack(record.id), {
        success: localize(['Volviste a lo que está publicado', 'You’re back on the published version']),
      });
      if (!back) return;
      settleOn(back);
      await forget();
    } else form.reset(values);
    autosave.done(false);
  };
}
