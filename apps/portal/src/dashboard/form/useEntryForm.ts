import type { BlocksChoice, HiddenBlocks } from '@centinela/api/content/sections.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { getPathAfterCreate } from '../../navigation/paths.ts';
import { currentUser } from '../../session/useUser.ts';
import { useUnsaved } from '../../shell/useUnsaved.ts';
import { notify } from '../../toasts/notify.ts';
import { useHiddenBlocks } from '../hiddenBlocks/useHiddenBlocks.tsx';
import type { EntryRecord } from '../records/entries.ts';
import { getActionMessage } from '../records/messages.ts';
import { createResolver, type FieldProblem, fromFormErrors, toFormErrors } from './errors.ts';
import type { SaveMode } from './formKey.ts';
import { getAutosaveName, getUnsavedWorkKey } from './saving/autosave.ts';
import { createSaveQueue } from './saving/saveQueue.ts';
import { useAutosave } from './saving/useAutosave.ts';
import { usePublishUndo } from './saving/usePublishUndo.ts';
import { type Refusal, useSave } from './saving/useSave.ts';
import { useRevalidation } from './useRevalidation.ts';
import { getChangedFields, getFieldValues, omitSameOrder, pickValues } from './values.ts';

export interface EntryFormProps {
  definition: Definition;
  /** Which new entry of the section it is, for its unsaved input: the list's flavour, or the page and kind of a block. */
  variant: string | null;
  /** The entry to edit; null creates a new one. */
  record: EntryRecord | null;
  initialValues: EntryData;
  /** Called with the saved entry instead of navigating, for a form in a drawer. */
  onDone?: (saved: EntryRecord) => void;
}

/** The saved record that the input is compared with, and its values. */
interface Baseline {
  record: EntryRecord | null;
  values: EntryData;
}

