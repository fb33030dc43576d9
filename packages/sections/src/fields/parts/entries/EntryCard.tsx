import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { type EntryChoice, type Resolved, useEntry, useLocalize } from '../../FieldTools.tsx';
import styles from '../inputs.module.css';
import { EntryLine } from './EntrySearch.tsx';

interface Props {
  entry: Resolved<EntryChoice>;
  onRemove: () => void;
  /** Extra buttons, placed before the remove button. */
  children?: ReactNode;
}

/** Shows a referenced entry by its id. */
export function EntryCard({ section, id, ...rest }: Omit<Props, 'entry'> & { section: string; id: string }) {
  return <ChosenCard entry={useEntry(section, id)} {...rest} />;
}

/** Shows a chosen entry with a remove button; reports when the entry was deleted. */
export function ChosenCard({ entry, onRemove, children }: Props) {
  const localize = useLocalize();
  const title = entry.state === 'ready' ? entry.value.title : '';
  return (
    <div className={styles.card}>
      <span className={styles.cardText}>
        {entry.state === 'ready' && <EntryLine entry={entry.value} />}
        {entry.state === 'loading' && '…'}
        {entry.state === 'failed' && <em>{localize(['No pudimos leerlo', 'We could not read it'])}</em>}
        {entry.state === 'missing' && (
          <em>
            {localize(['Esto ya no está: quitalo o elegí otro', 'This is gone: remove it or choose another'])}
          </em>
        )}
      </span>
      {children}
      <CloseButton aria-label={localize([`Quitar ${title}`, `Remove ${title}`])} onClick={onRemove} />
    </div>
  );
}
