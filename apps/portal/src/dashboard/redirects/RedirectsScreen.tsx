import type { Redirect } from '@centinela/api/content/redirects.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { paths, redirectPaths } from '../../paths.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { ListView } from '../list/ListView.tsx';
import { Permitted } from '../Permitted.tsx';
import { CreateDialog, EditDialog, RemoveDialog } from './RedirectDialogs.tsx';
import { RedirectTable } from './RedirectTable.tsx';
import { useRedirects } from './useRedirects.ts';
import './words.ts';

/** Former addresses and where they lead. The open one and the filters stand in the address. */
export const RedirectsScreen = () => (
  <Permitted permission="internalSettings.list">
    <Redirects />
  </Permitted>
);

function Redirects() {
  const { t } = useTranslation('redirects');
  const common = useTranslation().t;
  const { has } = usePermissions();
  const navigate = useNavigate();
  const { id } = useParams();
  const [removed, setRemoved] = useState<Redirect | null>(null);
  const found = useRedirects();
  const { keptOn } = found;
  const back = () => void navigate(keptOn(paths.redirects));
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ title: common('home.title'), to: paths.dashboard }]}
        lead={t('about')}
      >
        <Button
          component="a"
          href="/api/redirects/download"
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('export')}
        </Button>
        {has('internalSettings.save') && (
          <>
            <Button
              component={Link}
              to={redirectPaths.import}
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {t('import')}
            </Button>
            <Button component={Link} to={keptOn(redirectPaths.create)} color="light">
              {t('create')}
            </Button>
          </>
        )}
      </PageHeader>
      <ListView found={found} hidesFilters none={{ title: t('noneYet'), text: t('none') }}>
        <RedirectTable
          redirects={found.rows}
          toEdit={(each) => keptOn(redirectPaths.edit(each))}
          onRemove={setRemoved}
        />
      </ListView>
      {id === 'create' && has('internalSettings.save') && <CreateDialog onClose={back} />}
      {id && id !== 'create' && <EditDialog key={id} id={id} onClose={back} />}
      {removed && <RemoveDialog redirect={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
