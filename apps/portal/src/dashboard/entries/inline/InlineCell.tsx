import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Popover, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { usePermissions } from '../../../calls/permissions.ts';
import { useTranslation } from '../../../language/language.ts';
import type { EntryRecord } from '../../entries.ts';
import { titleOf } from '../../titles.ts';
import styles from './inline.module.css';
import { inlineField } from './inlineFields.ts';
import './words.ts';

/** Loaded when a cell is first opened, with the inputs of forms. */
const InlineForm = lazy(() => import('./InlineForm.tsx'));

interface Props {
  definition: Definition;
  name: string;
  record: EntryRecord;
  /** The value as the list shows it. */
  children: ReactNode;
}

/** A cell whose value whoever may update changes in its row; for anybody else, and any other field, the value alone. */
export function InlineCell({ definition, name, record, children }: Props) {
  const { t } = useTranslation('inline');
  const { localize } = useTranslation();
  const { may } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const field = inlineField(definition, name);
  if (!field || !may(definition, 'update')) return children;
  const change = t('change', {
    field: localize(field.label),
    title: titleOf(definition, record, localize),
  });
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      // A phone may be no wider.
      width="min(20rem, calc(100vw - 2rem))"
      shadow="md"
      trapFocus
      returnFocus
      // What is typed goes by Escape or the button that says so, never by a press beside it.
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <UnstyledButton className={styles.cell} title={change} onClick={() => setOpen(!isOpen)}>
          {record[name] === null ? t('none') : children}
          <VisuallyHidden>{change}</VisuallyHidden>
          <IconPencil size={14} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={change}>
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
