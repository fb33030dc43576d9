import type { CoveragePlace } from '@centinela/api/coverage/coverage.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconUpload, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { coveragePaths, paths } from '../../paths.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { ListView } from '../list/ListView.tsx';
import { Permitted } from '../Permitted.tsx';
import { CreatePlaceDialog, EditPlaceDialog, RemovePlaceDialog } from './PlaceDialogs.tsx';
import { PlaceTable } from './PlaceTable.tsx';
import { usePlaces } from './useCoverage.ts';
import './words.ts';

/** Where the company is, place by place. The open one and the filters stand in the address. */
export const CoverageScreen = () => (
  <Permitted permission="coverage.list">
    <Coverage />
  </Permitted>
);

function Coverage() {
  const { t } = useTranslation('coverage');
  const common = useTranslation().t;
  const { has } = usePermissions();
  const navigate = useNavigate();
  const { id } = useParams();
  const [removed, setRemoved] = useState<CoveragePlace | null>(null);
  const found = usePlaces();
  const { keptOn } = found;
  const back = () => void navigate(keptOn(paths.coverage));
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ title: common('home.title'), to: paths.dashboard }]}
        lead={t('about')}
      >
        <Button
          component={Link}
          to={coveragePaths.agents}
          variant="default"
          leftSection={<IconUsers size={16} aria-hidden />}
        >
          {t('agents')}
        </Button>
        <Button
          component="a"
          href="/api/coverage/download"
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('export')}
        </Button>
        {has('coverage.save') && (
          <>
            <Button
              component={Link}
              to={coveragePaths.import}
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {t('import')}
            </Button>
            <Button component={Link} to={keptOn(coveragePaths.create)} color="light">
              {t('create')}
            </Button>
          </>
        )}
      </PageHeader>
      <ListView found={found} hidesFilters none={{ title: t('noneYet'), text: t('none') }}>
        <PlaceTable
          places={found.rows}
          sortBy={found.sortBy}
          toEdit={(each) => keptOn(coveragePaths.edit(each))}
          onRemove={setRemoved}
        />
      </ListView>
      {id === 'create' && has('coverage.save') && <CreatePlaceDialog onClose={back} />}
      {id && id !== 'create' && <EditPlaceDialog key={id} id={id} onClose={back} />}
      {removed && <RemovePlaceDialog place={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
