import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import styles from '../../shared/list/list.module.css';
import { type Column, RowTable } from '../../shared/list/RowTable.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';

interface ImportedFile {
  id: string;
  name: string;
  error: number;
  user: string | null;
  createdAt: string;
}

interface FileTableProps<F extends ImportedFile> {
  files: readonly F[];
  toPath(id: string): string;
  badge(file: F): ReactNode;
  bar(file: F): ReactNode;
  /** The column with the number of records. */
  total: Pick<Column<F>, 'label' | 'className'> & { count(file: F): number };
}

/** Imported files with their state and progress. */
export function FileTable<F extends ImportedFile>(props: FileTableProps<F>) {
  const { files, toPath, badge, bar, total } = props;
  const { localize, language } = useTranslation();
  const { count, ...totalColumn } = total;
  return (
    <RowTable
      rows={files}
      columns={[
        {
          label: localize(['Archivo', 'File']),
          isTitle: true,
          cell: (file) => <Link to={toPath(file.id)}>{file.name}</Link>,
        },
        { label: localize(['Estado', 'Status']), cell: badge },
        { label: localize(['Avance', 'Progress']), className: styles.wide, cell: bar },
        {
          ...totalColumn,
          cell: (file) => (
            <>
              {formatWholeNumber(count(file), language)}
              {file.error > 0 && (
                <small className={styles.by}>
                  {localize(['Con error', 'With errors'])}: {formatWholeNumber(file.error, language)}
                </small>
              )}
            </>
          ),
        },
        { label: localize(['Quién', 'Who']), className: styles.wide, cell: ({ user }) => user },
        {
          label: localize(['Cuándo', 'When']),
          className: styles.wide,
          cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
        },
      ]}
    />
  );
}
