import type { BlocksChoice, HiddenBlocks } from '@centinela/api/content/sections.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryMessage } from '@centinela/sections/kernel/derive.ts';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { getPathAfter, getRecordPath } from '../../navigation/paths.ts';
import { currentUser } from '../../session/useUser.ts';
import { useUnsaved } from '../../shell/useUnsaved.ts';
import { notify } from '../../toasts/notify.ts';
import { useHiddenBlocks } from '../hiddenBlocks/useHiddenBlocks.tsx';
import type { EntryRecord } from '../records/entries.ts';
import { createResolver, fromFormErrors, type Problem, toFormErrors } from './errors.ts';
import type { Aim } from './formKey.ts';
import { getWorkKey } from './saving/autosave.ts';
import { createSaveQueue } from './saving/saveQueue.ts';
import { useAutosave } from './saving/useAutosave.ts';
import { type Refusal, useSave } from './saving/useSave.ts';
import { useRevalidation } from './useRevalidation.ts';
import { getChangedFields, getFieldValues } from './values.ts';

export interface EntryFormProps {
  definition: Definition;
  flavour: string | null;
  /** The entry to edit; null creates a new one. */
  record: EntryRecord | null;
  /** The initial values. */
  start: EntryData;
  /** Called with the saved entry instead of navigating, for a form in a drawer. */
  onDone?: (saved: EntryRecord) => void;
}

/** The stored record and values that the form was filled from. */
interface Base {
  record: EntryRecord | null;
  values: EntryData;
}

