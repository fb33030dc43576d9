import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePermissions } from '../../../calls/permissions.ts';
import { useTranslation } from '../../../language/language.ts';
import { AuditPanel } from '../../entry/AuditPanel.tsx';
import { useSectionExtras } from '../../entry/extras.ts';
import type { PanelProps } from '../../entry/panels.ts';
import { SchedulePanel } from '../../entry/SchedulePanel.tsx';
import { UsesPanel } from '../../entry/UsesPanel.tsx';
import { VersionsPanel } from '../../entry/VersionsPanel.tsx';
import { VisibilityPanel } from '../../entry/VisibilityPanel.tsx';
import { FloatingButton } from '../../preview/FloatingButton.tsx';
import { PreviewDialog } from '../../preview/PreviewDialog.tsx';
import { ShareButton } from '../../preview/ShareButton.tsx';
import { useFocusedField } from '../../preview/useFocusedField.ts';
import type { EntryRecord } from '../../records/entries.ts';
import { focusField } from '../focusField.ts';
import styles from '../form.module.css';

/** Loaded separately, because the preview includes the public components. */
const Preview = lazy(() => import('../../preview/Preview.tsx'));

/** Media query for the two-column layout; the same as in form.module.css. */
const wideQuery = '(min-width: 75em)';

interface Props extends Pick<PanelProps, 'definition' | 'saveInput' | 'onChanged'> {
  record: EntryRecord | null;
  /** Container for the floating preview button on phones; null until the form is rendered. */
  previewButtonContainer: HTMLElement | null;
}

/**
 * Panels next to the form: preview, versions, schedule, visibility and uses. On narrow screens a button opens the
 * preview in full screen.
 */
export function SidePanels({ definition, record, saveInput, onChanged, previewButtonContainer }: Props) {
  const { localize } = useTranslation();
  const isWide = useMediaQuery(wideQuery, undefined, { getInitialValueInEffect: false });
  const fullPreview = useFullPreview();
  const focusedField = useFocusedField();
  const previewProps = { definition, id: record?.id ?? '', field: focusedField };
  const shareButton = record && <ShareButton definition={definition} record={record} saveInput={saveInput} />;
  const panelProps = record && { definition, id: record.id, record, saveInput, onChanged };
  return (
    <>
      {(isWide || panelProps) && (
        <Tabs
          key={String(isWide)}
          defaultValue={isWide ? 'preview' : 'versions'}
          keepMounted={false}
          className={styles.side}
        >
          <Tabs.List
            className={styles.tabs}
            aria-label={localize(['Al lado del formulario', 'Beside the form'])}
          >
            {isWide && <Tabs.Tab value="preview">{localize(['Vista previa', 'Preview'])}</Tabs.Tab>}
            {panelProps && <PanelTabs {...panelProps} />}
          </Tabs.List>
          {isWide && (
            <Tabs.Panel value="preview" pt="md">
              <Suspense>
                <Preview
                  {...previewProps}
                  onField={(path) => void focusField(path)}
                  onOpenFullScreen={fullPreview.open}
                >
                  {shareButton}
                </Preview>
              </Suspense>
            </Tabs.Panel>
          )}
          {panelProps && <Panels {...panelProps} />}
        </Tabs>
      )}
      {!isWide &&
        previewButtonContainer &&
        createPortal(<FloatingButton onOpen={fullPreview.open} />, previewButtonContainer)}
      {fullPreview.isOpen && (
        <PreviewDialog onClose={fullPreview.close}>
          <Preview {...previewProps} onField={fullPreview.closeAndFocus}>
            {shareButton}
          </Preview>
        </PreviewDialog>
      )}
    </>
  );
}

/** State of the full-screen preview. A click on an element closes the preview and focuses the element's field. */
function useFullPreview() {
  const [isOpen, setOpen] = useState(false);
  const fieldToFocus = useRef<string | null>(null);
  // The effect runs after the dialog has returned the focus and unlocked scrolling.
  useEffect(() => {
    if (isOpen || fieldToFocus.current === null) return;
    void focusField(fieldToFocus.current);
    fieldToFocus.current = null;
  }, [isOpen]);
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    closeAndFocus: (path: string) => {
      fieldToFocus.current = path;
      setOpen(false);
    },
  };
}

/** Props of the panels, which need an entry that has been saved. */
interface SavedEntryPanelProps extends PanelProps {
  record: EntryRecord;
}

function useExtraPanel({ definition, record }: Pick<SavedEntryPanelProps, 'definition' | 'record'>) {
  const extra = useSectionExtras(definition.key).panel;
  return extra?.isFor(record) ? extra : null;
}

function PanelTabs(props: SavedEntryPanelProps) {
  const { localize } = useTranslation();
  const mayAudit = usePermissions().has('audit.list');
  const extraPanel = useExtraPanel(props);
  return (
    <>
      <Tabs.Tab value="versions">{localize(['Versiones', 'Versions'])}</Tabs.Tab>
      <Tabs.Tab value="schedule">{localize(['Programar', 'Schedule'])}</Tabs.Tab>
      <Tabs.Tab value="visibility">{localize(['¿Por qué no se ve?', 'Why isn’t it visible?'])}</Tabs.Tab>
      <Tabs.Tab value="uses">{localize(['Usos', 'Uses'])}</Tabs.Tab>
      {extraPanel && <Tabs.Tab value="more">{localize(extraPanel.label)}</Tabs.Tab>}
      {mayAudit && <Tabs.Tab value="audit">{localize(['Historial', 'History'])}</Tabs.Tab>}
    </>
  );
}

function Panels(props: SavedEntryPanelProps) {
  const mayAudit = usePermissions().has('audit.list');
  const extraPanel = useExtraPanel(props);
  return (
    <>
      <Tabs.Panel value="versions" pt="md">
        <VersionsPanel {...props} />
      </Tabs.Panel>
      <Tabs.Panel value="schedule" pt="md">
        <SchedulePanel {...props} />
      </Tabs.Panel>
      <Tabs.Panel value="visibility" pt="md">
        <VisibilityPanel {...props} />
      </Tabs.Panel>
      <Tabs.Panel value="uses" pt="md">
        <UsesPanel {...props} />
      </Tabs.Panel>
      {extraPanel && (
        <Tabs.Panel value="more" pt="md">
          <Suspense>
            <extraPanel.Panel {...props} />
          </Suspense>
        </Tabs.Panel>
      )}
      {mayAudit && (
        <Tabs.Panel value="audit" pt="md">
          <AuditPanel {...props} />
        </Tabs.Panel>
      )}
    </>
  );
}
