import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { useHotkeys } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { afterPath, recordPath } from '../../paths.ts';
import { currentUser } from '../../session/useUser.ts';
import { LeaveDialog } from '../../shell/LeaveDialog.tsx';
import { NotSaved } from '../../shell/NotSaved.tsx';
import { useUnsaved } from '../../shell/useUnsaved.ts';
import type { EntryRecord } from '../entries.ts';
import { workKey } from './autosave.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { formErrors, type Problem, problemsIn, resolverOf } from './errors.ts';
import { FormFields } from './FormFields.tsx';
import styles from './form.module.css';
import { RecoverBar } from './RecoverBar.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SidePanels } from './SidePanels.tsx';
import { useAutosave } from './useAutosave.ts';
import { useRecheck } from './useRecheck.ts';
import { type Refusal, useSave } from './useSave.ts';
import { changedFields, fieldsOf } from './values.ts';

interface Props {
  definition: Definition;
  flavour: string | null;
  /** The entry to change; null makes a new one. */
  record: EntryRecord | null;
  /** What the form starts with. */
  start: EntryData;
}

/** What the form was filled from: what is stored, and its version. */
interface Base {
  record: EntryRecord | null;
  values: EntryData;
}

interface SaveOptions {
  draft: boolean;
  /** Stays on the screen, for the keyboard's save. */
  stay: boolean;
}

/** The one form of every section: its fields in the definition's order, saving, conflicts, and what stands beside. */
export function EntryForm({ definition, flavour, record, start }: Props) {
  const { localize } = useTranslation();
  const { may } = usePermissions();
  const [base, setBase] = useState<Base>({ record, values: start });
  const [refusals, setRefusals] = useState(0);
  const [stale, setStale] = useState<{ theirs: EntryRecord; options: SaveOptions } | null>(null);
  /** The save that found nobody to save it. */
  const [unsaved, setUnsaved] = useState<SaveOptions | null>(null);
  /** Whether the last save was a draft's, of which nothing is required. */
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
  const save = useSave(definition);
  const mayWrite = may(definition, base.record ? 'update' : 'save');
  const isChanged = () => mayWrite && changedFields(definition, base.values, form.getValues()).length > 0;
  const { blocker, letGo } = useUnsaved(isChanged, { isKept: true });
  const work = useAutosave({
    form,
    definition,
    storageKey: workKey(currentUser().id, definition, record?.id ?? null, flavour),
    base: { values: base.values, version: base.record?.version ?? null },
  });

  /** What the form holds now and did not hold before. */
  const typedSince = (before: EntryData): EntryData => {
    const now = form.getValues();
    return Object.fromEntries(changedFields(definition, before, now).map((name) => [name, now[name]]));
  };
  /** Takes up what is stored now, as the form's new ground; what somebody typed meanwhile stays typed. */
  const settleOn = (stored: EntryRecord, typed: EntryData = {}) => {
    const values = fieldsOf(definition, stored);
    setBase({ record: stored, values });
    form.reset({ ...values, ...typed });
    setRefusals(0);
  };
  const refuse = (problems: readonly Problem[]) => {
    for (const { path, message } of problemsIn(formErrors(definition, problems)))
      form.setError(path, { type: 'server', message });
    setRefusals((count) => count + 1);
  };
  const onRefused = (refusal: Refusal, options: SaveOptions) => {
    if (refusal.type === 'unavailable') setUnsaved(options);
    else if (refusal.type === 'fields') refuse(refusal.problems);
    else setStale({ theirs: refusal.theirs, options });
  };

  const send = async (values: EntryData, over: EntryRecord | null, options: SaveOptions) => {
    const { draft, stay } = options;
    const isNew = over === null;
    const sent = structuredClone(form.getValues());
    let hasLeft = false;
    setUnsaved(null);
    const stays = () => !isNew && (draft || stay || Object.keys(typedSince(sent)).length > 0);
    const saved = await save({
      values,
      draft,
      record: over,
      success: draft
        ? localize(['Borrador guardado', 'Draft saved'])
        : definition.messages[isNew ? 'create' : 'update'],
      redirect: (stored) => {
        if (stays()) return null;
        hasLeft = true;
        letGo();
        work.done(true);
        return draft || stay
          ? recordPath(definition, stored)
          : afterPath(definition, isNew ? 'create' : 'update', stored);
      },
      onRefused: (refusal) => onRefused(refusal, options),
    });
    if (!saved || hasLeft) return;
    work.done(false);
    settleOn(saved, typedSince(sent));
  };
  const submit = (options: SaveOptions) => {
    isDraft.current = options.draft;
    return form.handleSubmit(
      (values) => send(values, base.record, options),
      () => setRefusals((count) => count + 1),
    )();
  };

  /** A panel changed the entry. What is typed here stays typed; what both changed is asked about. */
  const onChanged = (fresh: EntryRecord) => {
    if (fresh.version === base.record?.version) setBase({ ...base, record: fresh });
    else if (isChanged())
      setStale({
        theirs: fresh,
        options: { draft: fresh.state !== 'published' || fresh.changed, stay: true },
      });
    else settleOn(fresh);
  };
  const recover = () => {
    const kept = work.offered;
    if (!kept) return;
    form.reset({ ...base.values, ...kept.values });
    // It goes on from the version it was typed over: what somebody saved since then is asked about, not lost.
    if (base.record && kept.version !== null)
      setBase({ ...base, record: { ...base.record, version: kept.version } });
    work.settle(false);
  };
  const settle = (values: EntryData) => {
    if (!stale) return;
    const { theirs, options } = stale;
    form.reset(values);
    setBase({ record: theirs, values: fieldsOf(definition, theirs) });
    setStale(null);
    isDraft.current = options.draft;
    void form.handleSubmit(
      (parsed) => send(parsed, theirs, options),
      () => setRefusals((count) => count + 1),
    )();
  };

  const isLive = base.record?.state === 'published' && !base.record.changed;
  useHotkeys(
    [['mod+S', () => void (mayWrite && submit({ draft: !isLive, stay: true })), { preventDefault: true }]],
    [],
    true,
  );

  return (
    <FormProvider {...form}>
      <div className={styles.screen}>
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void submit({ draft: false, stay: false });
          }}
        >
          {work.offered && mayWrite && (
            <RecoverBar work={work.offered} onRecover={recover} onDiscard={() => work.settle(true)} />
          )}
          <ErrorSummary definition={definition} refusals={refusals} />
          <fieldset disabled={!mayWrite} className={styles.fields}>
            <FormFields definition={definition} />
          </fieldset>
          {unsaved && <NotSaved onRetry={() => void submit(unsaved)} />}
          {mayWrite && (
            <SaveBar
              definition={definition}
              record={base.record}
              onPublish={() => void submit({ draft: false, stay: false })}
              onDraft={() => void submit({ draft: true, stay: false })}
            />
          )}
        </form>
        <SidePanels definition={definition} record={base.record} onChanged={onChanged} />
      </div>
      <LeaveDialog
        blocker={blocker}
        text={localize([
          'Si salís ahora, quedan guardados solo en este navegador y te los ofrecemos cuando vuelvas.',
          'If you leave now they are kept in this browser only, and offered when you come back.',
        ])}
      />
      {stale && (
        <ConflictDialog
          definition={definition}
          theirs={stale.theirs}
          conflict={{ base: base.values, mine: form.getValues(), theirs: fieldsOf(definition, stale.theirs) }}
          onSettle={settle}
          onClose={() => setStale(null)}
        />
      )}
    </FormProvider>
  );
}
