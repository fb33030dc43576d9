import { coverageEndpoints } from '@centinela/api/coverage/coverage.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import styles from '../../shared/list/list.module.css';
import { LineImport } from '../fileImports/LineImport.tsx';
import './words.ts';

/** Imports localities from a file, after a preview of the result for each line. */
export function ImportScreen() {
  const { t } = useTranslation('coverage');
  return (
    <LineImport
      listPath={paths.coverage}
      queryKey={['coverage']}
      t={(key, count = 0) => t(key, { count })}
      send={(parts) => call(coverageEndpoints.import, parts)}
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
  );
}
