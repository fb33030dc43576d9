import { Alert, Button } from '@mantine/core';
import { IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { leadPath, paths } from '../../navigation/paths.ts';
import { QueueScreen } from '../queue/QueueScreen.tsx';
import { Permitted } from '../shared/Permitted.tsx';
import { ForgetDialog } from './ForgetDialog.tsx';
import { LeadDrawer } from './LeadDrawer.tsx';
import { LeadTable } from './LeadTable.tsx';
import { useDueLeads, useLeads, useMyLeads } from './useLeads.ts';

/** Callback requests of visitors. */
export const LeadsScreen = () => (
  <Permitted permission="leads.list">
    <Leads />
  </Permitted>
);

function Leads() {
  const { t } = useTranslation();
  const { has } = usePermissions();
  const list = useLeads();
  const { rows, query, search, sortBy } = list;
  return (
    <QueueScreen
      list={list}
      title={t('leads.title')}
      about={t('leads.about')}
      buttons={has('leads.delete') && <Forget />}
      download={{ path: '/api/leads/download', query }}
      above={search.get('due') === null && search.get('assignee') === null && <Waiting />}
      none={{ title: t('leads.noneYet'), text: t('leads.none') }}
      path={paths.leads}
      getItemPath={leadPath}
      show="leads.show"
      Drawer={LeadDrawer}
      table={(toLead) => <LeadTable leads={rows} toLead={toLead} sortBy={sortBy} />}
    />
  );
}

/** Links to the most urgent leads: those assigned to the user, and those with a reminder that is due. */
function Waiting() {
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
          <Link to={`${paths.leads}?due=true&sort=remindOn&way=asc`}>{t('seeDue')}</Link>
        </Alert>
      )}
    </>
  );
}

/** Deletes a person's data on request. */
function Forget() {
  const { t } = useTranslation('leadWork');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserX size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('forget')}
      </Button>
      {isAsking && <ForgetDialog onClose={() => setAsking(false)} />}
    </>
  );
}
