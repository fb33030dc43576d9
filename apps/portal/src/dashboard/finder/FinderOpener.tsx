import { maxSearchLength } from '@centinela/api/http/lists.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { useRestoreFocus } from '../../shell/useRestoreFocus.ts';
import styles from './FinderOpener.module.css';

const Finder = lazy(async () => ({ default: (await import('./Finder.tsx')).Finder }));

interface FinderOpenerProps {
  onClose(): void;
  onKeys(): void;
}

/**
 * Opens the command palette, which is loaded on demand. Until its input has the focus, a plain input takes what the user
 * types, so that no letter is lost or pressed as a shortcut of the screen.
 */
export function FinderOpener({ onClose, onKeys }: FinderOpenerProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const [isReady, setReady] = useState(false);
  useRestoreFocus();
  return (
    <>
      {!isReady && (
        <div className={styles.overlay}>
          <input
            // biome-ignore lint/a11y/noAutofocus: the user has just asked to type here
            autoFocus
            className={styles.input}
            aria-label={t('finder.open')}
            placeholder={t('finder.loading')}
            maxLength={maxSearchLength}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
          />
        </div>
      )}
      <Suspense>
        <Finder query={query} onQuery={setQuery} onReady={setReady} onClose={onClose} onKeys={onKeys} />
      </Suspense>
    </>
  );
}
