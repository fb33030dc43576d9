import type { AuditEntry } from '@centinela/api/operations/audit.ts';
import { getActionLabel, getSubjectLabel } from '@centinela/api/operations/auditLabels.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Anchor, Button, Table } from '@mantine/core';
import { Fragment, lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import styles from '../../shared/list/list.module.css';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { formatTitle } from '../records/titles.ts';
import { getEntryLinks } from './links.ts';

/** Labels for every field and value are loaded when an entry is first expanded. */
const AuditDetails = lazy(() => import('./AuditDetails.tsx'));
const AuditSummary = lazy(() => import('./AuditSummary.tsx'));

/** Changes, newest first; each expands to its values before and after. */
export function AuditTable({
  entries,
  withSubject = true,
}: {
  entries: readonly AuditEntry[];
  withSubject?: boolean;
}) {
  const { t, localize, language } = useTranslation();
  const [openEntryId, setOpenEntryId] = useState<number | null>(null);
  const links = getEntryLinks(entries);
  const subject = (key: string): string => localize(getSubjectLabel(key));
  return (
    <div className={styles.table}>
      {/* Rows become cards on a phone, as in `RowTable`. */}
      <Table role="table" verticalSpacing="xs">
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            <Table.Th role="columnheader">{t('audit.when')}</Table.Th>
            <Table.Th role="columnheader" className={styles.beside}>
              {t('audit.who')}
            </Table.Th>
            <Table.Th role="columnheader">{t('audit.what')}</Table.Th>
            <Table.Th role="columnheader" className={styles.menu}>
              <VisuallyHidden>{t('audit.details')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {entries.map((entry) => {
            const link = links.get(entry.id);
            const title = isSectionKey(entry.subject)
              ? formatTitle(getDefinition(entry.subject), entry.title, localize)
              : entry.title;
            const isOpen = openEntryId === entry.id;
            const author = entry.user ?? t('audit.system');
            return (
              <Fragment key={entry.id}>
                <Table.Tr role="row">
                  <Table.Td role="cell">
                    <RelativeTime at={entry.at} />
                    <small className={styles.narrow}>{author}</small>
                  </Table.Td>
                  <Table.Td role="cell" className={styles.beside}>
                    {author}
                  </Table.Td>
                  <Table.Td role="cell" className={styles.first}>
                    {localize(getActionLabel(entry))}
                    {withSubject && (
                      <small className={styles.by}>
                        {subject(entry.subject)}
                        {title && ': '}
                        {link && title ? (
                          <Anchor component={Link} to={link} size="sm">
                            {title}
                          </Anchor>
                        ) : (
                          title
                        )}
                      </small>
                    )}
                    {entry.before !== null && entry.after !== null && (
                      <small className={styles.by}>
                        {/* The labels load once; until then the line keeps its height. */}
                        <Suspense fallback="…">
                          <AuditSummary entry={entry} />
                        </Suspense>
                      </small>
                    )}
                  </Table.Td>
                  <Table.Td role="cell" className={styles.menu}>
                    {(entry.before !== null || entry.after !== null) && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-expanded={isOpen}
                        aria-label={t('audit.detailsOf', {
                          title: title || subject(entry.subject),
                          at: formatDateTime(entry.at, language),
                        })}
                        onClick={() => setOpenEntryId(isOpen ? null : entry.id)}
                      >
                        {t('audit.details')}
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
                {isOpen && (
                  <Table.Tr role="row">
                    <Table.Td role="cell" colSpan={4}>
                      <Suspense fallback={t('shell.loading')}>
                        <AuditDetails entry={entry} />
                      </Suspense>
                    </Table.Td>
                  </Table.Tr>
                )}
              </Fragment>
            );
          })}
        </Table.Tbody>
      </Table>
    </div>
  );
}
