import { Modal } from '@mantine/core';
import { type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from '../../language/language.ts';
import { useEscape } from '../../shell/useEscape.ts';
import { useRestoreFocus } from '../../shell/useRestoreFocus.ts';

interface Props {
  onClose: () => void;
  /** The preview. Clicking an element in it closes the dialog and focuses the field. */
  children: ReactNode;
}

/** The preview in full screen. */
export function PreviewDialog({ onClose, children }: Props) {
  const { t, localize } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  useRestoreFocus();
  useEscape(content, onClose);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      closeOnEscape={false}
      title={localize(['Vista previa', 'Preview'])}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      transitionProps={{ duration: 0 }}
    >
      <div ref={content}>
        <Suspense>{children}</Suspense>
      </div>
    </Modal>
  );
}
