import { Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import type { EntryRecord } from '../entries.ts';
import { AuditPanel } from '../entry/AuditPanel.tsx';
import type { PanelProps } from '../entry/panels.ts';
import { SchedulePanel } from '../entry/SchedulePanel.tsx';
import { UsesPanel } from '../entry/UsesPanel.tsx';
import { VersionsPanel } from '../entry/VersionsPanel.tsx';
import { VisibilityPanel } from '../entry/VisibilityPanel.tsx';
import { extrasOf } from '../extras.ts';
import styles from './form.module.css';

/** The public components come with the preview: the form is there before them. */
const Preview = lazy(() => import('../preview/Preview.tsx'));

interface Props extends Pick<PanelProps, 'definition' | 'keep' | 'onChanged'> {
  record: EntryRecord | null;
}

/** What stands beside the form: how it will look, its past, its plan, why it is not seen, who uses it. */
export function SidePanels({ definition, record, keep, onChanged }: Props) {
  const { localize } = useTranslation();
  const mayAudit = usePermissions().has('audit.list');
  const extra = extrasOf(definition.key).panel;
  const more = extra && record && extra.isFor(record) ? extra : null;
  const panel = record && { definition, id: record.id, record, keep, onChanged };
  return (
    <Tabs defaultValue="preview" keepMounted={false} className={styles.side}>
      <Tabs.List className={styles.tabs} aria-label={localize(['Al lado del formulario', 'Beside the form'])}>
        <Tabs.Tab value="preview">{localize(['Vista previa', 'Preview'])}</Tabs.Tab>
        {panel && (
          <>
            <Tabs.Tab value="versions">{localize(['Versiones', 'Versions'])}</Tabs.Tab>
            <Tabs.Tab value="schedule">{localize(['Programar', 'Schedule'])}</Tabs.Tab>
            <Tabs.Tab value="visibility">{localize(['¿Por qué no se ve?', 'Why is it not shown?'])}</Tabs.Tab>
            <Tabs.Tab value="uses">{localize(['Usos', 'Uses'])}</Tabs.Tab>
            {more && <Tabs.Tab value="more">{localize(more.label)}</Tabs.Tab>}
            {mayAudit && <Tabs.Tab value="audit">{localize(['Historial', 'History'])}</Tabs.Tab>}
          </>
        )}
      </Tabs.List>
      <Tabs.Panel value="preview" pt="md">
        <Suspense>
          <Preview definition={definition} id={record?.id ?? ''} />
        </Suspense>
      </Tabs.Panel>
      {panel && (
        <>
          <Tabs.Panel value="versions" pt="md">
            <VersionsPanel {...panel} />
          </Tabs.Panel>
          <Tabs.Panel value="schedule" pt="md">
            <SchedulePanel {...panel} />
          </Tabs.Panel>
          <Tabs.Panel value="visibility" pt="md">
            <VisibilityPanel {...panel} />
          </Tabs.Panel>
          <Tabs.Panel value="uses" pt="md">
            <UsesPanel {...panel} />
          </Tabs.Panel>
          {more && (
            <Tabs.Panel value="more" pt="md">
              <Suspense>
                <more.Panel {...panel} />
              </Suspense>
            </Tabs.Panel>
          )}
          {mayAudit && (
            <Tabs.Panel value="audit" pt="md">
              <AuditPanel {...panel} />
            </Tabs.Panel>
          )}
        </>
      )}
    </Tabs>
  );
}
