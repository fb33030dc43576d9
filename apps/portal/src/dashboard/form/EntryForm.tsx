import { useFieldTools } from '@centinela/sections/fields/FieldTools.tsx';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type Ref, type RefObject, Suspense, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from '../../language/language.ts';
import { draftStoredLabel, LeaveDialog } from '../../shell/LeaveDialog.tsx';
import { NotSaved } from '../../shell/NotSaved.tsx';
import { UnsavedParentContext } from '../../shell/useUnsaved.ts';
import { notify } from '../../toasts/notify.ts';
import { useSectionExtras } from '../entry/extras.ts';
import { isOnSite, type Restored } from '../records/saveStatus.ts';
import { Contents } from './contents/Contents.tsx';
import { getFormSections } from './contents/formSections.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormFields } from './fields/FormFields.tsx';
import styles from './form.module.css';
import type { Aim } from './formKey.ts';
import { ConflictDialog } from './saving/ConflictDialog.tsx';
import { PublishDialog } from './saving/PublishDialog.tsx';
import { RecoverBar } from './saving/RecoverBar.tsx';
import { RestoredBar } from './saving/RestoredBar.tsx';
import { SaveBar } from './saving/SaveBar.tsx';
import { getPublishWarnings } from './saving/warnings.ts';
import { Separator, useSideWidth } from './side/Separator.tsx';
import { SidePanels } from './side/SidePanels.tsx';
import { type EntryFormProps, type EntryFormState, useEntryForm } from './useEntryForm.ts';
import { useExternalChanges } from './useExternalChanges.ts';
import { useFormKeys } from './useFormKeys.ts';
import { getFieldValues } from './values.ts';

/** Handle for a component that opens the form in a drawer. */
export interface OpenForm {
  /** Whether the form has unsaved input. */
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
  const entryForm = useEntryForm(props);
  const { form, base, mayWrite, unsaved, submit } = entryForm;
  const changes = useExternalChanges(definition, entryForm, restored);
  const frame = useRef<HTMLFormElement>(null);
  const sections = useSections(definition);
  const publishKey = usePublishKey(props, entryForm, frame);
  const [sideWidth, setSideWidth] = useSideWidth();
  const [aboveBar, setAboveBar] = useState<HTMLElement | null>(null);
  useImperativeHandle(ref, () => ({ isChanged: entryForm.isChanged }));
  const publish = () => void submit('publish');

  return (
    <FormProvider {...form}>
      <div className={styles.screen} style={{ '--side-width': `${sideWidth}%` }}>
        {/* Enter in a field, or submitting the form of a field's dialog, does not save: only the buttons and shortcuts do. */}
        <form ref={frame} noValidate style={{ minWidth: 0 }} onSubmit={(event) => event.preventDefault()}>
          <FormNotices definition={definition} entryForm={entryForm} changes={changes} onPublish={publish} />
          {sections.length > 0 && <Contents definition={definition} sections={sections} />}
          <ErrorSummary definition={definition} refusalCount={entryForm.refusals} />
          <fieldset disabled={!mayWrite} className={styles.fields}>
            <UnsavedParentContext value={entryForm.isChanged}>
              <FormFields definition={definition} sections={sections} />
            </UnsavedParentContext>
          </fieldset>
          {unsaved && <RetryNotice aim={unsaved} onRetry={() => void submit(unsaved)} />}
          <div ref={setAboveBar} className={styles.aboveBar} />
          {mayWrite && (
            <SaveBar
              definition={definition}
              record={base.record}
              stored={base.values}
              savedAt={entryForm.savedAt}
              onPublish={publish}
              onDraft={() => void entryForm.saveDraft()}
              onDiscard={() => void changes.discard()}
            />
          )}
        </form>
        <Separator sideWidth={sideWidth} onWidthChange={setSideWidth} />
        <SidePanels
          definition={definition}
          record={base.record}
          aboveBar={aboveBar}
          saveInput={entryForm.saveInput}
          onChanged={changes.onChanged}
        />
      </div>
      <FormDialogs definition={definition} entryForm={entryForm} changes={changes} publishKey={publishKey} />
    </FormProvider>
  );
}

