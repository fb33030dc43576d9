import { usePermissions } from '../../calls/permissions.ts';
import { useWords } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { useVisited } from '../useVisited.ts';
import { Records } from './Records.tsx';
import './words.ts';

/** The records of all files. */
export function RecordsScreen() {
  const { t } = useWords('imports');
  const { isKnown, has } = usePermissions();
  useVisited(t('records'));
  if (isKnown && !has('qad.list')) return <Trouble kind="forbidden" />;
  return (
    <>
      <PageHeader title={t('records')} crumbs={[{ title: t('title'), to: paths.imports }]} />
      <Records file={null} />
    </>
  );
}
