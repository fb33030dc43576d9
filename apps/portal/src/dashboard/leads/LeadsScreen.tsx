import { Alert, Button } from '@mantine/core';
import { IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { leadPath, paths } from '../../paths.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { DownloadMenu } from '../list/DownloadMenu.tsx';
import { ListView } from '../list/ListView.tsx';
import { Permitted } from '../Permitted.tsx';
import { ForgetDialog } from './ForgetDialog.tsx';
import { LeadDrawer } from './LeadDrawer.tsx';
import { LeadTable } from './LeadTable.tsx';
import { useDueLeads, useLeads } from './useLeads.ts';

/** What visitors left to be called back. The open one and the filters stand in the address. */
export const LeadsScreen = () => (
  <Permitted permission="leads.list">
    <Leads />
  </Permitted>
);

function Leads() {
  const { t } = useTranslation();
  const work = useTranslation('leadWork').t;
  const { has } = usePermissions();
  const navigate = useNavigate();
  const { id } = useParams();
  const found = useLeads();
  return (
    <>
      <PageHeader
        title={t('leads.title')}
        crumbs={[{ title: t('home.title'), to: paths.dashboard }]}
        lead={t('leads.about')}
      >
        {has('leads.delete') && <Forget />}
        {found.rows.length > 0 && (
          <DownloadMenu path="/api/leads/download" query={found.query} label={work('download')} />
        )}
      </PageHeader>
      {found.search.get('due') === null && <Due />}
      <ListView found={found} hidesFilters none={{ title: t('leads.noneYet'), text: t('leads.none') }}>
        <LeadTable leads={found.rows} toLead={(each) => found.keptOn(leadPath(each))} sortBy={found.sortBy} />
      </ListView>
      <LeadDrawer
        id={has('leads.show') ? id : undefined}
        onClose={() => void navigate(found.keptOn(paths.leads))}
      />
    </>
  );
}

/** Those that somebody wanted to come back to by today come before all others. */
function Due() {
  const { t } = useTranslation('leadWork');
  const count = useDueLeads();
  return count === 0 ? null : (
    <Alert color="dusk" variant="light" title={t('dueCount', { count })} mb="md">
      <Link to={`${paths.leads}?due=true&sort=remindOn&way=asc`}>{t('seeDue')}</Link>
    </Alert>
  );
}

/** A person's data is deleted on demand. */
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
