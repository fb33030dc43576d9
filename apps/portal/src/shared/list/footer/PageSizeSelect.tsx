import { NativeSelect } from '@mantine/core';
import { useTranslation } from '../../../language/language.ts';
import styles from './pageSize.module.css';
import type { PageSize } from './usePageSize.ts';

/** Lets the user choose how many rows a list loads at a time. */
export function PageSizeSelect({ pageSize: { size, choices, change } }: { pageSize: PageSize }) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      className={styles.pageSize}
      size="xs"
      label={t('list.pageSize')}
      data={choices.map(String)}
      value={String(size)}
      onChange={(event) => change(Number(event.currentTarget.value))}
    />
  );
}