/** The form, and the saved version that it is compared with. */
function useFormBaseline({ definition, record, initialValues }: EntryFormProps) {
  /** Whether the current save is a draft, which has no required fields. */
  const isDraft = useRef(false);
  const form = useForm({
    defaultValues: initialValues,
    resolver: createResolver(definition, () => isDraft.current),
    mode: 'onSubmit',
    // After a refused save, `useRevalidation` validates the invalid fields.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  useRevalidation(form, definition, isDraft);
  const [baseline, setBaseline] = useState<Baseline>({ record, values: initialValues });
  const [savedAt, setSavedAt] = useState<number | null>(null);
  // Code that runs after a save needs the version that was just saved, which is newer than its closure's.
  const latestBaseline = useRef(baseline);
  const replaceBaseline = (next: Baseline) => {
    latestBaseline.current = next;
    setBaseline(next);
  };
  const getChangesSince = (before: EntryData): EntryData => {
    const currentValues = form.getValues();
    const names = getChangedFields(definition, before, currentValues);
    return Object.fromEntries(names.map((name) => [name, currentValues[name]]));
  };
  return {
    form,
    baseline,
    savedAt,
    isDraft,
    /** Returns the current baseline, also in callbacks that were created before it changed. */
    getBaseline: () => latestBaseline.current,
    replaceBaseline,
    /** The values that changed since `before`. */
    getChangesSince,
    hasChanges: () => Object.keys(getChangesSince(latestBaseline.current.values)).length > 0,
    /** Makes a saved version the new baseline of the form. `laterInput` has the values entered during the save. */
    resetToSaved: (saved: EntryRecord, laterInput: EntryData = {}) => {
      const values = getFieldValues(definition, saved);
      replaceBaseline({ record: saved, values });
      form.reset({ ...values, ...laterInput });
      setSavedAt(Date.now());
    },
  };
}

/** Why the last save was refused: invalid fields, a newer version, or an unavailable server. */
function useRefusals({ definition }: EntryFormProps, { form }: ReturnType<typeof useFormBaseline>) {
  const [refusalCount, setRefusalCount] = useState(0);
  const [staleSave, setStaleSave] = useState<{ theirs: EntryRecord; saveMode: SaveMode } | null>(null);
  const [failedMode, setFailedMode] = useState<SaveMode | null>(null);
  const showProblems = (problems: readonly FieldProblem[]) => {
    for (const { path, message } of fromFormErrors(toFormErrors(definition, problems)))
      form.setError(path, { type: 'server', message });
    setRefusalCount((count) => count + 1);
  };
  return {
    refusalCount,
    /** The save that caused a conflict, and the other user's version. */
    staleSave,
    /** The mode of the save that failed because the server was unavailable. */
    failedMode,
    setStaleSave,
    setFailedMode,
    /** Called when the validation before a save finds errors. */
    onInvalid: () => setRefusalCount((count) => count + 1),
    onSaved: () => setRefusalCount(0),
    onRefused: (refusal: Refusal, saveMode: SaveMode) => {
      if (refusal.type === 'unavailable') setFailedMode(saveMode);
      else if (refusal.type === 'fields') showProblems(refusal.problems);
      else setStaleSave({ theirs: refusal.theirs, saveMode });
    },
  };
}

/** A save queue for a form; each save uses the form's state at the time when it runs. */
function useSaveQueue(save: (saveMode: SaveMode) => Promise<EntryRecord | null>) {
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  const [enqueueSave] = useState(() => createSaveQueue((saveMode: SaveMode) => latestSave.current(saveMode)));
  return enqueueSave;
}

/** The parts of the form's state that a save uses. */
interface SaveParts {
  formBaseline: ReturnType<typeof useFormBaseline>;
  refusals: ReturnType<typeof useRefusals>;
  autosave: ReturnType<typeof useAutosave>;
  disableWarning(): void;
}

interface SendOptions {
  saveMode: SaveMode;
  /** What to do with hidden blocks; undefined if the user has not chosen yet. */
  blocks: BlocksChoice | undefined;
  onHiddenBlocks(hidden: HiddenBlocks): void;
}

/**
 * Returns `send`, which saves validated values. The form stays open, with input entered during the save, unless it is in
 * a drawer or created an entry.
 */
function useSend({ definition, variant, onDone }: EntryFormProps, parts: SaveParts) {
  const { formBaseline, refusals, autosave, disableWarning } = parts;
  const { form, getBaseline, resetToSaved, getChangesSince } = formBaseline;
  const { localize, language } = useTranslation();
  const save = useSave(definition);
  const hasLeft = useRef(false);
  const createUndo = usePublishUndo(definition, (undone) => {
    if (!hasLeft.current) resetToSaved(undone, getChangesSince(getBaseline().values));
  });
  const send = async (values: EntryData, { saveMode, blocks, onHiddenBlocks }: SendOptions) => {
    const { record } = getBaseline();
    const action = record ? 'update' : 'create';
    const isDraft = saveMode === 'draft';
    const sentValues = structuredClone(form.getValues());
    refusals.setFailedMode(null);
    const hasLaterInput = () => Object.keys(getChangesSince(sentValues)).length > 0;
    const baselineValues = getBaseline().values;
    const changedNames = getChangedFields(definition, baselineValues, sentValues);
    const saved = await save({
      values: record ? omitSameOrder(values, baselineValues) : values,
      draft: isDraft,
      ...(record && !isDraft && { undo: createUndo(record, pickValues(changedNames, baselineValues)) }),
      blocks,
      record,
      success: isDraft
        ? localize(['Borrador guardado', 'Draft saved'])
        : getActionMessage(definition, action, values, language),
      redirect: (entry) => {
        // The form stays open after a save; only a new entry gets another address.
        if (record !== null && !onDone) return null;
        if (record !== null && (isDraft || hasLaterInput())) return null;
        hasLeft.current = true;
        disableWarning();
        // Input typed during the first save is offered for recovery on the screen of the new entry.
        if (hasLaterInput())
          autosave.storeUnderKey(
            getUnsavedWorkKey(currentUser().id, definition, entry.id, variant),
            entry.version,
          );
        autosave.clear(true);
        if (onDone) {
          onDone(entry);
          return null;
        }
        return getPathAfterCreate(definition, entry, isDraft);
      },
      onRefused: (refusal) => refusals.onRefused(refusal, saveMode),
      onHiddenBlocks,
    });
    if (!saved || hasLeft.current) return saved;
    autosave.clear(false);
    resetToSaved(saved, getChangesSince(sentValues));
    refusals.onSaved();
    return saved;
  };
  return { send, hasLeft };
}

/** Returns `submit`, which validates and saves the form, and the dialog about hidden blocks. */
function useSubmit(props: EntryFormProps, parts: SaveParts) {
  const { form, isDraft } = parts.formBaseline;
  const { send, hasLeft } = useSend(props, parts);
  const hiddenBlocksQuestion = useHiddenBlocks();
  /** The user's choice about hidden blocks, for the next save only. */
  const nextBlocks = useRef<BlocksChoice>(undefined);
  const publishWith = (choice: BlocksChoice): Promise<EntryRecord | null> => {
    nextBlocks.current = choice;
    return submit('publish');
  };
  const onHiddenBlocks = (hidden: HiddenBlocks) => hiddenBlocksQuestion.ask(hidden, publishWith);
  const submit = useSaveQueue(async (saveMode) => {
    if (hasLeft.current) return null;
    const savedEntries: EntryRecord[] = [];
    isDraft.current = saveMode === 'draft';
    await form.handleSubmit(async (values) => {
      const blocks = nextBlocks.current;
      nextBlocks.current = undefined;
      const entry = await send(values, { saveMode, blocks, onHiddenBlocks });
      if (entry) savedEntries.push(entry);
    }, parts.refusals.onInvalid)();
    return savedEntries[0] ?? null;
  });
  return { submit, blocksDialog: hiddenBlocksQuestion.dialog };
}

/** The state and logic of an entry's form without its layout: input, saving, refused saves and autosave. */
export function useEntryForm(props: EntryFormProps) {
  const { definition, variant, record } = props;
  const { localize } = useTranslation();
  const { canAccess } = usePermissions();
  const formBaseline = useFormBaseline(props);
  const { form, baseline, getBaseline } = formBaseline;
  const refusals = useRefusals(props, formBaseline);
  const mayWrite = canAccess(definition, baseline.record ? 'update' : 'save');
  const isChanged = () => mayWrite && formBaseline.hasChanges();
  const { blocker, disableWarning } = useUnsaved(isChanged, { areDraftsStored: true });
  const autosave = useAutosave({
    form,
    definition,
    storageKey: getUnsavedWorkKey(currentUser().id, definition, record?.id ?? null, variant),
    entryName: getAutosaveName(record?.id ?? null, variant),
    mayWrite,
    baseline: { values: baseline.values, version: baseline.record?.version ?? null },
  });
  const { submit, blocksDialog } = useSubmit(props, { formBaseline, refusals, autosave, disableWarning });

  return {
    ...formBaseline,
    ...refusals,
    mayWrite,
    isChanged,
    blocker,
    autosave,
    /** Saves the form. Resolves to null when the save was refused; the form shows the reason. */
    submit,
    /** The dialog about hidden blocks; null when it is closed. */
    blocksDialog,
    /**
     * Saves unsaved input as a draft. Resolves to the saved record, or to the current one if there is no unsaved
     * input.
     */
    saveInput: (): Promise<EntryRecord | null> =>
      isChanged() ? submit('draft') : Promise.resolve(getBaseline().record),
    /** Saves a draft at the user's request, or informs the user that there are no changes. */
    saveDraft: async (): Promise<void> => {
      if (baseline.record && !isChanged())
        notify.info(localize(['No hay cambios para guardar', 'No changes to save']));
      else await submit('draft');
    },
  };
}

export type EntryFormState = ReturnType<typeof useEntryForm>;
