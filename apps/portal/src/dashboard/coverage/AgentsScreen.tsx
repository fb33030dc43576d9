import type { StoredAgent } from '@centinela/api/coverage/coverage.ts';
import { formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { paths } from '../../navigation/paths.ts';
import { LineMenu } from '../../shared/lines/LineMenu.tsx';
import styles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { AgentDialog, RemoveAgentDialog } from './AgentDialogs.tsx';
import { formatPlaceName, useAgents } from './useCoverage.ts';
import './words.ts';

/** The agents responsible for the localities with coverage. */
export function AgentsScreen() {
  const { t, language } = useTranslation('coverage');
  const { has } = usePermissions();
  const [agentToEdit, setAgentToEdit] = useState<StoredAgent | 'new' | null>(null);
  const [agentToRemove, setAgentToRemove] = useState<StoredAgent | null>(null);
  const { data: agents, isError, refetch } = useAgents();
  return (
    <>
      <DashboardHeader
        title={t('agents')}
        crumbs={[{ title: t('title'), to: paths.coverage }]}
        lead={t('agentsAbout')}
      >
        {has('coverage.save') && (
          <Button
            color="light"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAgentToEdit('new')}
          >
            {t('createAgent')}
          </Button>
        )}
      </DashboardHeader>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {agents?.length === 0 && <p>{t('noAgents')}</p>}
      {agents && agents.length > 0 && (
        <RowTable
          rows={agents}
          columns={[
            {
              label: t('name'),
              isTitle: true,
              cell: (agent) => (
                <>
                  <strong>{agent.name}</strong>
                  <small className={styles.by}>{formatPlaceName(agent)}</small>
                </>
              ),
            },
            { label: t('phone'), cell: ({ phone }) => formatPhone(phone) },
            {
              label: t('whatsapp'),
              className: styles.wide,
              cell: ({ whatsapp }) => (whatsapp ? formatPhone(whatsapp) : ''),
            },
            {
              label: t('places'),
              cell: ({ id, places }) => (
                <Link to={`${paths.coverage}?agent=${id}`}>{formatWholeNumber(places, language)}</Link>
              ),
            },
          ]}
          menu={(agent) => <RowMenu agent={agent} onEdit={setAgentToEdit} onRemove={setAgentToRemove} />}
        />
      )}
      {agentToEdit && (
        <AgentDialog
          stored={agentToEdit === 'new' ? null : agentToEdit}
          onClose={() => setAgentToEdit(null)}
        />
      )}
      {agentToRemove && <RemoveAgentDialog agent={agentToRemove} onClose={() => setAgentToRemove(null)} />}
    </>
  );
}

interface RowMenuProps {
  agent: StoredAgent;
  onEdit(agent: StoredAgent): void;
  onRemove(agent: StoredAgent): void;
}

function RowMenu({ agent, onEdit, onRemove }: RowMenuProps) {
  const { t } = useTranslation('coverage');
  const { has } = usePermissions();
  const [mayEdit, mayRemove] = [has('coverage.update'), has('coverage.delete')];
  const lines = useTranslation('lines').t;
  if (!mayEdit && !mayRemove) return null;
  return (
    <LineMenu label={t('actionsOf', { name: agent.name })}>
      {mayEdit && <Menu.Item onClick={() => onEdit(agent)}>{t('edit')}</Menu.Item>}
      {mayRemove && (
        <Menu.Item color="red" onClick={() => onRemove(agent)}>
          {lines('remove')}
        </Menu.Item>
      )}
    </LineMenu>
  );
}
