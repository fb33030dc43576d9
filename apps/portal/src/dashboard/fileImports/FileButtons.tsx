import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import '../../shared/lines/words.ts';

/** Export and import buttons of a list; `importPath` is null for users who may not write. */
export function FileButtons({ exportPath, importPath }: { exportPath: string; importPath: string | null }) {
  const { t } = useTranslation('lines');
  return (
    <>
      <Button
        component="a"
        href={exportPath}
        download
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {t('export')}
      </Button>
      {importPath && (
        <Button
          component={Link}
          to={importPath}
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          {t('import')}
        </Button>
      )}
    </>
  );
}
