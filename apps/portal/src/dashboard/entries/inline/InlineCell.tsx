import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Popover, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { usePermissions } from '../../../calls/permissions.ts';
import { useTranslation } from '../../../language/language.ts';
import type { EntryRecord } from '../../records/entries.ts';
import { getEntryTitle } from '../../records/titles.ts';
import styles from './inline.module.css';
import { findInlineField } from './inlineFields.ts';
import './words.ts';

/** Loaded when a cell is first opened, together with the form's inputs. */
const InlineForm = lazy(() => import('./InlineForm.tsx'));

interface Props {
  definition: Definition;
  name: string;
  record: EntryRecord;
  /** The value as displayed in the list. */
  children: ReactNode;
}

/** A cell that users with permission can edit in place; otherwise it only displays the value. */
export function InlineCell({ definition, name, record, children }: Props) {
  const { t } = useTranslation('inline');
  const { localize } = useTranslation();
  const { canAccess } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const field = findInlineField(definition, name);
  if (!field || !canAccess(definition, 'update')) return children;
  const changeLabel = t('change', {
    field: localize(field.label),
    title: getEntryTitle(definition, record, localize),
  });
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      // Not wider than a phone.
      width="min(20rem, calc(100vw - 2rem))"
      shadow="md"
      trapFocus
      returnFocus
      // A click outside must not discard the input; only Escape and the cancel button do.
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <UnstyledButton className={styles.cell} title={changeLabel} onClick={() => setOpen(!isOpen)}>
          {record[name] === null ? t('none') : children}
          <VisuallyHidden>{changeLabel}</VisuallyHidden>
          <IconPencil size={14} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={changeLabel}>
        <Suspense>
          {isOpen && (
            <InlineForm
              definition={definition}
              name={name}
              field={field}
              record={record}
              onClose={() => setOpen(false)}
            />
          )}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
