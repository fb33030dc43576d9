import { notificationVariables } from '@centinela/api/mail/notifications.ts';
import { Button, Group } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import styles from './notifications.module.css';

/**
 * The variables as buttons. Each is put where somebody last wrote, in the subject or in the message.
 *
 * @param target gives the field that was written in last
 */
export function VariablePalette({ target }: { target: () => HTMLElement | null }) {
  const { t } = useTranslation('notifications');
  const insert = (name: string) => {
    target()?.focus();
    // The one way to type into a field and an editor alike, so that both notice and can undo it.
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
            // The field keeps its place while the button is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(name)}
          >
            {t(`variable.${name}`)}
          </Button>
        ))}
      </Group>
      <small>{t('variablesHint', { example: '{{firstName|vecino}}' })}</small>
    </fieldset>
  );
}
