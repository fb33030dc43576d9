import type { CoveragePlace } from '@centinela/api/coverage/coverage.ts';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { coveragePaths, paths } from '../../navigation/paths.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import { FileButtons } from '../fileImports/FileButtons.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { CreatePlaceDialog, EditPlaceDialog, RemovePlaceDialog } from './PlaceDialogs.tsx';
import { PlaceTable } from './PlaceTable.tsx';
import { useCoveragePlaces } from './useCoverage.ts';
import './words.ts';

/** Coverage by locality. The open locality and the filters are stored in the URL. */
export function CoverageScreen() {
  const { t } = useTranslation('coverage');
  const { has } = usePermissions();
  const navigate = useNavigate();
  const { id } = useParams();
  const [placeToRemove, setPlaceToRemove] = useState<CoveragePlace | null>(null);
  const list = useCoveragePlaces();
  const { withListParameters } = list;
  const mayCreate = has('coverage.save');
  const closeDialog = () => void navigate(withListParameters(paths.coverage));
  return (
    <>
      <DashboardHeader title={t('title')} lead={t('about')}>
        <Button
          component={Link}
          to={coveragePaths.agents}
          variant="default"
          leftSection={<IconUsers size={16} aria-hidden />}
        >
          {t('agents')}
        </Button>
        <FileButtons
          exportPath="/api/coverage/download"
          importPath={mayCreate ? coveragePaths.import : null}
        />
        {mayCreate && (
          <Button component={Link} to={withListParameters(coveragePaths.create)} color="light">
            {t('create')}
          </Button>
        )}
      </DashboardHeader>
      <ListView
        result={list}
        none={{
          title: t('noneYet'),
          text: t('none'),
          action: mayCreate && (
            <Button component={Link} to={withListParameters(coveragePaths.create)} color="light">
              {t('create')}
            </Button>
          ),
        }}
      >
        <PlaceTable
          places={list.rows}
          sortBy={list.sortBy}
          toEdit={(each) => withListParameters(coveragePaths.edit(each))}
          onRemove={setPlaceToRemove}
        />
      </ListView>
      {id === 'create' && mayCreate && <CreatePlaceDialog onClose={closeDialog} />}
      {id && id !== 'create' && <EditPlaceDialog key={id} id={id} onClose={closeDialog} />}
      {placeToRemove && <RemovePlaceDialog place={placeToRemove} onClose={() => setPlaceToRemove(null)} />}
    </>
  );
}
