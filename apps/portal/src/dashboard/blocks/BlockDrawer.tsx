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
import { useFormFacts, useFormRecord } from '../form/screens.ts';
import { getFieldValues } from '../form/values.ts';
import { type EntryRecord, getDefinition } from '../records/entries.ts';
import styles from './blocks.module.css';
import { formatUseCounts } from './otherUses.ts';
import { useOtherUses } from './useOtherUses.ts';
import { getBlockKey } from './usePageBlocks.ts';

/** The open block: an existing one by its id, or a new one with its initial values. */
export type OpenBlock = { id: string; start?: never } | { id: null; start: EntryData };

interface Props {
  definition: Definition;
  opened: OpenBlock;
  title: string;
  /** The page's id; null until the page is first saved. */
  page: string | null;
  onDone: (saved: EntryRecord) => void;
  onClose: () => void;
}

/** Drawer with the standard entry form for one block of a page. Rendered only while it is open. */
export function BlockDrawer({ definition, opened, title, page, onDone, onClose }: Props) {
  const { t, localize } = useTranslation();
  useRestoreFocus();
  const frame = useRef<HTMLDivElement>(null);
  const form = useRef<OpenForm>(null);
  const [isLeaving, setLeaving] = useState(false);
  const block = { definition, page, onDone, ref: form };
  const close = () => {
    if (form.current?.isChanged()) setLeaving(true);
    else onClose();
  };
  useEscape(frame, close);
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
        <div ref={frame}>
          {opened.id === null ? (
            <BlockForm {...block} record={null} start={opened.start} />
          ) : (
            <StoredBlock {...block} id={opened.id} />
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

interface FormProps extends Pick<Props, 'definition' | 'page' | 'onDone'> {
  ref: Ref<OpenForm>;
}

function StoredBlock({ id, ...rest }: FormProps & { id: string }) {
  const { definition } = rest;
  const { data, error, refetch } = useFormRecord(definition, id, true);
  const isAway = isNotFound(error);
  useRefreshDeletedRow(definition, id, isAway);
  // Keep the form mounted so that input is not lost when the stored block changes or disappears.
  if (data) return <BlockForm {...rest} record={data.data} start={getFieldValues(definition, data.data)} />;
  if (isAway) return <Away />;
  return error && <LoadFailed onRetry={() => void refetch()} />;
}

/** Refreshes the block's row when another user deleted the block after the page had loaded it. */
function useRefreshDeletedRow(definition: Definition, id: string, isAway: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isAway) client.setQueryData(getBlockKey(definition, id), null);
  }, [client, definition, id, isAway]);
}

const Away = () => {
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
  record,
  start,
  onDone,
  ref,
}: FormProps & { record: EntryRecord | null; start: EntryData }) {
  const facts = useFormFacts({ definition, flavour: null }, record?.id ?? null, true);
  useInitialFocus(definition, record === null ? start : null);
  return (
    <DashboardTools form={facts}>
      {record && <SharedNotice definition={definition} record={record} page={page} />}
      <EntryForm
        ref={ref}
        definition={definition}
        flavour={null}
        record={record}
        start={start}
        onDone={onDone}
      />
    </DashboardTools>
  );
}

/** Moves the initial focus of a new block to its first empty field. */
function useInitialFocus(definition: Definition, start: EntryData | null): void {
  useLayoutEffect(() => {
    const blank = start && Object.keys(definition.fields).find((name) => (start[name] ?? '') === '');
    // The drawer focuses the element with this attribute.
    if (blank) document.getElementById(fieldId(blank, true))?.setAttribute('data-autofocus', 'true');
  }, [definition, start]);
}

/** Warns that the block is also used elsewhere before it is edited. */
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
  const places = formatUseCounts(otherUses, language);
  return (
    <Alert
      color="dusk"
      variant="light"
      mb="md"
      icon={<IconCopy size={20} aria-hidden />}
      title={localize([`También en ${places}`, `Also in ${places}`])}
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
