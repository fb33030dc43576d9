import { fieldId } from '@centinela/sections/fields/useField.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { Alert, Anchor, Drawer } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isNotFound } from '../../calls/notFound.ts';
import { useTranslation } from '../../language/language.ts';
import { getEntryPath, getListPath } from '../../navigation/paths.ts';
import { draftStoredLabel, LeaveDialog } from '../../shell/LeaveDialog.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { useEscape } from '../../shell/useEscape.ts';
import { useRestoreFocus } from '../../shell/useRestoreFocus.ts';
import { DashboardTools } from '../form/DashboardTools.tsx';
import { EntryForm, type OpenForm } from '../form/EntryForm.tsx';
import { getBlockVariant } from '../form/saving/autosave.ts';
import { useFormRecord, useSurroundingForm } from '../form/screens.ts';
import type { EntryFormProps } from '../form/useEntryForm.ts';
import { getFieldValues } from '../form/values.ts';
import { getBlockKey } from '../records/blockQueries.ts';
import { type EntryRecord, getDefinition } from '../records/entries.ts';
import { formatUseCounts } from '../records/otherUses.ts';
import styles from './blocks.module.css';
import { useOtherUses } from './useOtherUses.ts';

/** The open block: the id of an existing block, or the kind and the initial values of a new one. */
export type OpenBlock =
  | { id: string; initialValues?: never }
  | { id: null; kind: string; initialValues: EntryData };

interface Props {
  definition: Definition;
  opened: OpenBlock;
  title: string;
  /** The page's id; null until the page is first saved. */
  page: string | null;
  onDone: (saved: EntryRecord) => void;
  onClose: () => void;
}

/** Drawer with the standard entry form for one block of a page. It is rendered only while it is open. */
export function BlockDrawer({ definition, opened, title, page, onDone, onClose }: Props) {
  const { t, localize } = useTranslation();
  useRestoreFocus();
  const content = useRef<HTMLDivElement>(null);
  const form = useRef<OpenForm>(null);
  const [isLeaving, setLeaving] = useState(false);
  const formProps = { definition, page, onDone, ref: form };
  const close = () => {
    if (form.current?.isChanged()) setLeaving(true);
    else onClose();
  };
  useEscape(content, close);
  return (
    <>
      <Drawer
        opened
        onClose={close}
        closeOnEscape={false}
        position="right"
        size="78rem"
        title={title}
        classNames={{ body: styles.drawerBody ?? '' }}
        closeButtonProps={{ 'aria-label': t('shell.close') }}
      >
        <div ref={content}>
          {opened.id === null ? (
            <BlockForm
              {...formProps}
              variant={getBlockVariant(page, opened.kind)}
              record={null}
              initialValues={opened.initialValues}
            />
          ) : (
            <ExistingBlock {...formProps} id={opened.id} />
          )}
        </div>
      </Drawer>
      <LeaveDialog
        blocker={{
          state: isLeaving ? 'blocked' : 'unblocked',
          proceed: onClose,
          reset: () => setLeaving(false),
        }}
        text={localize(draftStoredLabel)}
      />
    </>
  );
}

interface BlockFormProps extends Pick<Props, 'definition' | 'page' | 'onDone'> {
  ref: Ref<OpenForm>;
}

function ExistingBlock({ id, ...rest }: BlockFormProps & { id: string }) {
  const { definition } = rest;
  const { data, error, refetch } = useFormRecord(definition, id, true);
  const isDeleted = isNotFound(error);
  useRefreshDeletedRow(definition, id, isDeleted);
  // The form stays mounted, so that input is not lost when another user changes or deletes the block.
  if (data)
    return (
      <BlockForm
        {...rest}
        variant={null}
        record={data.data}
        initialValues={getFieldValues(definition, data.data)}
      />
    );
  if (isDeleted) return <DeletedBlock />;
  return error && <LoadFailed onRetry={() => void refetch()} />;
}

/** Refreshes the block's row when another user deleted the block after the page had loaded it. */
function useRefreshDeletedRow(definition: Definition, id: string, isDeleted: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isDeleted) client.setQueryData(getBlockKey(definition, id), null);
  }, [client, definition, id, isDeleted]);
}

const DeletedBlock = () => {
  const { localize } = useTranslation();
  return (
    <p>
      {localize([
        'Alguien borró este bloque. Quitalo de la página.',
        'Somebody deleted this block. Remove it from the page.',
      ])}
    </p>
  );
};

function BlockForm({
  definition,
  page,
  variant,
  record,
  initialValues,
  onDone,
  ref,
}: BlockFormProps & Pick<EntryFormProps, 'variant' | 'record' | 'initialValues'>) {
  const surroundingForm = useSurroundingForm({ definition, flavour: null }, record?.id ?? null, true);
  useInitialFocus(definition, record === null ? initialValues : null);
  return (
    <DashboardTools form={surroundingForm}>
      {record && <SharedNotice definition={definition} record={record} page={page} />}
      <EntryForm
        ref={ref}
        definition={definition}
        variant={variant}
        record={record}
        initialValues={initialValues}
        onDone={onDone}
      />
    </DashboardTools>
  );
}

/** Moves the initial focus of a new block to its first empty field. */
function useInitialFocus(definition: Definition, initialValues: EntryData | null): void {
  useLayoutEffect(() => {
    const emptyField =
      initialValues && Object.keys(definition.fields).find((name) => (initialValues[name] ?? '') === '');
    // The drawer focuses the element with this attribute.
    if (emptyField)
      document.getElementById(fieldId(emptyField, true))?.setAttribute('data-autofocus', 'true');
  }, [definition, initialValues]);
}

/** Warns before an edit that other entries use the block too. */
function SharedNotice({
  definition,
  record,
  page,
}: {
  definition: Definition;
  record: EntryRecord;
  page: string | null;
}) {
  const { localize, language } = useTranslation();
  const otherUses = useOtherUses(definition, record, page);
  if (otherUses.length === 0) return null;
  const useCounts = formatUseCounts(otherUses, language);
  return (
    <Alert
      color="dusk"
      variant="light"
      mb="md"
      icon={<IconCopy size={20} aria-hidden />}
      title={localize([`También en ${useCounts}`, `Also in ${useCounts}`])}
    >
      {localize([
        'Lo que publiques acá cambia también ahí: ',
        'What you publish here changes there as well: ',
      ])}
      {otherUses.map(({ section, id, title }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Anchor href={getEntryPath(getListPath(getDefinition(section)), id)} target="_blank" inherit>
            {title}
          </Anchor>
        </Fragment>
      ))}
    </Alert>
  );
}
