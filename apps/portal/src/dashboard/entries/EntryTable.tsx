import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { recordPath } from '../../paths.ts';
import { When } from '../../shell/When.tsx';
import type { EntryRecord } from '../entries.ts';
import styles from '../list/list.module.css';
import { type Column, RowTable } from '../list/RowTable.tsx';
import { filterNames, type ListState } from '../list/urlFilters.ts';
import { titleOf } from '../titles.ts';
import { columnsOf, spareColumnsOf, titleField } from './columns.ts';
import { FieldCell } from './FieldCell.tsx';
import { InlineCell } from './inline/InlineCell.tsx';
import { inlineField } from './inline/inlineFields.ts';
import { EnabledText, StandingBadge } from './StateBadges.tsx';

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
  const { may } = usePermissions();
  const { sorts } = filterNames(definition);
  const { picture } = definition;
  const by = (name: string): Column<EntryRecord>['sort'] => {
    if (!sorts.has(name)) return undefined;
    const direction = sort?.field !== name ? undefined : sort.descending ? 'descending' : 'ascending';
    return { direction, onSort: () => onSort(nextSort(name, sort)) };
  };
  const cellOfField = (name: string) => (record: EntryRecord) => (
    <InlineCell definition={definition} name={name} record={record}>
      <FieldCell definition={definition} name={name} record={record} />
    </InlineCell>
  );
  const columns: Column<EntryRecord>[] = [
    ...(picture
      ? [{ name: picture, label: t('list.picture'), className: styles.picture, cell: cellOfField(picture) }]
      : []),
    {
      name: definition.title,
      label: localize(titleField(definition).label),
      isTitle: true,
      sort: by(definition.title),
      cell: (record) => <Title definition={definition} record={record} />,
    },
    ...columnsOf(definition).map(({ name, field }) => ({
      name,
      label: localize(field.label),
      className: inlineField(definition, name) ? styles.inCard : styles.wide,
      sort: by(name),
      cell: cellOfField(name),
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
          <When at={updatedAt} />
          {updatedBy && <small className={styles.by}>{updatedBy}</small>}
        </>
      ),
    },
    ...spareColumnsOf(definition).map(({ name, field }) => ({
      name,
      label: localize(field.label),
      isSpare: true,
      sort: by(name),
      cell: cellOfField(name),
    })),
  ];
  const selectable = may(definition, 'update') || may(definition, 'delete');
  const nameOf = (record: EntryRecord) => titleOf(definition, record, localize);
  return (
    <RowTable
      rows={records}
      columns={columns}
      selection={selectable ? { ids: selected, onChange: onSelect, nameOf } : null}
      menu={menu}
    />
  );
}

/** The title as a link to the entry, with its state where there is no state column. */
function Title({ definition, record }: { definition: Definition; record: EntryRecord }) {
  const { may } = usePermissions();
  const title = <FieldCell definition={definition} name={definition.title} record={record} />;
  return (
    <>
      {may(definition, 'show') ? <Link to={recordPath(definition, record)}>{title}</Link> : title}
      <div className={styles.between}>
        <StandingBadge record={record} />
        {record.enable !== true && <EnabledText isEnabled={false} />}
      </div>
    </>
  );
}

const States = ({ definition, record }: Pick<EntryTableProps, 'definition'> & { record: EntryRecord }) => (
  <div className={styles.states}>
    <StandingBadge record={record} />
    <InlineCell definition={definition} name="enable" record={record}>
      <EnabledText isEnabled={record.enable === true} />
    </InlineCell>
  </div>
);
