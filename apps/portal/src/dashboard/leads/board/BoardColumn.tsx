import { leadStatusNames } from '@centinela/api/leads/leadLabels.ts';
import type { LeadStatus } from '@centinela/api/leads/leadSubjects.ts';
import { type Lead, leadEndpoints } from '@centinela/api/leads/leads.ts';
import { Button } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { usePermissions } from '../../../calls/permissions.ts';
import { call } from '../../../calls/send.ts';
import { useTranslation } from '../../../language/language.ts';
import { formatWholeNumber } from '../../../language/numbers.ts';
import { useListQuery } from '../../../shared/list/useListQuery.ts';
import { LoadFailed } from '../../../shell/LoadFailed.tsx';
import { leadQueue } from '../leadQueue.ts';
import { BoardCard } from './BoardCard.tsx';
import styles from './board.module.css';
import { useMoves } from './MoveProvider.tsx';

/** Cards loaded at a time. */
const pageSize = 20;

/** The leads with a status, newest first, with their number. Cards can be dropped here. */
export function BoardColumn({ status, assignee }: { status: LeadStatus; assignee: string }) {
  const { t, language, localize } = useTranslation('leadProgress');
  const { has } = usePermissions();
  const { dragged, move } = useMoves();
  const [isTarget, setTarget] = useState(false);
  const list = useColumn(status, assignee);
  const { pagination, rows } = list;
  const canDrop = dragged !== null && dragged.status !== status && has('leads.update');
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!canDrop) return;
      event.preventDefault();
      setTarget(true);
    },
    onDragLeave: () => setTarget(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setTarget(false);
      if (dragged && canDrop) move(dragged, status);
    },
  };
  const titleId = `columna-${status}`;
  return (
    <section
      className={styles.column}
      aria-labelledby={titleId}
      data-target={(isTarget && canDrop) || undefined}
      {...handlers}
    >
      <h2 id={titleId}>
        {localize(leadStatusNames[status])}{' '}
        {pagination && (
          <span className={styles.count}>
            {formatWholeNumber(pagination.total, language)}
            {pagination.atLeast && '+'}
          </span>
        )}
      </h2>
      {list.isError && rows.length === 0 && <LoadFailed onRetry={list.retry} isPart />}
      {list.isSuccess && rows.length === 0 && <p className={styles.empty}>{t('emptyColumn')}</p>}
      <ul className={styles.cards}>
        {rows.map((lead) => (
          <BoardCard key={lead.id} lead={lead} />
        ))}
      </ul>
      {list.hasMore && (
        <Button variant="default" size="xs" fullWidth loading={list.isLoadingMore} onClick={list.more}>
          {t('moreCards')}
        </Button>
      )}
    </section>
  );
}

function useColumn(status: LeadStatus, assignee: string) {
  const query = new URLSearchParams({
    limit: String(pageSize),
    'filter[status]': status,
    ...(assignee && { 'filter[assignee]': assignee }),
  }).toString();
  return useListQuery<Lead>({
    key: [leadQueue.key, 'list', 'board', query],
    query,
    ask: (part) => call(leadEndpoints.list, part),
    refetchInterval: 60_000,
    meta: { background: true },
  });
}
