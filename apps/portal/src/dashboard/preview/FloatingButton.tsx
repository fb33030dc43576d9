import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import styles from './preview.module.css';
import { usePreviewKey } from './usePreviewKey.ts';

/** Button that opens the preview, for screens without space for it next to the form. */
export function FloatingButton({ onOpen }: { onOpen: () => void }) {
  const { localize } = useTranslation();
  usePreviewKey(onOpen);
  return (
    <Button
      className={styles.floating}
      size="sm"
      radius="xl"
      color="dusk"
      leftSection={<IconEye size={18} aria-hidden />}
      onClick={onOpen}
    >
      {localize(['Vista previa', 'Preview'])}
    </Button>
  );
}
