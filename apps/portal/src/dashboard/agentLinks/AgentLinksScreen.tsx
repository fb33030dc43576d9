import {
  agentLinkEndpoints,
  agentLinkRules,
  getLinkPath,
  type StaffLink,
} from '@centinela/api/agents/links.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmActionDialog } from '../../account/ConfirmActionDialog.tsx';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import styles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { createRangeFilters, getFilterOptions, useList } from '../../shared/list/useList.ts';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import './words.ts';

/** The tracked links of all agents with their results. Staff can end every link. */
export function AgentLinksScreen() {
  const { t, language } = useTranslation('agentLinks');
  const common = useTranslation().t;
  const { has } = usePermissions();
  const [linkToEnd, setLinkToEnd] = useState<StaffLink | null>(null);
  const list = useList<StaffLink>({
    list: 'agentLinks',
    rules: agentLinkRules,
    filters: [
      { name: 'q', type: 'search', label: common('list.search') },
      {
        name: 'kind',
        label: t('kind'),
        options: getFilterOptions(agentLinkRules.filters.kind, (each) => t(`kinds.${each}`)),
      },
      {
        name: 'ended',
        label: t('state'),
        options: getFilterOptions(agentLinkRules.filters.ended, (each) =>
          t(each === 'true' ? 'ended' : 'open'),
        ),
      },
      ...createRangeFilters('createdAt', [common('list.from'), common('list.to')]),
    ],
    order: { field: 'createdAt', descending: true },
    key: ['agentLinks', 'list'],
    ask: (part) => call(agentLinkEndpoints.list, part),
  });
  return (
    <>
      <DashboardHeader title={t('title')} lead={t('about')} />
      <ListView result={list} none={{ title: t('none'), text: t('noneText') }}>
        <RowTable
          rows={list.rows}
          columns={[
            {
              name: 'what',
              label: t('what'),
              isTitle: true,
              cell: ({ title, kind, code }) => (
                <>
                  <strong>{title}</strong>
                  <small className={styles.by}>{[t(`kinds.${kind}`), getLinkPath(code)].join(' · ')}</small>
                </>
              ),
            },
            { name: 'agent', label: t('agent'), cell: (link) => <AgentName link={link} /> },
            { name: 'visits', label: t('visits'), cell: ({ visits }) => formatWholeNumber(visits, language) },
            { name: 'leads', label: t('leads'), cell: ({ leads }) => formatWholeNumber(leads, language) },
            {
              name: 'made',
              label: t('made'),
              sort: list.sortBy('createdAt'),
              cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
            },
            {
              name: 'state',
              label: t('state'),
              cell: (link) =>
                link.endedAt ? (
                  <>
                    {t('ended')} <RelativeTime at={link.endedAt} />
                    {link.endedBy && <small className={styles.by}>{link.endedBy}</small>}
                  </>
                ) : (
                  <EndButton link={link} mayEnd={has('usersAgent.update')} onEnd={() => setLinkToEnd(link)} />
                ),
            },
          ]}
        />
      </ListView>
      {linkToEnd && <EndDialog link={linkToEnd} onClose={() => setLinkToEnd(null)} />}
    </>
  );
}

function AgentName({ link: { agent, marks, endedAt } }: { link: StaffLink }) {
  const { t } = useTranslation('agentLinks');
  if (!agent) return t('gone');
  return (
    <>
      {agent.name}
      {!marks && endedAt === null && <small className={styles.by}>{t('off')}</small>}
    </>
  );
}

function EndButton({ link, mayEnd, onEnd }: { link: StaffLink; mayEnd: boolean; onEnd(): void }) {
  const { t } = useTranslation('agentLinks');
  if (!mayEnd) return t('open');
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('endOf', { name: link.agent?.name ?? t('gone'), title: link.title })}
      onClick={onEnd}
    >
      {t('end')}
    </Button>
  );
}

function EndDialog({ link, onClose }: { link: StaffLink; onClose(): void }) {
  const { t } = useTranslation('agentLinks');
  const run = useCall();
  const queries = useQueryClient();
  const end = async () => {
    onClose();
    await run(() => call(agentLinkEndpoints.end, { params: { id: link.id } }), { success: t('done') });
    await queries.invalidateQueries({ queryKey: ['agentLinks'] });
  };
  return (
    <ConfirmActionDialog
      title={t('endTitle')}
      text={t('endText', { address: getLinkPath(link.code) })}
      button={t('end')}
      isDestructive
      onConfirm={() => void end()}
      onCancel={onClose}
    />
  );
}
