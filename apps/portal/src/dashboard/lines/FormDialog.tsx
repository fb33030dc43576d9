import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../language/language.ts';
import { useFocusBack } from '../../shell/useFocusBack.ts';

interface DialogProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** A dialog with a form, or a question, beside a list. */
export function FormDialog({ title, onClose, children }: DialogProps) {
  const common = useTranslation().t;
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      // A slip beside it must not take what was typed along.
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
