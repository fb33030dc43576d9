import { verbs } from '@centinela/api/accounts/permissions.ts';
import { TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { type Changes, groupsFound, type Keys } from './matrix.ts';
import { PermissionCards } from './PermissionCards.tsx';
import { PermissionTable } from './PermissionTable.tsx';
import { keysOfGroup } from './permissionNames.ts';
import styles from './roles.module.css';

/** What the boxes of the matrix need to know and to do. */
export interface MatrixState {
  chosen: Keys;
  changes: Changes;
  isLocked(key: string): boolean;
  /** Presses one box that stands for these keys. */
  toggle(keys: readonly string[]): void;
  /** The element that says why a box is locked. */
  lockedId: string;
}

interface PermissionMatrixProps extends Omit<MatrixState, 'lockedId'> {
  /** Whether what is locked is so because this user lacks it. */
  explainsLocked: boolean;
}

/** What a role may do, feature by feature: a table, and on a phone cards. */
export function PermissionMatrix({ explainsLocked, ...state }: PermissionMatrixProps) {
  const { t, localize } = useTranslation('roles');
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [words, setWords] = useState('');
  const lockedId = useId();
  const groups = groupsFound(words, localize);
  const matrix: MatrixState = { ...state, lockedId };
  const hasLocked = groups.flatMap(keysOfGroup).some(state.isLocked);
  return (
    <section aria-labelledby={`${lockedId}-title`}>
      <div className={styles.matrixHead}>
        <h2 id={`${lockedId}-title`}>{t('permissions')}</h2>
        <TextInput
          type="search"
          className={styles.find}
          aria-label={t('matrix.search')}
          placeholder={t('matrix.searchHint')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      {explainsLocked && hasLocked && (
        <p className={styles.note} id={lockedId}>
          {t('matrix.locked')}
        </p>
      )}
      {groups.length === 0 && <p role="status">{t('matrix.nothing')}</p>}
      {groups.length > 0 &&
        (isNarrow ? (
          <PermissionCards groups={groups} matrix={matrix} verbs={verbs} />
        ) : (
          <PermissionTable groups={groups} matrix={matrix} verbs={verbs} />
        ))}
    </section>
  );
}
