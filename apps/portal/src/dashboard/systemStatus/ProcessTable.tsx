import type { RunningProcess } from '@centinela/api/operations/systemStatus.ts';
import { useTranslation } from '../../language/language.ts';
import { formatFileSize } from '../../language/numbers.ts';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import './words.ts';

/** The running processes of all servers. */
export function ProcessTable({ processes }: { processes: readonly RunningProcess[] }) {
  const { t, language } = useTranslation('systemStatus');
  return (
    <section aria-labelledby="system-running">
      <h2 id="system-running">{t('running')}</h2>
      <RowTable
        rows={processes}
        columns={[
          { label: t('role'), isTitle: true, cell: ({ role }) => role },
          { label: t('host'), cell: ({ host }) => host },
          { label: t('version'), cell: ({ version }) => version },
          { label: t('memory'), cell: ({ memoryBytes }) => formatFileSize(memoryBytes, language) },
          { label: t('started'), cell: ({ startedAt }) => <RelativeTime at={startedAt} /> },
        ]}
      />
    </section>
  );
}
