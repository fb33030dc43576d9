import { formatListQuery } from '@centinela/api/http/lists.ts';
import { Button } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { AuditTable } from '../audit/AuditTable.tsx';
import { useAudit } from '../audit/useAudit.ts';
import type { PanelProps } from './panels.ts';

/** The audit entries of one entry, for users with permission to read the audit log. */
export function AuditPanel({ definition, id }: PanelProps) {
  const { t } = useTranslation();
  const query = formatListQuery({ limit: 20, filters: { subject: definition.key, subjectId: id } });
  const { rows, isSuccess, hasMore, isLoadingMore, more } = useAudit(query);
  if (isSuccess && rows.length === 0) return <p>{t('audit.none')}</p>;
  return (
    <>
      {rows.length > 0 && <AuditTable entries={rows} withSubject={false} />}
      {hasMore && (
        <Button mt="md" variant="default" loading={isLoadingMore} onClick={more}>
          {t('list.showMore')}
        </Button>
      )}
    </>
  );
}