/** The form and the stored version that it is compared with. */
function useFormBase({ definition, record, start }: EntryFormProps) {
  /** Whether the current save is a draft, which has no required fields. */
  const isDraft = useRef(false);
  const form = useForm({
    defaultValues: start,
    resolver: createResolver(definition, () => isDraft.current),
    mode: 'onSubmit',
    // useRevalidation validates invalid fields again.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  useRevalidation(form, definition, isDraft);
  const [base, setBase] = useState<Base>({ record, values: start });
  const [savedAt, setSavedAt] = useState<number | null>(null);
  // Code that runs after a save needs the saved version, not the one from when the save began.
  const latest = useRef(base);
  const replaceBase = (next: Base) => {
    latest.current = next;
    setBase(next);
  };
  const getChangesSince = (before: EntryData): EntryData => {
    const now = form.getValues();
    return Object.fromEntries(getChangedFields(definition, before, now).map((name) => [name, now[name]]));
  };
  return {
    form,
    base,
    savedAt,
    isDraft,
    /** The current base, also in callbacks created before it changed. */
    stored: () => latest.current,
    replaceBase,
    /** The values that changed since `before`. */
    getChangesSince,
    hasChanges: () => Object.keys(getChangesSince(latest.current.values)).length > 0,
    /** Makes a saved version the new base of the form, keeping later input. */
    resetToSaved: (stored: EntryRecord, typed: EntryData = {}) => {
      const values = getFieldValues(definition, stored);
      replaceBase({ record: stored, values });
      form.reset({ ...values, ...typed });
      setSavedAt(Date.now());
    },
  };
}

/** The visible result of a refused save: invalid fields, a newer version, or an unavailable server. */
function useRefusals({ definition }: EntryFormProps, { form }: ReturnType<typeof useFormBase>) {
  const [refusals, setRefusals] = useState(0);
  const [stale, setStale] = useState<{ theirs: EntryRecord; aim: Aim } | null>(null);
  const [unsaved, setUnsaved] = useState<Aim | null>(null);
  const refuse = (problems: readonly Problem[]) => {
    for (const { path, message } of fromFormErrors(toFormErrors(definition, problems)))
      form.setError(path, { type: 'server', message });
    setRefusals((count) => count + 1);
  };
  return {
    refusals,
    /** The other user's version that caused a conflict. */
    stale,
    /** The purpose of the save that failed because the server was unavailable. */
    unsaved,
    setStale,
    setUnsaved,
    onWrong: () => setRefusals((count) => count + 1),
    onSaved: () => setRefusals(0),
    onRefused: (refusal: Refusal, aim: Aim) => {
      if (refusal.type === 'unavailable') setUnsaved(aim);
      else if (refusal.type === 'fields') refuse(refusal.problems);
      else setStale({ theirs: refusal.theirs, aim });
    },
  };
}

/** A save queue for a form; each save uses the form's state at the time when it runs. */
function useSaveQueue(save: (aim: Aim) => Promise<EntryRecord | null>) {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const [enqueueSave] = useState(() => createSaveQueue((aim: Aim) => latest.current(aim)));
  return enqueueSave;
}

/** The parts of the form that a save uses. */
interface SaveParts {
  formBase: ReturnType<typeof useFormBase>;
  refused: ReturnType<typeof useRefusals>;
  autosave: ReturnType<typeof useAutosave>;
  disableWarning(): void;
}

interface SendOptions {
  aim: Aim;
  /** What to do with hidden blocks. */
  blocks: BlocksChoice | undefined;
  onHiddenBlocks(hidden: HiddenBlocks): void;
}

/** Returns `send`, which saves validated values, and then either leaves the screen or keeps later input. */
function useSend({ definition, flavour, onDone }: EntryFormProps, parts: SaveParts) {
  const { formBase, refused, autosave, disableWarning } = parts;
  const { form, stored, resetToSaved, getChangesSince } = formBase;
  const { localize } = useTranslation();
  const save = useSave(definition);
  const hasLeft = useRef(false);
  const send = async (values: EntryData, { aim, blocks, onHiddenBlocks }: SendOptions) => {
    const { record } = stored();
    const action = record ? 'update' : 'create';
    const isDraft = aim === 'draft';
    const sent = structuredClone(form.getValues());
    refused.setUnsaved(null);
    const hasLaterInput = () => Object.keys(getChangesSince(sent)).length > 0;
    const saved = await save({
      values,
      draft: isDraft,
      blocks,
      record,
      success: isDraft
        ? localize(['Borrador guardado', 'Draft saved'])
        : (entryMessage(definition, action, values) ?? ''),
      redirect: (entry) => {
        if (record !== null && (isDraft || hasLaterInput())) return null;
        hasLeft.current = true;
        disableWarning();
        // Input typed during the first save is offered for recovery on the screen of the new entry.
        if (hasLaterInput())
          autosave.storeUnder(getWorkKey(currentUser().id, definition, entry.id, flavour), entry.version);
        autosave.clear(true);
        if (onDone) {
          onDone(entry);
          return null;
        }
        return isDraft ? getRecordPath(definition, entry) : getPathAfter(definition, action, entry);
      },
      onRefused: (refusal) => refused.onRefused(refusal, aim),
      onHiddenBlocks,
    });
    if (!saved || hasLeft.current) return saved;
    autosave.clear(false);
    resetToSaved(saved, getChangesSince(sent));
    refused.onSaved();
    return saved;
  };
  return { send, hasLeft };
}

/** Returns `submit`, which validates and saves the form, and the dialog about hidden blocks. */
function useSubmit(props: EntryFormProps, parts: SaveParts) {
  const { form, isDraft } = parts.formBase;
  const { send, hasLeft } = useSend(props, parts);
  const question = useHiddenBlocks();
  /** What to do with hidden blocks, for the next save only. */
  const nextBlocks = useRef<BlocksChoice>(undefined);
  const publishWith = (choice: BlocksChoice): Promise<EntryRecord | null> => {
    nextBlocks.current = choice;
    return submit('publish');
  };
  const onHiddenBlocks = (hidden: HiddenBlocks) => question.ask(hidden, publishWith);
  const submit = useSaveQueue(async (aim) => {
    if (hasLeft.current) return null;
    const saved: EntryRecord[] = [];
    isDraft.current = aim === 'draft';
    await form.handleSubmit(async (values) => {
      const blocks = nextBlocks.current;
      nextBlocks.current = undefined;
      const entry = await send(values, { aim, blocks, onHiddenBlocks });
      if (entry) saved.push(entry);
    }, parts.refused.onWrong)();
    return saved[0] ?? null;
  });
  return { submit, blocksDialog: question.dialog };
}

/** The state and logic of an entry's form, without its layout: input, saving, refusals and autosave. */
export function useEntryForm(props: EntryFormProps) {
  const { definition, flavour, record } = props;
  const { localize } = useTranslation();
  const { canAccess } = usePermissions();
  const formBase = useFormBase(props);
  const { form, base, stored } = formBase;
  const refused = useRefusals(props, formBase);
  const mayWrite = canAccess(definition, base.record ? 'update' : 'save');
  const isChanged = () => mayWrite && formBase.hasChanges();
  const { blocker, disableWarning } = useUnsaved(isChanged, { isKept: true });
  const autosave = useAutosave({
    form,
    definition,
    storageKey: getWorkKey(currentUser().id, definition, record?.id ?? null, flavour),
    base: { values: base.values, version: base.record?.version ?? null },
  });
  const { submit, blocksDialog } = useSubmit(props, { formBase, refused, autosave, disableWarning });

  return {
    ...formBase,
    ...refused,
    mayWrite,
    isChanged,
    blocker,
    autosave,
    /** Saves the form. Resolves to null when the save was refused, and the form shows why. */
    submit,
    /** The dialog about hidden blocks; null when it is closed. */
    blocksDialog,
    /** Saves unsaved input as a draft; without any it returns the stored record. */
    saveInput: (): Promise<EntryRecord | null> =>
      isChanged() ? submit('draft') : Promise.resolve(stored().record),
    /** Saves a draft on request of the user; skips a draft without changes. */
    saveDraft: async (): Promise<void> => {
      if (base.record && !isChanged())
        notify.info(localize(['No hay cambios para guardar', 'No changes to save']));
      else await submit('draft');
    },
  };
}

export type EntryFormState = ReturnType<typeof useEntryForm>;
