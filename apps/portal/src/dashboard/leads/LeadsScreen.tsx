import { useNavigate, useParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { leadPath, paths } from '../../paths.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { ListView } from '../list/ListView.tsx';
import { Permitted } from '../Permitted.tsx';
import { LeadDrawer } from './LeadDrawer.tsx';
import { LeadTable } from './LeadTable.tsx';
import { useLeads } from './useLeads.ts';

/** What visitors left to be called back. The open one and the filters stand in the address. */
export const LeadsScreen = () => (
  <Permitted permission="leads.list">
    <Leads />
  </Permitted>
);

function Leads() {
  const { t } = useTranslation();
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
      />
      <ListView found={found} hidesFilters none={{ title: t('leads.noneYet'), text: t('leads.none') }}>
        <LeadTable leads={found.rows} toLead={(each) => found.keptOn(leadPath(each))} />
      </ListView>
      <LeadDrawer
        id={has('leads.show') ? id : undefined}
        onClose={() => void navigate(found.keptOn(paths.leads))}
      />
    </>
  );
}
