import type { QadFile } from '@centinela/api/imports/qadFiles.ts';
import { Box, UnstyledButton } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import layout from '../shared/layout.module.css';
import styles from './imports.module.css';
import { useReasons } from './useImports.ts';
import './words.ts';

/** Errors by reason, the most frequent first, with bars for their counts. A click on a reason filters the records. */
export function Reasons({ file }: { file: QadFile }) {
  const { t, language } = useTranslation('imports');
  const { data } = useReasons(file);
  const [search, setSearch] = useSearchParams();
  const reasons = data?.data ?? [];
  if (reasons.length === 0) return null;
  const highestCount = Math.max(...reasons.map(({ count }) => count));
  const toggleReason = (reason: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (current.get('reason') === reason) next.delete('reason');
        else next.set('reason', reason);
        return next;
      },
      { replace: true },
    );
  return (
    <section className={styles.part}>
      <h2>{t('reasons')}</h2>
      <p className={styles.quiet}>{t('reasonsHint')}</p>
      <Box component="ul" className={layout.list} mt="0.5rem" style={{ gap: '0.6rem' }}>
        {reasons.slice(0, 12).map(({ field, rule, message, count }) => {
          const reason = `${field ?? ''}:${rule}`;
          return (
            <li key={reason}>
              <UnstyledButton
                className={styles.reason}
                aria-pressed={search.get('reason') === reason}
                onClick={() => toggleReason(reason)}
              >
                <span>{message}</span>
                <strong className={layout.number}>{formatWholeNumber(count, language)}</strong>
                <span
                  className={styles.share}
                  style={{ width: `${(100 * count) / highestCount}%` }}
                  aria-hidden
                />
              </UnstyledButton>
            </li>
          );
        })}
      </Box>
    </section>
  );
}
