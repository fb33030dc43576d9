import { cellOf } from '@centinela/sections/fields/cells.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useWords } from '../../language/language.ts';
import { recordPath } from '../../paths.ts';
import { When } from '../../shell/When.tsx';
import type { EntryRecord } from '../entries.ts';
import { titleOf } from '../titles.ts';
import { filterNames, type ListState } from './address.ts';
import { columnsOf, titleField } from './columns.ts';
import styles from './list.module.css';
import { EnabledBadge, PublicationBadges } from './StateBadges.tsx';

interface EntryTableProps {
  definition: Definition;
  records: readonly EntryRecord[];
  sort: ListState['sort'];
  onSort(sort: ListState['sort']): void;
  selected: ReadonlySet<string>;
  onSelect(ids: ReadonlySet<string>): void;
  menu(record: EntryRecord): ReactNode;
}

/** Ascending, descending, as the editor ordered it. */
function nextSort(name: string, sort: ListState['sort']): ListState['sort'] {
  if (sort?.field !== name) return { field: name, descending: false };
  return sort.descending ? null : { field: name, descending: true };
}

/** Gives the next or the previous row's title the focus; from outside the rows, the first one's. */
function walk(body: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(body?.querySelectorAll('tr') ?? [])];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  rows[at < 0 ? 0 : at + step]?.querySelector<HTMLAnchorElement>('a[data-row]')?.focus();
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down arrows go from title to title, so that a list is read without the mouse. */
function walkByArrows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = steps[event.key];
  if (!step || !(document.activeElement instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  walk(event.currentTarget, step);
}

/** The value of one field, as its kind shows it in lists. */
export function FieldCell({
  definition,
  name,
  record,
}: {
  definition: Definition;
  name: string;
  record: EntryRecord;
}) {
  const field = definition.fields[name];
  if (!field) return null;
  const Cell = cellOf(field);
  return <Cell name={name} field={field} value={record[name]} />;
}

/** The entries of a section in rows: picture, title, the definition's columns, state, last change, menu. */
export function EntryTable({ definition, records, sort, onSort, selected, onSelect, menu }: EntryTableProps) {
  const { t, say } = useWords();
  const { may } = usePermissions();
  const { sorts } = filterNames(definition);
  const columns = columnsOf(definition);
  const { picture } = definition;
  const selectable = may(definition, 'update') || may(definition, 'delete');
  const body = useRef<HTMLTableSectionElement>(null);
  useHotkeys([
    ['j', () => walk(body.current, 1)],
    ['k', () => walk(body.current, -1)],
  ]);
  const all = records.length > 0 && records.every(({ id }) => selected.has(id));

  const head = (name: string, label: string, className?: string) => {
    const direction = sort?.field === name ? (sort.descending ? 'descending' : 'ascending') : undefined;
    const Icon = direction === 'descending' ? IconArrowDown : direction ? IconArrowUp : IconArrowsSort;
    return (
      <Table.Th key={name} className={className} aria-sort={direction}>
        {sorts.has(name) ? (
          <UnstyledButton className={styles.sort} onClick={() => onSort(nextSort(name, sort))}>
            {label} <Icon size={14} aria-hidden data-active={direction !== undefined} />
          </UnstyledButton>
        ) : (
          label
        )}
      </Table.Th>
    );
  };

  const choose = (id: string, isOn: boolean) => {
    const next = new Set(selected);
    if (isOn) next.add(id);
    else next.delete(id);
    onSelect(next);
  };

  return (
    <div className={styles.table}>
      <Table verticalSpacing={6} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {selectable && (
              <Table.Th className={styles.check}>
                <Checkbox
                  size="xs"
                  aria-label={t('list.selectAll')}
                  checked={all}
                  indeterminate={!all && selected.size > 0}
                  onChange={() => onSelect(all ? new Set() : new Set(records.map(({ id }) => id)))}
                />
              </Table.Th>
            )}
            {picture && <Table.Th className={styles.picture}>{t('list.picture')}</Table.Th>}
            {head(definition.title, say(titleField(definition).label))}
            {columns.map(({ name, field }) => head(name, say(field.label), styles.wide))}
            <Table.Th className={styles.state}>{t('list.state')}</Table.Th>
            {head('updatedAt', t('list.updated'), styles.wide)}
            <Table.Th className={styles.menu}>
              <span className={styles.hidden}>{t('list.actions')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body} onKeyDown={walkByArrows}>
          {records.map((record) => (
            <Table.Tr key={record.id} data-selected={selected.has(record.id) || undefined}>
              {selectable && (
                <Table.Td className={styles.check}>
                  <Checkbox
                    size="xs"
                    aria-label={t('list.select', { title: titleOf(definition, record, say) })}
                    checked={selected.has(record.id)}
                    onChange={(event) => choose(record.id, event.currentTarget.checked)}
                  />
                </Table.Td>
              )}
              {picture && (
                <Table.Td className={styles.picture}>
                  <FieldCell definition={definition} name={picture} record={record} />
                </Table.Td>
              )}
              <Table.Td className={styles.title}>
                {may(definition, 'show') ? (
                  <Link data-row to={recordPath(definition, record)}>
                    <FieldCell definition={definition} name={definition.title} record={record} />
                  </Link>
                ) : (
                  <FieldCell definition={definition} name={definition.title} record={record} />
                )}
                <div className={styles.narrow}>
                  <PublicationBadges record={record} />
                  {record.enable !== true && <EnabledBadge isEnabled={false} />}
                </div>
              </Table.Td>
              {columns.map(({ name }) => (
                <Table.Td key={name} className={styles.wide}>
                  <FieldCell definition={definition} name={name} record={record} />
                </Table.Td>
              ))}
              <Table.Td className={styles.state}>
                <div className={styles.states}>
                  <PublicationBadges record={record} />
                  <EnabledBadge isEnabled={record.enable === true} />
                </div>
              </Table.Td>
              <Table.Td className={styles.wide}>
                <When at={record.updatedAt} />
                {record.updatedBy && <small className={styles.by}>{record.updatedBy}</small>}
              </Table.Td>
              <Table.Td className={styles.menu}>{menu(record)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
