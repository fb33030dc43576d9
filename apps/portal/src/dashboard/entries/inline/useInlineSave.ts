import { entryTag } from '@centinela/api/content/sections.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryMessage } from '@centinela/sections/kernel/derive.ts';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { changeWithoutData } from '../../../calls/flow.ts';
import { call } from '../../../calls/send.ts';
import { useCall } from '../../../calls/useCall.ts';
import { useTranslation } from '../../../language/language.ts';
import { type EntryRecord, endpointsOf, useForgetSection } from '../../entries.ts';
import { formErrors, type Problem, problemsIn, resolverOf } from '../../form/errors.ts';
import type { Aim } from '../../form/formKey.ts';
import { type Refusal, useSave } from '../../form/saving/useSave.ts';
import { useRecheck } from '../../form/useRecheck.ts';
import { fieldsOf, sameValue } from '../../form/values.ts';

/** Whether the newest version is the published one, so that one field can be published without other changes. */
export const isPublishable = ({ state, changed }: Pick<EntryRecord, 'state' | 'changed'>): boolean =>
  state === 'published' && !changed;

/** Undoes an inline change: writes the previous value over the saved version, unless there is a newer version. */
function useInlineUndo(definition: Definition, name: string) {
  const { t } = useTranslation();
  const run = useCall();
  const forget = useForgetSection(definition);
  const { update } = endpointsOf(definition);
  return (before: EntryRecord) => async (saved: EntryRecord) => {
    const request = {
      params: { id: saved.id },
      // A draft equal to the published version is not kept, so this restores the published state.
      query: isPublishable(before) ? {} : { draft: 'true' },
      body: { [name]: before[name] ?? null },
      headers: { 'if-match': entryTag(saved) },
    };
    await run(() => call(update, request), { success: t('shell.undone'), noData: changeWithoutData });
    await forget();
  };
}

/** The reason why a change was not saved. */
export interface Hindrance {
  /** Errors in fields other than the edited one. */
  elsewhere: readonly Problem[];
  /** The entry as another user saved it in the meantime. */
  theirs: EntryRecord | null;
  isUnavailable: boolean;
}

const nothing: Hindrance = { elsewhere: [], theirs: null, isUnavailable: false };

/**
 * Saves one field of an entry: validates the whole entry, and saves over the version that the list shows.
 *
 * @param onDone called after saving, and when there is nothing to save
 */
export function useInlineSave(definition: Definition, name: string, record: EntryRecord, onDone: () => void) {
  const { localize } = useTranslation();
  const save = useSave(definition);
  const undo = useInlineUndo(definition, name);
  const forget = useForgetSection(definition);
  const [base, setBase] = useState(record);
  const [hindrance, setHindrance] = useState(nothing);
  const isDraft = useRef(false);
  const form = useForm({
    defaultValues: fieldsOf(definition, record),
    resolver: resolverOf(definition, () => isDraft.current),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  useRecheck(form, definition, isDraft);

  const tell = (problems: readonly Problem[]) => {
    const isOwn = ({ path }: Problem) => path === name;
    for (const { path, message } of problems.filter(isOwn)) form.setError(path, { type: 'server', message });
    setHindrance({ ...nothing, elsewhere: problems.filter((problem) => !isOwn(problem)) });
  };
  const refuse = (refusal: Refusal) => {
    if (refusal.type === 'fields') return tell(problemsIn(formErrors(definition, refusal.problems)));
    if (refusal.type === 'unavailable') return setHindrance({ ...nothing, isUnavailable: true });
    // The other user's version becomes the base; the input is kept and saved only when the user confirms again.
    const { theirs } = refusal;
    form.reset({ ...fieldsOf(definition, theirs), [name]: form.getValues(name) });
    setBase(theirs);
    setHindrance({ ...nothing, theirs });
    void forget();
  };
  const said = (value: unknown): string => {
    const { toggle, messages } = definition;
    const own = toggle?.field === name ? toggle : null;
    const toggled = own && ((value === own.on ? messages.enable : messages.disable) ?? messages.status);
    return toggled ?? entryMessage(definition, 'update', base) ?? '';
  };
  const submit = async (aim: Aim): Promise<void> => {
    const field = definition.fields[name];
    if (field && sameValue(field, form.getValues(name), base[name])) return onDone();
    isDraft.current = aim === 'draft';
    setHindrance(nothing);
    await form.handleSubmit(
      async (values) => {
        const saved = await save({
          values: { [name]: values[name] ?? null },
          draft: isDraft.current,
          record: base,
          // Unpublishing and scheduling don't change the version, so the tag also covers them.
          tag: entryTag(base),
          success: isDraft.current ? localize(['Borrador guardado', 'Draft saved']) : said(values[name]),
          redirect: () => null,
          onRefused: refuse,
          undo: undo(base),
        });
        if (saved) onDone();
      },
      (errors) => tell(problemsIn(errors)),
    )();
  };
  return { form, base, hindrance, submit };
}
