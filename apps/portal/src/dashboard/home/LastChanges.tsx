import { Box, Group } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { AuditTable } from '../audit/AuditTable.tsx';
import { useAudit } from '../audit/useAudit.ts';
import './deskWords.ts';

const maxChanges = 8;

/** Recent changes by other users. */
export default function LastChanges() {
  const { t } = useTranslation('desk');
  const audit = useAudit(`limit=${maxChanges}&filter[changes]=true`, { background: true });
  if (audit.rows.length === 0 && !audit.isError) return null;
  return (
    <Box component="section" mt="1.75rem">
      <Group justify="space-between" align="baseline" wrap="nowrap" gap="1rem" mb="0.6rem">
        <Box component="h2" m={0} fz="1.05rem">
          {t('changes')}
        </Box>
        <Box component={Link} to={paths.audit} fz="0.875rem">
          {t('allChanges')}
        </Box>
      </Group>
      {audit.rows.length > 0 ? (
        <AuditTable entries={audit.rows.slice(0, maxChanges)} />
      ) : (
        <LoadFailed onRetry={audit.retry} />
      )}
    </Box>
  );
}
