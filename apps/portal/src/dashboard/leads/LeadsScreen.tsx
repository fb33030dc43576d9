import { leadSourceNames, leadStatusNames, topicNames } from '@centinela/api/leads/leadLabels.ts';
import { formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { ActionIcon, Alert, Button, Menu } from '@mantine/core';
import { IconDots, IconPlus, IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { leadPath, paths } from '../../navigation/paths.ts';
import { useAssigneeFilter } from '../queue/AssigneeSelect.tsx';
import { QueueScreen } from '../queue/QueueScreen.tsx';
import { ForgetDialog } from './ForgetDialog.tsx';
import { LeadBulkBar } from './LeadBulkBar.tsx';
import { LeadDetails } from './LeadDetails.tsx';
import { LeadViews } from './LeadViews.tsx';
import { leadQueue } from './leadQueue.ts';
import { NewLeadDialog } from './NewLeadDialog.tsx';
import { useLeadColumns } from './useLeadColumns.tsx';
import './progressWords.ts';
import { useDueLeads, useMyLeads } from './useLeads.ts';

/** Callback requests of visitors. */
export function LeadsScreen() {
  const { t } = useTranslation('leadWork');
  const progress = useTranslation('leadProgress').t;
  const queue = useTranslation('queue').t;
  const common = useTranslation().t;
  const { has } = usePermissions();
  const [search] = useSearchParams();
  const columns = useLeadColumns();
  return (
    <QueueScreen
      queue={leadQueue}
      texts={{
        title: common('leads.title'),
        about: t('about'),
        searchHint: t('searchHint'),
        noneYet: t('noneYet'),
        none: t('none'),
      }}
      filters={[
        { name: 'status', label: queue('state'), names: leadStatusNames },
        { name: 'topic', label: t('topic'), names: topicNames },
        useAssigneeFilter(),
        { name: 'source', label: progress('source'), names: leadSourceNames },
        { name: 'cameFrom', label: progress('cameFrom'), type: 'text' },
        { name: 'campaign', label: progress('campaign'), type: 'text' },
        { name: 'due', label: t('remindAt'), options: [{ value: 'true', label: t('dueOnly') }] },
        { name: 'spam', label: t('spam'), options: [{ value: 'true', label: t('spamOnly') }] },
      ]}
      buttons={
        <>
          {has('leads.save') && <CreateButton />}
          {has('leads.delete') && <MoreMenu />}
        </>
      }
      above={
        <>
          <LeadViews />
          {search.get('due') === null && search.get('assignee') === null && <UrgentLeads />}
        </>
      }
      getItemPath={leadPath}
      describe={({ phone, email, number }) => [phone ? formatPhone(phone) : email, t('numbered', { number })]}
      columns={columns}
      receivedColumn="when"
      Details={LeadDetails}
      Bulk={has('leads.update') ? LeadBulkBar : undefined}
    />
  );
}

/** Links to the most urgent leads: leads assigned to the user, and leads with a reminder that is due. */
function UrgentLeads() {
  const { t } = useTranslation('leadWork');
  const { has } = usePermissions();
  const [mine, due] = [useMyLeads(), useDueLeads()];
  return (
    <>
      {has('leads.update') && mine > 0 && (
        <Alert color="dusk" variant="light" title={t('mineCount', { count: mine })} mb="md">
          <Link to={`${paths.leads}?assignee=me&status=NEW`}>{t('seeMine')}</Link>
        </Alert>
      )}
      {due > 0 && (
        <Alert color="dusk" variant="light" title={t('dueCount', { count: due })} mb="md">
          <Link to={`${paths.leads}?due=true&assignee=me&sort=remindAt&way=asc`}>{t('seeDue')}</Link>
        </Alert>
      )}
    </>
  );
}

/** Creates a lead by hand. */
function CreateButton() {
  const { t } = useTranslation('leadWork');
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <Button
        color="light"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setDialogOpen(true)}
      >
        {t('create')}
      </Button>
      {isDialogOpen && <NewLeadDialog onClose={() => setDialogOpen(false)} />}
    </>
  );
}

/** Rare actions: deleting a person's data on request. */
function MoreMenu() {
  const { t } = useTranslation('leadWork');
  const progress = useTranslation('leadProgress').t;
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={progress('more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUserX size={16} aria-hidden />} onClick={() => setDialogOpen(true)}>
            {t('forget')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isDialogOpen && <ForgetDialog onClose={() => setDialogOpen(false)} />}
    </>
  );
}
