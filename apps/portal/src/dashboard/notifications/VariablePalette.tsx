import { notificationVariables } from '@centinela/api/mail/notifications.ts';
import { Button, Group } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import layout from '../shared/layout.module.css';
import styles from './notifications.module.css';

/**
 * Buttons that insert a variable at the last cursor position, in the subject or in the message.
 *
 * @param target returns the last focused field
 */
export function VariablePalette({ target }: { target: () => HTMLElement | null }) {
  const { t } = useTranslation('notifications');
  const insert = (name: string) => {
    target()?.focus();
    // The only method that works in both inputs and the editor, triggers their events and supports undo.
    document.execCommand('insertText', false, `{{${name}}}`);
  };
  return (
    <fieldset className={styles.palette}>
      <legend>{t('variables')}</legend>
      <Group gap="xs">
        {notificationVariables.map((name) => (
          <Button
            key={name}
            size="xs"
            variant="default"
            aria-label={t('insert', { what: t(`variable.${name}`) })}
            // Prevents the button from taking the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(name)}
          >
            {t(`variable.${name}`)}
          </Button>
        ))}
      </Group>
      <small className={layout.muted}>{t('variablesHint', { example: '{{firstName|vecino}}' })}</small>
    </fieldset>
  );
}
