import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../language/language.ts';
import { useRestoreFocus } from '../../shell/useRestoreFocus.ts';

interface DialogProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** A dialog with a form or a question, over a list. */
export function FormDialog({ title, onClose, children }: DialogProps) {
  const common = useTranslation().t;
  useRestoreFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      // An accidental click outside must not discard the input.
      closeOnClickOutside={false}
      size="lg"
      title={title}
      closeButtonProps={{ 'aria-label': common('shell.close') }}
      centered
    >
      {children}
    </Modal>
  );
}