interface FormPartProps {
  definition: Definition;
  entryForm: EntryFormState;
  changes: ReturnType<typeof useExternalChanges>;
}

/** Offers recovered input and a restored version above the fields, with the section's own content. */
function FormNotices({ definition, entryForm, changes, onPublish }: FormPartProps & { onPublish(): void }) {
  const { AboveForm } = useSectionExtras(definition.key);
  const { base, mayWrite, autosave } = entryForm;
  return (
    <>
      {autosave.offered && mayWrite && (
        <RecoverBar
          work={autosave.offered}
          onRecover={changes.recover}
          onDiscard={() => autosave.closeOffer(true)}
        />
      )}
      {changes.restored !== null && base.record && mayWrite && (
        <RestoredBar
          key={base.record.version}
          definition={definition}
          record={base.record}
          version={changes.restored}
          onPublish={onPublish}
        />
      )}
      {AboveForm && (
        <Suspense>
          <AboveForm />
        </Suspense>
      )}
    </>
  );
}

/** Offers to repeat a save that failed because the server was unavailable. */
function RetryNotice({ aim, onRetry }: { aim: Aim; onRetry(): void }) {
  const { localize } = useTranslation();
  return (
    <NotSaved
      onRetry={onRetry}
      retry={aim === 'publish' ? localize(['Reintentar publicar', 'Retry publishing']) : undefined}
    />
  );
}

interface FormDialogsProps extends FormPartProps {
  publishKey: ReturnType<typeof usePublishKey>;
}

/** The dialogs about leaving, warnings before publishing, hidden blocks and conflicts. */
function FormDialogs({ definition, entryForm, changes, publishKey }: FormDialogsProps) {
  const { localize } = useTranslation();
  const { form, base, stale } = entryForm;
  return (
    <>
      <LeaveDialog blocker={entryForm.blocker} text={localize(draftStoredLabel)} />
      {publishKey.warnings && (
        <PublishDialog
          warnings={publishKey.warnings}
          onPublish={publishKey.publish}
          onClose={publishKey.close}
        />
      )}
      {entryForm.blocksDialog}
      {stale && (
        <ConflictDialog
          definition={definition}
          theirs={stale.theirs}
          aim={stale.aim}
          conflict={{
            base: base.values,
            mine: form.getValues(),
            theirs: getFieldValues(definition, stale.theirs),
          }}
          onSettle={changes.settle}
          onClose={() => entryForm.setStale(null)}
        />
      )}
    </>
  );
}

/** The sections of a long form; none in a drawer, which is too narrow. */
function useSections(definition: Definition) {
  const { form } = useFieldTools();
  const isOver = form?.isInDialog ?? false;
  return useMemo(() => (isOver ? [] : getFormSections(definition)), [definition, isOver]);
}

/** Ctrl+S saves a draft. Ctrl+Enter publishes pending changes, after a confirmation if there are warnings. */
function usePublishKey(
  { definition }: EntryFormProps,
  entryForm: EntryFormState,
  frame: RefObject<HTMLFormElement | null>,
) {
  const { localize, language } = useTranslation();
  const [warnings, setWarnings] = useState<readonly string[] | null>(null);
  const { form, stored, mayWrite, autosave, submit } = entryForm;
  useFormKeys(
    (aim) => {
      if (!mayWrite) return;
      const { record } = stored();
      if (aim === 'draft') void entryForm.saveDraft();
      else if (isOnSite(record, entryForm.isChanged()))
        notify.info(localize(['Ya está publicado, sin cambios', 'Already published, no changes']));
      else {
        const publishing = {
          definition,
          record,
          values: form.getValues(),
          isOffered: autosave.offered !== null,
        };
        const foundWarnings = getPublishWarnings(publishing, language, new Date());
        if (foundWarnings.length > 0) setWarnings(foundWarnings);
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
