import { assigneeOptions } from '@centinela/api/cases/cases.ts';
import { leadStatusNames } from '@centinela/api/leads/leadLabels.ts';
import { boardStatuses } from '@centinela/api/leads/leadSubjects.ts';
import { Group, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../language/language.ts';
import { paths } from '../../../navigation/paths.ts';
import { QueueDrawer } from '../../queue/QueueDrawer.tsx';
import { DashboardHeader } from '../../shared/DashboardHeader.tsx';
import { LeadDetails } from '../LeadDetails.tsx';
import { LeadViews } from '../LeadViews.tsx';
import { leadQueue } from '../leadQueue.ts';
import { BoardColumn } from './BoardColumn.tsx';
import styles from './board.module.css';
import { MoveProvider } from './MoveProvider.tsx';

/** Leads in a column for each status. On a phone, one column at a time. */
export function BoardScreen() {
  const { t } = useTranslation('leadProgress');
  const common = useTranslation().t;
  const [search, setSearch] = useSearchParams();
  const isNarrow = useMediaQuery('(max-width: 47.99em)');
  const [column, setColumn] = useState<string>('NEW');
  const assignee = search.get('assignee') ?? '';
  const shown = isNarrow ? boardStatuses.filter((status) => status === column) : boardStatuses;
  return (
    <>
      <DashboardHeader title={common('leads.title')} lead={t('boardAbout')} />
      <LeadViews />
      <Group mb="md" align="end">
        <NativeSelect
          label={t('who')}
          value={assignee}
          data={[
            { value: '', label: t('everybody') },
            { value: assigneeOptions.me, label: t('mine') },
            { value: assigneeOptions.nobody, label: t('unowned') },
          ]}
          onChange={(event) =>
            setSearch(event.currentTarget.value ? { assignee: event.currentTarget.value } : {})
          }
        />
        {isNarrow && <ColumnSelect value={column} onChange={setColumn} />}
      </Group>
      <MoveProvider>
        <div className={styles.board}>
          {shown.map((status) => (
            <BoardColumn key={status} status={status} assignee={assignee} />
          ))}
        </div>
      </MoveProvider>
      <QueueDrawer
        queue={leadQueue}
        title={common('leads.title')}
        listPath={search.size > 0 ? `${paths.leadBoard}?${search}` : paths.leadBoard}
        Details={LeadDetails}
      />
    </>
  );
}

function ColumnSelect({ value, onChange }: { value: string; onChange(status: string): void }) {
  const { t, localize } = useTranslation('leadProgress');
  return (
    <NativeSelect
      label={t('column')}
      value={value}
      data={boardStatuses.map((status) => ({ value: status, label: localize(leadStatusNames[status]) }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
