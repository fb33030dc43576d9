import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import './words.ts';

/** The ways out of a list and into it as a file; `importPath` is null for who may not write. */
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
