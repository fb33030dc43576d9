import { agentLinkEndpoints, agentLinkRules, linkPath, type StaffLink } from '@centinela/api/agents/links.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AskDialog } from '../../account/AskDialog.tsx';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { number } from '../../language/numbers.ts';
import { paths } from '../../paths.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { When } from '../../shell/When.tsx';
import { ListView } from '../list/ListView.tsx';
import styles from '../list/list.module.css';
import { RowTable } from '../list/RowTable.tsx';
import { choices, rangeFilters, useList } from '../list/useList.ts';
import { Permitted } from '../Permitted.tsx';
import './words.ts';

/** The tracked links of all agents with their results; staff can end any of them. */
export const AgentLinksScreen = () => (
  <Permitted permission="usersAgent.list">
    <AgentLinks />
  </Permitted>
);

function AgentLinks() {
  const { t, language } = useTranslation('agentLinks');
  const common = useTranslation().t;
  const { has } = usePermissions();
  const [ending, setEnding] = useState<StaffLink | null>(null);
  const found = useList<StaffLink>({
    list: 'agentLinks',
    rules: agentLinkRules,
    filters: [
      { name: 'q', type: 'search', label: common('list.search') },
      {
        name: 'kind',
        label: t('kind'),
        options: choices(agentLinkRules.filters.kind, (each) => t(`kinds.${each}`)),
      },
      {
        name: 'ended',
        label: t('state'),
        options: choices(agentLinkRules.filters.ended, (each) => t(each === 'true' ? 'ended' : 'open')),
      },
      ...rangeFilters('createdAt', [common('list.from'), common('list.to')]),
    ],
    order: { field: 'createdAt', descending: true },
    key: ['agentLinks', 'list'],
    ask: (part) => call(agentLinkEndpoints.list, part),
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ title: common('home.title'), to: paths.dashboard }]}
        lead={t('about')}
      />
      <ListView found={found} none={{ title: t('none'), text: t('noneText') }}>
        <RowTable
          rows={found.rows}
          columns={[
            {
              name: 'what',
              label: t('what'),
              isTitle: true,
              cell: ({ title, kind, code }) => (
                <>
                  <strong>{title}</strong>
                  <small className={styles.by}>{[t(`kinds.${kind}`), linkPath(code)].join(' · ')}</small>
                </>
              ),
            },
            { name: 'agent', label: t('agent'), cell: (link) => <Agent link={link} /> },
            { name: 'visits', label: t('visits'), cell: ({ visits }) => number(visits, language) },
            { name: 'leads', label: t('leads'), cell: ({ leads }) => number(leads, language) },
            {
              name: 'made',
              label: t('made'),
              sort: found.sortBy('createdAt'),
              cell: ({ createdAt }) => <When at={createdAt} />,
            },
            {
              name: 'state',
              label: t('state'),
              cell: (link) =>
                link.endedAt ? (
                  <>
                    {t('ended')} <When at={link.endedAt} />
                    {link.endedBy && <small className={styles.by}>{link.endedBy}</small>}
                  </>
                ) : (
                  <End link={link} mayEnd={has('usersAgent.update')} onEnd={() => setEnding(link)} />
                ),
            },
          ]}
        />
      </ListView>
      {ending && <EndDialog link={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function Agent({ link: { agent, marks, endedAt } }: { link: StaffLink }) {
  const { t } = useTranslation('agentLinks');
  if (!agent) return t('gone');
  return (
    <>
      {agent.name}
      {!marks && endedAt === null && <small className={styles.by}>{t('off')}</small>}
    </>
  );
}

function End({ link, mayEnd, onEnd }: { link: StaffLink; mayEnd: boolean; onEnd(): void }) {
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
    <AskDialog
      title={t('endTitle')}
      text={t('endText', { address: linkPath(link.code) })}
      button={t('end')}
      isLoss
      onYes={() => void end()}
      onNo={onClose}
    />
  );
}
