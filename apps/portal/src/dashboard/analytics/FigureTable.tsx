import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../language/language.ts';
import styles from './analytics.module.css';

export interface FigureColumn<Row> {
  label: string;
  cell(row: Row): ReactNode;
  isNumber?: boolean;
}

interface FigureTableProps<Row> {
  title: string;
  about?: string;
  rows: readonly Row[];
  getKey(row: Row): string;
  columns: readonly FigureColumn<NoInfer<Row>>[];
  children?: ReactNode;
}

/** A card with a titled table of figures, or a sentence when there are none. */
export function FigureTable<Row>({ title, about, rows, getKey, columns, children }: FigureTableProps<Row>) {
  const { t } = useTranslation('analytics');
  const getCellClass = (isNumber: boolean | undefined) => (isNumber ? styles.number : undefined);
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {about && <p>{about}</p>}
      {rows.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls sideways on a phone; keyboards must reach it
        <section className={styles.scroll} tabIndex={0} aria-label={title}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {columns.map(({ label, isNumber }) => (
                  <Table.Th key={label} className={getCellClass(isNumber)}>
                    {label}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={getKey(row)}>
                  {columns.map(({ label, cell, isNumber }) => (
                    <Table.Td key={label} className={getCellClass(isNumber)}>
                      {cell(row)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
      {children}
    </section>
  );
}
