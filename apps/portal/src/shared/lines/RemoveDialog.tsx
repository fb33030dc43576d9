import { Button } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { DialogButtons } from './DialogButtons.tsx';
import { FormDialog } from './FormDialog.tsx';
import './words.ts';

interface RemoveDialogProps {
  title: string;
  /** What else is removed, or why the removal is impossible. */
  text: string;
  /** Omitted when the removal is impossible. */
  remove?: (() => Promise<unknown>) | undefined;
  onClose(): void;
}

/** Confirms the removal of a row. */
export function RemoveDialog({ title, text, remove, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('lines');
  return (
    <FormDialog title={title} onClose={onClose}>
      <p>{text}</p>
      <DialogButtons onClose={onClose}>
        {remove && (
          <Button color="red" onClick={() => void remove().then(onClose)}>
            {t('remove')}
          </Button>
        )}
      </DialogButtons>
    </FormDialog>
  );
}
