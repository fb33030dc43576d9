import { Button, Popover } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../language/language.ts';
import type { ListViews } from './listViews.ts';
import styles from './views.module.css';
import './words.ts';

/** Loaded together with its drag and drop library when it is first opened. */
const ColumnsPanel = lazy(async () => ({ default: (await import('./ColumnsPanel.tsx')).ColumnsPanel }));

/** Minimum height of the panel, in pixels. */
const minHeight = 240;

/** Limits the panel's height to the available space. */
function limitHeight({
  availableHeight,
  elements,
}: {
  availableHeight: number;
  elements: { floating: HTMLElement };
}) {
  elements.floating.style.maxHeight = `${Math.max(minHeight, availableHeight)}px`;
}

/** Chooses the columns of a list, their order and the row spacing. */
export function ColumnsMenu({ listViews }: { listViews: ListViews }) {
  const { t } = useTranslation('views');
  const [isOpen, setOpen] = useState(false);
  if (listViews.columns.length < 2) return null;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={340}
      shadow="md"
      trapFocus
      // Stays within the screen; the content scrolls.
      middlewares={{ flip: true, shift: true, size: { padding: 8, apply: limitHeight } }}
      returnFocus
    >
      <Popover.Target>
        <Button
          className={styles.tool}
          variant="default"
          leftSection={<IconColumns size={16} aria-hidden />}
          aria-label={t('columns')}
          title={t('columns')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.label}>{t('columns')}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={t('columnsAbout')}>
        <Suspense>{isOpen && <ColumnsPanel listViews={listViews} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
