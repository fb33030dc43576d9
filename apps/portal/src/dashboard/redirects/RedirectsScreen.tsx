import type { Redirect } from '@centinela/api/content/redirects.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { paths, redirectPaths } from '../../navigation/paths.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import { FileButtons } from '../fileImports/FileButtons.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { CreateDialog, EditDialog, RemoveRedirectDialog } from './RedirectDialogs.tsx';
import { RedirectTable } from './RedirectTable.tsx';
import { useRedirects } from './useRedirects.ts';
import './words.ts';

/** Old paths and their targets. The open redirect and the filters are stored in the URL. */
export function RedirectsScreen() {
  const { t } = useTranslation('redirects');
  const { has } = usePermissions();
  const navigate = useNavigate();
  const { id } = useParams();
  const [redirectToRemove, setRedirectToRemove] = useState<Redirect | null>(null);
  const list = useRedirects();
  const { withListParameters } = list;
  const mayCreate = has('internalSettings.save');
  const closeDialog = () => void navigate(withListParameters(paths.redirects));
  return (
    <>
      <DashboardHeader title={t('title')} lead={t('about')}>
        <FileButtons
          exportPath="/api/redirects/download"
          importPath={mayCreate ? redirectPaths.import : null}
        />
        {mayCreate && (
          <Button component={Link} to={withListParameters(redirectPaths.create)} color="light">
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
            <Button component={Link} to={withListParameters(redirectPaths.create)} color="light">
              {t('create')}
            </Button>
          ),
        }}
      >
        <RedirectTable
          redirects={list.rows}
          toEdit={(each) => withListParameters(redirectPaths.edit(each))}
          onRemove={setRedirectToRemove}
        />
      </ListView>
      {id === 'create' && mayCreate && <CreateDialog onClose={closeDialog} />}
      {id && id !== 'create' && <EditDialog key={id} id={id} onClose={closeDialog} />}
      {redirectToRemove && (
        <RemoveRedirectDialog redirect={redirectToRemove} onClose={() => setRedirectToRemove(null)} />
      )}
    </>
  );
}
