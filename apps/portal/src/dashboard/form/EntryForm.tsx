import { useFieldTools } from '@centinela/sections/fields/FieldTools.tsx';
import { FormLanguageContext } from '@centinela/sections/fields/formLanguage.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
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
import { LanguageChoice } from './fields/LanguageChoice.tsx';
import styles from './form.module.css';
import type { SaveMode } from './formKey.ts';
import { ConflictDialog } from './saving/ConflictDialog.tsx';
import { PublishDialog } from './saving/PublishDialog.tsx';
import { RecoverBar } from './saving/RecoverBar.tsx';
import { RestoredBar } from './saving/RestoredBar.tsx';
import { SaveBar } from './saving/SaveBar.tsx';
import { usePublishConfirmation } from './saving/usePublishConfirmation.ts';
import { Separator, useSideWidth } from './side/Separator.tsx';
import { SidePanels } from './side/SidePanels.tsx';
import { type EntryFormProps, type EntryFormState, useEntryForm } from './useEntryForm.ts';
import { useExternalChanges } from './useExternalChanges.ts';
import { useFormKeys } from './useFormKeys.ts';
import { usePendingBlocks } from './usePendingBlocks.ts';
import { getFieldValues } from './values.ts';

/** Methods for a component that opens the form in a drawer. */
export interface OpenForm {
  /** Whether the form has unsaved input. */
  isChanged(): boolean;
}

interface Props extends EntryFormProps {
  /** The version that the user restored before the form opened, which it announces; null if none. */
  restored?: Restored | null;
  ref?: Ref<OpenForm>;
}

/** Form of an entry of any section: fields, save bar, conflict dialog and side panels. */
export function EntryForm({ restored = null, ref, ...props }: Props) {
  const { definition } = props;
  const entryForm = useEntryForm(props);
  const { form, baseline, mayWrite, failedMode, submit } = entryForm;
  const changes = useExternalChanges(definition, entryForm, restored);
  const formElement = useRef<HTMLFormElement>(null);
  const sections = useSections(definition);
  const publishConfirmation = usePublishConfirmation(props, entryForm);
  const pendingBlockCount = usePendingBlocks(definition, baseline.record?.id ?? null, form.control);
  useSaveShortcuts(entryForm, { formElement, pendingBlockCount, onPublish: publishConfirmation.confirm });
  const [language, setLanguage] = useState<Language>('es');
  const [sideWidth, setSideWidth] = useSideWidth();
  const [previewButtonContainer, setPreviewButtonContainer] = useState<HTMLElement | null>(null);
  useImperativeHandle(ref, () => ({ isChanged: entryForm.isChanged }));
  const publish = publishConfirmation.request;

  return (
    <FormProvider {...form}>
      <div className={styles.screen} style={{ '--side-width': `${sideWidth}%` }}>
        {/* Enter in a field, or submitting the form of a field's dialog, does not save: only the buttons and shortcuts do. */}
        <form
          ref={formElement}
          noValidate
          style={{ minWidth: 0 }}
          onSubmit={(event) => event.preventDefault()}
        >
          <FormNotices definition={definition} entryForm={entryForm} changes={changes} onPublish={publish} />
          <LanguageChoice definition={definition} language={language} onChange={setLanguage} />
          <FormLanguageContext value={language}>
            {sections.length > 0 && <Contents definition={definition} sections={sections} />}
            <ErrorSummary definition={definition} refusalCount={entryForm.refusalCount} />
            <fieldset disabled={!mayWrite} className={styles.fields}>
              <UnsavedParentContext value={entryForm.isChanged}>
                <FormFields definition={definition} sections={sections} />
              </UnsavedParentContext>
            </fieldset>
          </FormLanguageContext>
          {failedMode && <RetryNotice saveMode={failedMode} onRetry={() => void submit(failedMode)} />}
          <div ref={setPreviewButtonContainer} className={styles.aboveBar} />
          {mayWrite && (
            <SaveBar
              definition={definition}
              record={baseline.record}
              stored={baseline.values}
              savedAt={entryForm.savedAt}
              pendingBlockCount={pendingBlockCount}
              onPublish={publish}
              onDraft={() => void entryForm.saveDraft()}
              onDiscard={() => void changes.discard()}
            />
          )}
        </form>
        <Separator sideWidth={sideWidth} onWidthChange={setSideWidth} />
        <SidePanels
          definition={definition}
          record={baseline.record}
          previewButtonContainer={previewButtonContainer}
          saveInput={entryForm.saveInput}
          onChanged={changes.onChanged}
        />
      </div>
      <FormDialogs
        definition={definition}
        entryForm={entryForm}
        changes={changes}
        publishConfirmation={publishConfirmation}
      />
    </FormProvider>
  );
}

