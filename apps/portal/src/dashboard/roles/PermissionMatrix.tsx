import { verbs } from '@centinela/api/access/permissions.ts';
import { Box, Group, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { type Changes, type KeySet, searchGroups } from './matrix.ts';
import { PermissionCards } from './PermissionCards.tsx';
import { PermissionTable } from './PermissionTable.tsx';
import { getGroupKeys } from './permissionNames.ts';
import styles from './roles.module.css';

/** State and actions of the matrix checkboxes. */
export interface MatrixState {
  selectedKeys: KeySet;
  /** The unsaved changes. */
  changes: Changes;
  isLocked(key: string): boolean;
  /** Toggles the box with these keys. */
  toggle(keys: readonly string[]): void;
  /** Id of the element that explains why a box is locked. */
  lockedId: string;
}

interface PermissionMatrixProps extends Omit<MatrixState, 'lockedId'> {
  /** Whether to explain that this user cannot grant the permissions of locked boxes. */
  explainsLocked: boolean;
}

/** The permissions of a role by feature: a table, or cards on a phone. */
export function PermissionMatrix({ explainsLocked, ...state }: PermissionMatrixProps) {
  const { t, localize } = useTranslation('roles');
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [query, setQuery] = useState('');
  const lockedId = useId();
  const groups = searchGroups(query, localize);
  const matrix: MatrixState = { ...state, lockedId };
  const hasLocked = groups.flatMap(getGroupKeys).some(state.isLocked);
  return (
    <section aria-labelledby={`${lockedId}-title`}>
      <Group justify="space-between" gap="0.5rem 1.5rem" mb="0.75rem">
        <Box component="h2" id={`${lockedId}-title`} m={0} fz="1.2rem">
          {t('permissions')}
        </Box>
        <TextInput
          type="search"
          className={styles.find}
          aria-label={t('matrix.search')}
          placeholder={t('matrix.searchHint')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </Group>
      {explainsLocked && hasLocked && (
        <Text inherit id={lockedId} mb="0.75rem" c="dimmed">
          {t('matrix.locked')}
        </Text>
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
