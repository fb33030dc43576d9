import type { BlocksChoice } from '@centinela/api/content/sections.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryMessage } from '@centinela/sections/kernel/derive.ts';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { notify } from '../../calls/notify.ts';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { afterPath, recordPath } from '../../paths.ts';
import { currentUser } from '../../session/useUser.ts';
import { useUnsaved } from '../../shell/useUnsaved.ts';
import { useHiddenBlocks } from '../blocks/useHiddenBlocks.tsx';
import type { EntryRecord } from '../entries.ts';
import { formErrors, type Problem, problemsIn, resolverOf } from './errors.ts';
import type { Aim } from './formKey.ts';
import { workKey } from './saving/autosave.ts';
import { inTurn } from './saving/inTurn.ts';
import { useAutosave } from './saving/useAutosave.ts';
import { type Refusal, useSave } from './saving/useSave.ts';
import { useRecheck } from './useRecheck.ts';
import { changedFields, fieldsOf } from './values.ts';

export interface EntryFormProps {
  definition: Definition;
  flavour: string | null;
  /** The entry to change; null makes a new one. */
  record: EntryRecord | null;
  /** What the form starts with. */
  start: EntryData;
  /** Told of what is saved where a screen would lead elsewhere: the form stands over one that goes on. */
  onDone?: (saved: EntryRecord) => void;
}

/** What the form was filled from: what is stored, and its version. */
interface Base {
  record: EntryRecord | null;
  values: EntryData;
}

