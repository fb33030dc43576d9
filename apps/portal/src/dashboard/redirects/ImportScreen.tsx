import { redirectEndpoints } from '@centinela/api/content/redirects.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import styles from '../../shared/list/list.module.css';
import { LineImport } from '../fileImports/LineImport.tsx';
import './words.ts';

/** Imports redirects from a file, after a preview of the result for each line. */
export function ImportScreen() {
  const { t } = useTranslation('redirects');
  return (
    <LineImport
      listPath={paths.redirects}
      queryKey={['redirects']}
      t={(key, count = 0) => t(key, { count })}
      send={(parts) => call(redirectEndpoints.import, parts)}
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
  );
}
