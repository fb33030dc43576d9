import { Modal } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../language/language.ts';
import { useFocusBack } from '../../shell/useFocusBack.ts';

interface Props {
  onClose: () => void;
  /** The preview. What is pressed in it closes this and leads to the field. */
  children: ReactNode;
}

/** The preview on all of the screen. */
export function PreviewDialog({ onClose, children }: Props) {
  const { t, localize } = useTranslation();
  useFocusBack();
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={localize(['Vista previa', 'Preview'])}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      transitionProps={{ duration: 0 }}
    >
      <Suspense>{children}</Suspense>
    </Modal>
  );
}
