import { useNavigate } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import styles from '../../shared/list/list.module.css';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { LineImport } from '../csv/LineImport.tsx';
import { Permitted } from '../shared/Permitted.tsx';
import { useImport } from './useCoverage.ts';
import './words.ts';

/** Imports localities from a file, after a preview of the result for each line. */
export const ImportScreen = () => (
  <Permitted permission="coverage.save">
    <Import />
  </Permitted>
);

function Import() {
  const { t } = useTranslation('coverage');
  const common = useTranslation().t;
  const navigate = useNavigate();
  const { problem, review, apply } = useImport();
  return (
    <>
      <PageHeader
        title={t('importTitle')}
        crumbs={[
          { title: common('home.title'), to: paths.dashboard },
          { title: t('title'), to: paths.coverage },
        ]}
        lead={t('importAbout')}
      />
      <LineImport
        file={t('file')}
        hint={t('linesHint')}
        problem={problem}
        review={review}
        apply={(csv) => void apply(csv).then((done) => done && navigate(paths.coverage))}
        applyLabel={(count) => t('apply', { count })}
        fieldName={(field) => t(field)}
        columns={[
          {
            label: t('place'),
            isTitle: true,
            cell: ({ place, said }) => (
              <>
                {place}
                <small className={styles.narrow}>{said}</small>
              </>
            ),
          },
          { label: t('state'), className: styles.beside, cell: ({ said }) => said },
        ]}
      />
    </>
  );
}
