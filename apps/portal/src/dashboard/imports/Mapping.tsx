import { qadEndpoints } from '@centinela/api/imports/qad.ts';
import {
  isQadField,
  parseHeader,
  qadFieldLabels,
  qadFields,
  requiredQadFields,
} from '@centinela/api/imports/qadColumns.ts';
import type { QadFile } from '@centinela/api/imports/qadFiles.ts';
import { removeErrorColumns } from '@centinela/api/imports/sheetColumns.ts';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import styles from './imports.module.css';
import { useFileCall } from './useImports.ts';
import './words.ts';

interface MappingProps {
  file: QadFile;
  onClose(): void;
}

/**
 * Form that assigns a field to each column of a file whose layout is unknown or wrongly recognized. The server applies
 * the mapping to later files with the same header.
 */
export function Mapping({ file, onClose }: MappingProps) {
  const { t, localize } = useTranslation('imports');
  const run = useFileCall(() => t('done'));
  const [columns, setColumns] = useState(() => file.columns ?? parseHeader(file.header).columns);
  const missingFields = requiredQadFields.filter((field) => !columns.includes(field));
  const assignField = (columnIndex: number, field: string) =>
    setColumns((current) =>
      current.map((each, index) => {
        if (index === columnIndex) return isQadField(field) ? field : null;
        // A field can be assigned to one column only.
        return each === field ? null : each;
      }),
    );
  const save = async () => {
    const saved = await run(() => call(qadEndpoints.map, { params: { id: file.id }, body: { columns } }));
    if (saved) onClose();
  };
  return (
    <section className={styles.part} data-highlighted>
      <h2>{t('mapping')}</h2>
      <p>{t(file.columns ? 'mappingChange' : 'mappingText')}</p>
      <div className={styles.mapping}>
        {removeErrorColumns(file.header).map((name, index) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, and two may have the same name
            key={index}
            label={name || `#${index + 1}`}
            value={columns[index] ?? ''}
            data={[
              { value: '', label: t('nothing') },
              ...qadFields.map((field) => ({ value: field, label: localize(qadFieldLabels[field]) })),
            ]}
            onChange={(event) => assignField(index, event.currentTarget.value)}
          />
        ))}
      </div>
      {missingFields.length > 0 && (
        <p role="status">
          {t('missing', { fields: missingFields.map((field) => localize(qadFieldLabels[field])).join(', ') })}
        </p>
      )}
      <Group>
        <Button color="light" disabled={missingFields.length > 0} onClick={() => void save()}>
          {t('saveMapping')}
        </Button>
        {file.columns && (
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        )}
      </Group>
    </section>
  );
}
