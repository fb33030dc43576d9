import { useFieldTools } from '@centinela/sections/fields/FieldTools.tsx';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type Ref, type RefObject, Suspense, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { notify } from '../../calls/notify.ts';
import { useTranslation } from '../../language/language.ts';
import { keptHere, LeaveDialog } from '../../shell/LeaveDialog.tsx';
import { NotSaved } from '../../shell/NotSaved.tsx';
import { UnsavedBeneath } from '../../shell/useUnsaved.ts';
import { extrasOf } from '../extras.ts';
import { Separator, useShare } from './beside/Separator.tsx';
import { SidePanels } from './beside/SidePanels.tsx';
import { Contents } from './contents/Contents.tsx';
import { formSections } from './contents/formSections.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormFields } from './fields/FormFields.tsx';
import styles from './form.module.css';
import { ConflictDialog } from './saving/ConflictDialog.tsx';
import { PublishDialog } from './saving/PublishDialog.tsx';
import { RecoverBar } from './saving/RecoverBar.tsx';
import { RestoredBar } from './saving/RestoredBar.tsx';
import { SaveBar } from './saving/SaveBar.tsx';
import { isOnSite, type Restored } from './saving/standing.ts';
import { publishWarnings } from './saving/warnings.ts';
import { useChanges } from './useChanges.ts';
import { type EntryFormProps, type EntryWork, useEntryWork } from './useEntryWork.ts';
import { useFormKeys } from './useFormKeys.ts';
import { fieldsOf } from './values.ts';

/** Handle for a component that opens the form in a drawer. */
export interface OpenForm {
  /** Whether something is typed and not saved. */
  isChanged(): boolean;
}

interface Props extends EntryFormProps {
  /** The version that was just restored from the list and that the form opens with. */
  restored?: Restored | null;
  ref?: Ref<OpenForm>;
}

/** The form of every section: fields in the definition's order, saving, conflicts and side panels. */
export function EntryForm({ restored = null, ref, ...props }: Props) {
  const { definition } = props;
  const { AboveForm } = extrasOf(definition.key);
  const { localize } = useTranslation();
  const work = useEntryWork(props);
  const { form, base, mayWrite, autosave, stale, unsaved, submit } = work;
  const changes = useChanges(definition, work, restored);
  const frame = useRef<HTMLFormElement>(null);
  const sections = useSections(definition);
  const asked = usePublishKey(props, work, frame);
  const [share, setShare] = useShare();
  const [aboveBar, setAboveBar] = useState<HTMLElement | null>(null);
  useImperativeHandle(ref, () => ({ isChanged: work.isChanged }));
  const publish = () => void submit('publish');

  return (
    <FormProvider {...form}>
      <div className={styles.screen} style={{ '--beside': `${share}%` }}>
        {/* Enter in a field, or the form of a dialog that a field opened, is no press of a button: nothing is saved. */}
        <form ref={frame} noValidate className={styles.form} onSubmit={(event) => event.preventDefault()}>
          {autosave.offered && mayWrite && (
            <RecoverBar
              work={autosave.offered}
              onRecover={changes.recover}
              onDiscard={() => autosave.settle(true)}
            />
          )}
          {changes.restored !== null && base.record && mayWrite && (
            <RestoredBar
              key={base.record.version}
              definition={definition}
              record={base.record}
              version={changes.restored}
              onPublish={publish}
            />
          )}
          {AboveForm && (
            <Suspense>
              <AboveForm />
            </Suspense>
          )}
          {sections.length > 0 && <Contents definition={definition} sections={sections} />}
          <ErrorSummary definition={definition} refusals={work.refusals} />
          <fieldset disabled={!mayWrite} className={styles.fields}>
            <UnsavedBeneath value={work.isChanged}>
              <FormFields definition={definition} sections={sections} />
            </UnsavedBeneath>
          </fieldset>
          {unsaved && (
            <NotSaved
              onRetry={() => void submit(unsaved)}
              retry={
                unsaved === 'publish' ? localize(['Reintentar publicar', 'Retry publishing']) : undefined
              }
            />
          )}
          <div ref={setAboveBar} className={styles.aboveBar} />
          {mayWrite && (
            <SaveBar
              definition={definition}
              record={base.record}
              stored={base.values}
              savedAt={work.savedAt}
              onPublish={publish}
              onDraft={() => void work.saveDraft()}
              onDiscard={() => void changes.discard()}
            />
          )}
        </form>
        <Separator share={share} onShare={setShare} />
        <SidePanels
          definition={definition}
          record={base.record}
          aboveBar={aboveBar}
          keep={work.keep}
          onChanged={changes.onChanged}
        />
      </div>
      <LeaveDialog blocker={work.blocker} text={localize(keptHere)} />
      {asked.warnings && (
        <PublishDialog warnings={asked.warnings} onPublish={asked.publish} onClose={asked.close} />
      )}
      {work.blocksDialog}
      {stale && (
        <ConflictDialog
          definition={definition}
          theirs={stale.theirs}
          aim={stale.aim}
          conflict={{ base: base.values, mine: form.getValues(), theirs: fieldsOf(definition, stale.theirs) }}
          onSettle={changes.settle}
          onClose={() => work.setStale(null)}
        />
      )}
    </FormProvider>
  );
}

/** The sections of a long form; none in a drawer, which is too narrow. */
function useSections(definition: Definition) {
  const { form } = useFieldTools();
  const isOver = form?.isOver ?? false;
  return useMemo(() => (isOver ? [] : formSections(definition)), [definition, isOver]);
}

/** Ctrl+S saves a draft. Ctrl+Enter publishes pending changes, after a confirmation if there are warnings. */
function usePublishKey(
  { definition }: EntryFormProps,
  work: EntryWork,
  frame: RefObject<HTMLFormElement | null>,
) {
  const { localize, language } = useTranslation();
  const [warnings, setWarnings] = useState<readonly string[] | null>(null);
  const { form, stored, mayWrite, autosave, submit } = work;
  useFormKeys(
    (aim) => {
      if (!mayWrite) return;
      const { record } = stored();
      if (aim === 'draft') void work.saveDraft();
      else if (isOnSite(record, work.isChanged()))
        notify.info(localize(['Ya está publicado, sin cambios', 'Already published, no changes']));
      else {
        const publishing = {
          definition,
          record,
          values: form.getValues(),
          isOffered: autosave.offered !== null,
        };
        const found = publishWarnings(publishing, language, new Date());
        if (found.length > 0) setWarnings(found);
        else void submit('publish');
      }
    },
    { form: frame, mayWrite },
  );
  return {
    warnings,
    close: () => setWarnings(null),
    publish: () => {
      setWarnings(null);
      void submit('publish');
    },
  };
}
