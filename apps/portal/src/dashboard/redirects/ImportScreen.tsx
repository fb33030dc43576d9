import { useNavigate } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import styles from '../../shared/list/list.module.css';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { LineImport } from '../csv/LineImport.tsx';
import { Permitted } from '../shared/Permitted.tsx';
import { useImport } from './useRedirects.ts';
import './words.ts';

/** Imports redirects from a file, after a preview of the result for each line. */
export const ImportScreen = () => (
  <Permitted permission="internalSettings.save">
    <Import />
  </Permitted>
);

function Import() {
  const { t } = useTranslation('redirects');
  const common = useTranslation().t;
  const navigate = useNavigate();
  const { problem, review, apply } = useImport();
  return (
    <>
      <PageHeader
        title={t('importTitle')}
        crumbs={[
          { title: common('home.title'), to: paths.dashboard },
          { title: t('title'), to: paths.redirects },
        ]}
        lead={t('importAbout')}
      />
      <LineImport
        file={t('file')}
        hint={t('linesHint')}
        problem={problem}
        review={review}
        apply={(csv) => void apply(csv).then((done) => done && navigate(paths.redirects))}
        applyLabel={(count) => t('apply', { count })}
        fieldName={(field) => t(field)}
        columns={[
          {
            label: t('from'),
            isTitle: true,
            cell: ({ from, to }) => (
              <>
                {from}
                <small className={styles.narrow}>{t('leadsTo', { to })}</small>
              </>
            ),
          },
          { label: t('to'), className: styles.beside, cell: ({ to }) => to },
        ]}
      />
    </>
  );
}
