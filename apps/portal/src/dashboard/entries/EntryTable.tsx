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
import { EnabledText, PublicationBadge } from '../records/PublicationBadge.tsx';
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

/** Cycles through ascending, descending and the manual order. */
function nextSort(name: string, sort: ListState['sort']): ListState['sort'] {
  if (sort?.field !== name) return { field: name, descending: false };
  return sort.descending ? null : { field: name, descending: true };
}

/** The entries of a section as a table: picture, title, the definition's columns, state, last change, menu. */
export function EntryTable({ definition, records, sort, onSort, selected, onSelect, menu }: EntryTableProps) {
  const { t, localize } = useTranslation();
  const { canAccess } = usePermissions();
  const { sorts } = getFilterNames(definition);
  const { picture } = definition;
  const by = (name: string): Column<EntryRecord>['sort'] => {
    if (!sorts.has(name)) return undefined;
    const direction = sort?.field !== name ? undefined : sort.descending ? 'descending' : 'ascending';
    return { direction, onSort: () => onSort(nextSort(name, sort)) };
  };
  const createFieldColumn = (name: string) => (record: EntryRecord) => (
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
            cell: createFieldColumn(picture),
          },
        ]
      : []),
    {
      name: definition.title,
      label: localize(getTitleField(definition).label),
      isTitle: true,
      sort: by(definition.title),
      cell: (record) => <Title definition={definition} record={record} />,
    },
    ...getColumns(definition).map(({ name, field }) => ({
      name,
      label: localize(field.label),
      className: findInlineField(definition, name) ? styles.inCard : styles.wide,
      sort: by(name),
      cell: createFieldColumn(name),
    })),
    {
      name: 'state',
      label: t('list.state'),
      className: styles.stateInCard,
      cell: (record) => <States definition={definition} record={record} />,
    },
    {
      name: 'updatedAt',
      label: t('list.updated'),
      className: styles.wide,
      sort: by('updatedAt'),
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
      isSpare: true,
      sort: by(name),
      cell: createFieldColumn(name),
    })),
  ];
  const selectable = canAccess(definition, 'update') || canAccess(definition, 'delete');
  const nameOf = (record: EntryRecord) => getEntryTitle(definition, record, localize);
  return (
    <RowTable
      rows={records}
      columns={columns}
      selection={selectable ? { ids: selected, onChange: onSelect, formatUserName: nameOf } : null}
      menu={menu}
    />
  );
}

/** The title as a link to the entry, with its state where there is no state column. */
function Title({ definition, record }: { definition: Definition; record: EntryRecord }) {
  const { canAccess } = usePermissions();
  const title = <FieldCell definition={definition} name={definition.title} record={record} />;
  return (
    <>
      {canAccess(definition, 'show') ? <Link to={getRecordPath(definition, record)}>{title}</Link> : title}
      <div className={styles.between}>
        <PublicationBadge record={record} />
        {record.enable !== true && <EnabledText isEnabled={false} />}
      </div>
    </>
  );
}

const States = ({ definition, record }: Pick<EntryTableProps, 'definition'> & { record: EntryRecord }) => (
  <div className={styles.states}>
    <PublicationBadge record={record} />
    <InlineCell definition={definition} name="enable" record={record}>
      <EnabledText isEnabled={record.enable === true} />
    </InlineCell>
  </div>
);
