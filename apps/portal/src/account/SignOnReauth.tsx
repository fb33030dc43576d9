import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../language/language.ts';
import styles from './account.module.css';

/**
 * Asks the user to authenticate again at the provider of single sign-on. It opens in another tab, so that this one keeps
 * what the user has entered.
 */
export function SignOnReauth({ provider, onConfirmed }: { provider: string; onConfirmed(): void }) {
  const { t } = useTranslation('account');
  const [isOpened, setOpened] = useState(false);
  return (
    <div>
      <Button
        component="a"
        href="/ingresar/sso?confirmar=1"
        target="_blank"
        rel="noopener"
        fullWidth
        variant={isOpened ? 'default' : 'filled'}
        color="light"
        rightSection={<IconExternalLink size={16} aria-hidden />}
        onClick={() => setOpened(true)}
        data-autofocus
      >
        {t('confirm.signOn', { provider })}
      </Button>
      <div role="status">{isOpened && <p className={styles.confirmNote}>{t('confirm.signOnOpened')}</p>}</div>
      {isOpened && (
        <Button fullWidth color="light" onClick={onConfirmed}>
          {t('confirm.signOnDone')}
        </Button>
      )}
    </div>
  );
}
