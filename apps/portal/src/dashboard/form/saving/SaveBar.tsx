import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { Button, Group } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ConfirmActionDialog } from '../../../account/ConfirmActionDialog.tsx';
import { useTranslation } from '../../../language/language.ts';
import { StickyBar } from '../../../shell/StickyBar.tsx';
import type { EntryRecord } from '../../records/entries.ts';
import { getPublicPath, getSaveStatus, isDiscardable, isOnSite } from '../../records/saveStatus.ts';
import styles from '../form.module.css';
import { shortcuts } from '../formKey.ts';
import { useDirty } from '../useDirty.ts';
import { StateLine } from './StateLine.tsx';

interface Props {
  definition: Definition;
  /** Null until the entry is first saved. */
  record: EntryRecord | null;
  /** The saved values, for comparison with the input. */
  stored: EntryData;
  /** Time of the form's last save, in milliseconds since 1970; null before the first save. */
  savedAt: number | null;
  /** The number of the page's own blocks with unpublished changes. */
  pendingBlockCount: number;
  onPublish: () => void;
  onDraft: () => void;
  onDiscard: () => void;
}

/** Sticky bar with the entry's status, and the buttons to save a draft and to publish. */
export function SaveBar(props: Props) {
  const { definition, record, stored, savedAt, pendingBlockCount, onPublish, onDraft, onDiscard } = props;
  const { localize } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const draftButton = useRef<HTMLButtonElement>(null);
  const isDirty = useDirty(definition, stored);
  const isLive = isOnSite(record, isDirty) && pendingBlockCount === 0;
  useKeepFocus(isLive, draftButton);
  return (
    <StickyBar>
      <div className={styles.saveBar}>
        <StateLine
          record={record}
          saveStatus={getSaveStatus(record, isDirty)}
          savedAt={savedAt}
          pendingBlockCount={pendingBlockCount}
          onDiscard={isDiscardable(record, isDirty) ? () => setConfirming(true) : null}
        />
        <Group gap="xs" wrap="nowrap" className={styles.actions}>
          <Button
            ref={draftButton}
            variant="default"
            className={styles.draft}
            onClick={onDraft}
            aria-label={localize(['Guardar borrador', 'Save draft'])}
            title={localize(['Nadie más lo ve (Ctrl+S)', 'Nobody else sees it (Ctrl+S)'])}
            aria-keyshortcuts={shortcuts.draft}
          >
            <span className={styles.long}>{localize(['Guardar borrador', 'Save draft'])}</span>
            <span className={styles.short}>{localize(['Guardar', 'Save'])}</span>
          </Button>
          <PublishButton
            publicPath={getPublicPath(definition, record)}
            isLive={isLive}
            onPublish={onPublish}
          />
        </Group>
      </div>
      {isConfirming && (
        <ConfirmActionDialog
          title={localize(['¿Descartar los cambios?', 'Discard the changes?'])}
          text={getDiscardText(record?.changed ?? false, localize)}
          button={localize(['Descartar cambios', 'Discard changes'])}
          isDestructive
          onConfirm={() => {
            setConfirming(false);
            onDiscard();
          }}
          onCancel={() => setConfirming(false)}
        />
      )}
    </StickyBar>
  );
}

const getDiscardText = (
  hasDraft: boolean,
  localize: ReturnType<typeof useTranslation>['localize'],
): string =>
  hasDraft
    ? localize([
        'El formulario vuelve a lo que está publicado y el sitio queda como está. El borrador sigue entre las versiones; lo que no guardaste se pierde.',
        'The form goes back to the published version and the site stays as it is. The draft is still among the versions; unsaved changes are lost.',
      ])
    : localize([
        'El formulario vuelve a lo que está publicado. Lo que escribiste se pierde.',
        'The form goes back to the published version. Your changes are lost.',
      ]);

/** Moves the focus to the draft button when the focused publish button or link is replaced by the other one. */
function useKeepFocus(isLive: boolean, draftButton: RefObject<HTMLButtonElement | null>): void {
  const wasLive = useRef(isLive);
  useEffect(() => {
    if (isLive !== wasLive.current && document.activeElement === document.body)
      draftButton.current?.focus({ preventScroll: true });
    wasLive.current = isLive;
  }, [isLive, draftButton]);
}

interface PublishButtonProps {
  /** The path of the entry's public page, if it has one. */
  publicPath: string | null;
  /** True when the form equals the published version. */
  isLive: boolean;
  onPublish: () => void;
}

/** The publish button. When there is nothing to publish, a link of the same width to the public page replaces it. */
function PublishButton({ publicPath, isLive, onPublish }: PublishButtonProps) {
  const { t, localize } = useTranslation();
  if (isLive && publicPath)
    return (
      <Button
        component="a"
        href={publicPath}
        target="_blank"
        variant="default"
        className={styles.publish}
        aria-label={t('list.seeOnSite')}
        rightSection={<IconExternalLink size={16} aria-hidden />}
      >
        <span className={styles.long}>{t('list.seeOnSite')}</span>
        <span className={styles.short}>{localize(['Ver', 'See'])}</span>
      </Button>
    );
  return (
    <Button
      color="light"
      className={styles.publish}
      onClick={onPublish}
      disabled={isLive}
      title={
        isLive
          ? localize(['Ya está publicado', 'Already published'])
          : localize(['Cambia el sitio (Ctrl+Enter)', 'Changes the site (Ctrl+Enter)'])
      }
      aria-keyshortcuts={shortcuts.publish}
    >
      {localize(['Publicar', 'Publish'])}
    </Button>
  );
}
