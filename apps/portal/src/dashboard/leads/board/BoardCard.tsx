import { leadStatusNames, topicNames } from '@centinela/api/leads/leadLabels.ts';
import { boardStatuses } from '@centinela/api/leads/leadSubjects.ts';
import type { Lead } from '@centinela/api/leads/leads.ts';
import { formatPesos } from '@centinela/sections/sections/protectionSections/formatting.ts';
import { Menu } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { usePermissions } from '../../../calls/permissions.ts';
import { formatDayAndTime } from '../../../language/dates.ts';
import { useTranslation } from '../../../language/language.ts';
import { leadBoardPath } from '../../../navigation/paths.ts';
import { LineMenu } from '../../../shared/lines/LineMenu.tsx';
import { RelativeTime } from '../../../shell/RelativeTime.tsx';
import { LeadPaceBadge } from '../LeadStatusBadge.tsx';
import styles from './board.module.css';
import { useMoves } from './MoveProvider.tsx';

/** A lead on the board: draggable, with a menu that moves it without dragging. */
export function BoardCard({ lead }: { lead: Lead }) {
  const { t, language, localize } = useTranslation('leadProgress');
  const { has } = usePermissions();
  const [search] = useSearchParams();
  const { setDragged, dragged } = useMoves();
  const { id, name, topic, locality, assignee, remindAt, value, pace, createdAt } = lead;
  const path = leadBoardPath(id);
  return (
    <li
      className={styles.card}
      draggable={has('leads.update')}
      onDragStart={() => setDragged(lead)}
      onDragEnd={() => setDragged(null)}
      data-dragged={dragged?.id === id || undefined}
    >
      <div className={styles.head}>
        <Link to={search.size > 0 ? `${path}?${search}` : path}>{name}</Link>
        {has('leads.update') && <MoveMenu lead={lead} />}
      </div>
      <p>
        {[localize(topicNames[topic]), locality].filter(Boolean).join(' · ')} ·{' '}
        <RelativeTime at={createdAt} />
      </p>
      <LeadPaceBadge pace={pace} />
      {value !== null && <strong>{formatPesos(value)}</strong>}
      {assignee && <p>{assignee.name}</p>}
      {remindAt && (
        <p className={styles.reminder} data-due={Date.parse(remindAt) <= Date.now() || undefined}>
          <IconBell size={14} aria-hidden />
          <span>
            {t('reminder')}: {formatDayAndTime(remindAt, language)}
          </span>
        </p>
      )}
    </li>
  );
}

function MoveMenu({ lead }: { lead: Lead }) {
  const { t, localize } = useTranslation('leadProgress');
  const { move } = useMoves();
  return (
    <LineMenu label={t('cardMenu', { name: lead.name })}>
      {boardStatuses
        .filter((status) => status !== lead.status)
        .map((status) => (
          <Menu.Item key={status} onClick={() => move(lead, status)}>
            {t('moveTo', { status: localize(leadStatusNames[status]) })}
          </Menu.Item>
        ))}
    </LineMenu>
  );
}
