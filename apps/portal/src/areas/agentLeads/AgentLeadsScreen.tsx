import { type AgentLead, agentLeadEndpoints, agentLeadRules } from '@centinela/api/agents/leads.ts';
import { leadStatuses } from '@centinela/api/leads/leadSubjects.ts';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { Link } from 'react-router';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { ListFooter } from '../../shared/list/footer/ListFooter.tsx';
import { type UrlList, useList } from '../../shared/list/useList.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { EmptyState } from '../shared/EmptyState.tsx';
import { AgentLeadRow } from './AgentLeadRow.tsx';
import styles from './agentLeads.module.css';
import './words.ts';

/** Leads that came through the agent's links, with contact details, interest and status. */
export function AgentLeadsScreen() {
  const { t } = useTranslation('agentLeads');
  const list = useList<AgentLead>({
    key: ['agentLeads'],
    rules: agentLeadRules,
    filters: ['status', 'link', 'due'].map((name) => ({ name, label: name })),
    ask: (part) => call(agentLeadEndpoints.list, part),
  });
  const { rows, isError, isSuccess, isNarrowed, retry, clear } = list;
  const isEmpty = rows.length === 0;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {(isNarrowed || !isEmpty) && <Filters list={list} />}
      {isError && isEmpty && <LoadFailed onRetry={retry} />}
      {isSuccess && isEmpty && (
        <EmptyState
          title={t(isNarrowed ? 'nothing' : 'none')}
          text={t(isNarrowed ? 'nothingText' : 'noneText')}
        >
          {isNarrowed ? (
            <Button variant="default" onClick={clear}>
              {t('clear')}
            </Button>
          ) : (
            <Button component={Link} to={paths.agents.kit}>
              {t('kit')}
            </Button>
          )}
        </EmptyState>
      )}
      {!isEmpty && (
        <>
          <ul className={styles.requests}>
            {rows.map((lead) => (
              <AgentLeadRow key={lead.id} lead={lead} />
            ))}
          </ul>
          <ListFooter result={list} />
        </>
      )}
    </>
  );
}

function Filters({ list: { search, change, clear, isNarrowed } }: { list: UrlList<AgentLead> }) {
  const { t } = useTranslation('agentLeads');
  return (
    <search className={styles.filters}>
      <NativeSelect
        label={t('state')}
        data={[
          { value: '', label: t('any') },
          ...leadStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
        value={search.get('status') ?? ''}
        onChange={(event) => change({ status: event.currentTarget.value })}
      />
      <Checkbox
        label={t('dueOnly')}
        checked={search.get('due') === 'true'}
        onChange={(event) => change({ due: event.currentTarget.checked ? 'true' : '' })}
      />
      {isNarrowed && (
        <Button variant="subtle" color="gray" onClick={clear}>
          {t('clear')}
        </Button>
      )}
    </search>
  );
}