/** What a form holds over what is stored: it knows what was typed, and takes up what is stored instead. */
function useGround({ definition, record, start }: EntryFormProps) {
  /** Whether the save under way is a draft's, of which nothing is required. */
  const isDraft = useRef(false);
  const form = useForm({
    defaultValues: start,
    resolver: resolverOf(definition, () => isDraft.current),
    mode: 'onSubmit',
    // Wrong fields are checked again by useRecheck.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  useRecheck(form, definition, isDraft);
  const [base, setBase] = useState<Base>({ record, values: start });
  const [savedAt, setSavedAt] = useState<number | null>(null);
  // What goes on after a save needs what was saved, and not what was there when it began.
  const latest = useRef(base);
  const standOn = (next: Base) => {
    latest.current = next;
    setBase(next);
  };
  const typedSince = (before: EntryData): EntryData => {
    const now = form.getValues();
    return Object.fromEntries(changedFields(definition, before, now).map((name) => [name, now[name]]));
  };
  return {
    form,
    base,
    savedAt,
    isDraft,
    /** What is stored now, also for who began before it was. */
    stored: () => latest.current,
    standOn,
    /** What the form holds now and did not hold before. */
    typedSince,
    hasTyped: () => Object.keys(typedSince(latest.current.values)).length > 0,
    /** Takes up what is stored now, as the form's new ground; what somebody typed meanwhile stays typed. */
    settleOn: (stored: EntryRecord, typed: EntryData = {}) => {
      const values = fieldsOf(definition, stored);
      standOn({ record: stored, values });
      form.reset({ ...values, ...typed });
      setSavedAt(Date.now());
    },
  };
}

/** What a form says of a save that was refused: wrong fields, another version, nobody there to save it. */
function useRefusals({ definition }: EntryFormProps, { form }: ReturnType<typeof useGround>) {
  const [refusals, setRefusals] = useState(0);
  const [stale, setStale] = useState<{ theirs: EntryRecord; aim: Aim } | null>(null);
  const [unsaved, setUnsaved] = useState<Aim | null>(null);
  const refuse = (problems: readonly Problem[]) => {
    for (const { path, message } of problemsIn(formErrors(definition, problems)))
      form.setError(path, { type: 'server', message });
    setRefusals((count) => count + 1);
  };
  return {
    refusals,
    /** Somebody else's version, which a save came upon. */
    stale,
    /** The save that found nobody to save it. */
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

/** `inTurn` for a form: a save does what the form is about when its turn has come. */
function useInTurn(save: (aim: Aim) => Promise<EntryRecord | null>) {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const [saveInTurn] = useState(() => inTurn((aim: Aim) => latest.current(aim)));
  return saveInTurn;
}

/** Everything behind an entry's form but its looks: what is typed, saved, refused, kept in this browser. */
export function useEntryWork(props: EntryFormProps) {
  const { definition, flavour, record, onDone } = props;
  const { localize } = useTranslation();
  const { may } = usePermissions();
  const ground = useGround(props);
  const { form, base, stored, settleOn, typedSince } = ground;
  const refused = useRefusals(props, ground);
  const save = useSave(definition);
  const mayWrite = may(definition, base.record ? 'update' : 'save');
  const isChanged = () => mayWrite && ground.hasTyped();
  const { blocker, letGo } = useUnsaved(isChanged, { isKept: true });
  const autosave = useAutosave({
    form,
    definition,
    storageKey: workKey(currentUser().id, definition, record?.id ?? null, flavour),
    base: { values: base.values, version: base.record?.version ?? null },
  });

  const question = useHiddenBlocks();
  const hasLeft = useRef(false);
  /** What to do with hidden blocks, for the next save only. */
  const blocks = useRef<BlocksChoice>(undefined);
  const send = async (values: EntryData, aim: Aim): Promise<EntryRecord | null> => {
    const over = stored().record;
    const action = over ? 'update' : 'create';
    const isDraft = aim === 'draft';
    const sent = structuredClone(form.getValues());
    refused.setUnsaved(null);
    const choice = blocks.current;
    blocks.current = undefined;
    const stays = () => over !== null && (isDraft || Object.keys(typedSince(sent)).length > 0);
    const saved = await save({
      values,
      draft: isDraft,
      blocks: choice,
      record: over,
      success: isDraft
        ? localize(['Borrador guardado', 'Draft saved'])
        : (entryMessage(definition, action, values) ?? ''),
      redirect: (entry) => {
        if (stays()) return null;
        hasLeft.current = true;
        letGo();
        // What was typed while the first save was on its way is offered on the screen of the entry that there is now.
        if (Object.keys(typedSince(sent)).length > 0)
          autosave.passOn(workKey(currentUser().id, definition, entry.id, flavour), entry.version);
        autosave.done(true);
        if (onDone) {
          onDone(entry);
          return null;
        }
        return isDraft ? recordPath(definition, entry) : afterPath(definition, action, entry);
      },
      onRefused: (refusal) => refused.onRefused(refusal, aim),
      onHiddenBlocks: (hidden) => question.ask(hidden, publishWith),
    });
    if (!saved || hasLeft.current) return saved;
    autosave.done(false);
    settleOn(saved, typedSince(sent));
    refused.onSaved();
    return saved;
  };
  /** Saves what the form holds. Null when that was refused, which the form then says. */
  const submit = useInTurn(async (aim) => {
    if (hasLeft.current) return null;
    const saved: EntryRecord[] = [];
    ground.isDraft.current = aim === 'draft';
    await form.handleSubmit(async (values) => {
      const entry = await send(values, aim);
      if (entry) saved.push(entry);
    }, refused.onWrong)();
    return saved[0] ?? null;
  });
  const publishWith = (choice: BlocksChoice): Promise<EntryRecord | null> => {
    blocks.current = choice;
    return submit('publish');
  };
  /** Keeps what is typed as a draft. Without anything typed there is nothing to keep. */
  const keep = (): Promise<EntryRecord | null> =>
    isChanged() ? submit('draft') : Promise.resolve(stored().record);

  return {
    ...ground,
    ...refused,
    mayWrite,
    isChanged,
    blocker,
    autosave,
    submit,
    /** Asks what to do with hidden blocks; null while there is nothing to ask. */
    blocksDialog: question.dialog,
    keep,
    /** What the button and the key do: a draft that would be the same again is not saved. */
    saveDraft: async (): Promise<void> => {
      if (base.record && !isChanged())
        notify.info(localize(['No hay cambios para guardar', 'No changes to save']));
      else await submit('draft');
    },
  };
}

export type EntryWork = ReturnType<typeof useEntryWork>;
