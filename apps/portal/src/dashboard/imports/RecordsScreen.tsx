import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { useVisited } from '../shared/useVisited.ts';
import { Records } from './Records.tsx';
import './words.ts';

/** The records of all files. */
export function RecordsScreen() {
  const { t } = useTranslation('imports');
  useVisited(t('records'));
  return (
    <>
      <PageHeader title={t('records')} crumbs={[{ title: t('title'), to: paths.imports }]} />
      <Records file={null} />
    </>
  );
}