interface FormPartProps {
  definition: Definition;
  entryForm: EntryFormState;
  changes: ReturnType<typeof useExternalChanges>;
}

/** Notices above the fields: an offer to recover input, a restored version, and content specific to the section. */
function FormNotices({ definition, entryForm, changes, onPublish }: FormPartProps & { onPublish(): void }) {
  const { AboveForm } = useSectionExtras(definition.key);
  const { baseline, mayWrite, autosave } = entryForm;
  return (
    <>
      {autosave.recoverableWork && mayWrite && (
        <RecoverBar
          unsavedWork={autosave.recoverableWork}
          onRecover={changes.recover}
          onDiscard={() => autosave.closeOffer(true)}
        />
      )}
      {changes.restored !== null && baseline.record && mayWrite && (
        <RestoredBar
          key={baseline.record.version}
          definition={definition}
          record={baseline.record}
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

/** Offers to retry a save that failed because the server was unavailable. */
function RetryNotice({ saveMode, onRetry }: { saveMode: SaveMode; onRetry(): void }) {
  const { localize } = useTranslation();
  return (
    <NotSaved
      onRetry={onRetry}
      retry={saveMode === 'publish' ? localize(['Reintentar publicar', 'Retry publishing']) : undefined}
    />
  );
}

interface FormDialogsProps extends FormPartProps {
  publishConfirmation: ReturnType<typeof usePublishConfirmation>;
}

/** The form's dialogs: leaving with unsaved input, warnings before publishing, hidden blocks and conflicts. */
function FormDialogs({ definition, entryForm, changes, publishConfirmation }: FormDialogsProps) {
  const { localize } = useTranslation();
  const { form, baseline, staleSave } = entryForm;
  return (
    <>
      <LeaveDialog blocker={entryForm.blocker} text={localize(draftStoredLabel)} />
      {publishConfirmation.warnings && (
        <PublishDialog
          warnings={publishConfirmation.warnings}
          onPublish={publishConfirmation.publish}
          onClose={publishConfirmation.close}
        />
      )}
      {entryForm.blocksDialog}
      {staleSave && (
        <ConflictDialog
          definition={definition}
          theirs={staleSave.theirs}
          saveMode={staleSave.saveMode}
          conflict={{
            baseline: baseline.values,
            mine: form.getValues(),
            theirs: getFieldValues(definition, staleSave.theirs),
          }}
          onResolve={changes.saveResolution}
          onClose={() => entryForm.setStaleSave(null)}
        />
      )}
    </>
  );
}

/** The sections for the table of contents; none in a drawer, which is too narrow for one. */
function useSections(definition: Definition) {
  const { form } = useFieldTools();
  const isInDialog = form?.isInDialog ?? false;
  return useMemo(() => (isInDialog ? [] : getFormSections(definition)), [definition, isInDialog]);
}

interface ShortcutOptions {
  formElement: RefObject<HTMLFormElement | null>;
  pendingBlockCount: number;
  /** Publishes, after a confirmation if there are warnings. */
  onPublish: () => void;
}

/** Handles the shortcuts: Ctrl+S saves a draft, and Ctrl+Enter publishes pending changes. */
function useSaveShortcuts(
  entryForm: EntryFormState,
  { formElement, pendingBlockCount, onPublish }: ShortcutOptions,
): void {
  const { localize } = useTranslation();
  const { getBaseline, mayWrite } = entryForm;
  useFormKeys(
    (saveMode) => {
      if (!mayWrite) return;
      if (saveMode === 'draft') void entryForm.saveDraft();
      else if (isOnSite(getBaseline().record, entryForm.isChanged()) && pendingBlockCount === 0)
        notify.info(localize(['Ya está publicado, sin cambios', 'Already published, no changes']));
      else onPublish();
    },
    { form: formElement, mayWrite },
  );
}
