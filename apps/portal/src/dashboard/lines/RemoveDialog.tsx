import { Button } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { DialogButtons } from './DialogButtons.tsx';
import { FormDialog } from './FormDialog.tsx';
import './words.ts';

interface RemoveDialogProps {
  title: string;
  /** What goes with it, or why it cannot be. */
  text: string;
  /** Left out where it cannot be. */
  remove?: (() => Promise<unknown>) | undefined;
  onClose(): void;
}

/** Asks before a row of a list is removed. */
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
