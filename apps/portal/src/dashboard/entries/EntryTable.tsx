import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { getRecordPath } from '../../navigation/paths.ts';
import styles from '../../shared/list/list.module.css';
import { type Column, RowTable } from '../../shared/list/RowTable.tsx';
import { getFilterNames, type ListState } from '../../shared/list/urlFilters.ts';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import type { EntryRecord } from '../records/entries.ts';
import { HiddenText, PublicationBadge, SwitchText } from '../records/PublicationBadge.tsx';
import { getEntryTitle } from '../records/titles.ts';
import { getColumns, getOptionalColumns, getTitleField } from './columns.ts';
import { FieldCell } from './FieldCell.tsx';
import { InlineCell } from './inline/InlineCell.tsx';
import { findInlineField } from './inline/inlineFields.ts';

interface EntryTableProps {
  definition: Definition;
  records: readonly EntryRecord[];
  sort: ListState['sort'];
  onSort(sort: ListState['sort']): void;
  selected: ReadonlySet<string>;
  onSelect(ids: ReadonlySet<string>): void;
  menu(record: EntryRecord): ReactNode;
}

/** Returns the sort order after a click on a column's heading: ascending, descending, then the manual order again. */
function getNextSort(name: string, sort: ListState['sort']): ListState['sort'] {
  if (sort?.field !== name) return { field: name, descending: false };
  return sort.descending ? null : { field: name, descending: true };
}

/** A section's entries as a table: picture, title, the definition's columns, state, last change and menu. */
export function EntryTable({ definition, records, sort, onSort, selected, onSelect, menu }: EntryTableProps) {
  const { t, localize } = useTranslation();
  const { canAccess } = usePermissions();
  const { sorts } = getFilterNames(definition);
  const { picture } = definition;
  const getColumnSort = (name: string): Column<EntryRecord>['sort'] => {
    if (!sorts.has(name)) return undefined;
    const direction = sort?.field !== name ? undefined : sort.descending ? 'descending' : 'ascending';
    return { direction, onSort: () => onSort(getNextSort(name, sort)) };
  };
  const createFieldCell = (name: string) => (record: EntryRecord) => (
    <InlineCell definition={definition} name={name} record={record}>
      <FieldCell definition={definition} name={name} record={record} />
    </InlineCell>
  );
  const columns: Column<EntryRecord>[] = [
    ...(picture
      ? [
          {
            name: picture,
            label: t('list.picture'),
            className: styles.picture,
            cell: createFieldCell(picture),
          },
        ]
      : []),
    {
      name: definition.title,
      label: localize(getTitleField(definition).label),
      isTitle: true,
      sort: getColumnSort(definition.title),
      cell: (record) => <TitleCell definition={definition} record={record} />,
    },
    ...getColumns(definition).map(({ name, field }) => ({
      name,
      label: localize(field.label),
      className: findInlineField(definition, name) ? styles.inCard : styles.wide,
      sort: getColumnSort(name),
      cell: createFieldCell(name),
    })),
    {
      name: 'state',
      label: t('list.state'),
      className: styles.stateInCard,
      cell: (record) => <StateCell definition={definition} record={record} />,
    },
    {
      name: 'updatedAt',
      label: t('list.updated'),
      className: styles.wide,
      sort: getColumnSort('updatedAt'),
      cell: ({ updatedAt, updatedBy }) => (
        <>
          <RelativeTime at={updatedAt} />
          {updatedBy && <small className={styles.by}>{updatedBy}</small>}
        </>
      ),
    },
    ...getOptionalColumns(definition).map(({ name, field }) => ({
      name,
      label: localize(field.label),
      isHiddenByDefault: true,
      sort: getColumnSort(name),
      cell: createFieldCell(name),
    })),
  ];
  const isSelectable = canAccess(definition, 'update') || canAccess(definition, 'delete');
  const formatTitle = (record: EntryRecord) => getEntryTitle(definition, record, localize);
  return (
    <RowTable
      rows={records}
      columns={columns}
      selection={isSelectable ? { ids: selected, onChange: onSelect, formatRowTitle: formatTitle } : null}
      menu={menu}
    />
  );
}

/** The title as a link to the entry. At widths without a state column it also shows the state. */
function TitleCell({ definition, record }: { definition: Definition; record: EntryRecord }) {
  const { canAccess } = usePermissions();
  const title = <FieldCell definition={definition} name={definition.title} record={record} />;
  return (
    <>
      {canAccess(definition, 'show') ? <Link to={getRecordPath(definition, record)}>{title}</Link> : title}
      <div className={styles.between}>
        <PublicationBadge record={record} />
        <HiddenText definition={definition} record={record} />
      </div>
    </>
  );
}

const StateCell = ({ definition, record }: Pick<EntryTableProps, 'definition'> & { record: EntryRecord }) => (
  <div className={styles.states}>
    <PublicationBadge record={record} />
    <InlineCell definition={definition} name="enable" record={record}>
      <SwitchText definition={definition} record={record} />
    </InlineCell>
  </div>
);
