import type { User } from '@centinela/api/accounts/users.ts';
import { Button, Group, Modal } from '@mantine/core';
import { useTranslation } from '../../../language/language.ts';
import { useFieldNames } from './fieldNames.ts';
import { getChangedNames, getTheirChangedNames, toUserValues, type UserValues } from './userForm.ts';
import '../words.ts';
import { useRestoreFocus } from '../../../shell/useRestoreFocus.ts';

interface Props {
  /** The version that both users started from. */
  baseline: UserValues;
  mine: UserValues;
  theirs: User;
  onKeepMine(): void;
  onTakeTheirs(): void;
  onClose(): void;
}

/** Dialog about an edit conflict: lists the other user's changes, and asks which side's values to keep. */
export function StaleDialog({ baseline, mine, theirs, onKeepMine, onTakeTheirs, onClose }: Props) {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  const getFieldName = useFieldNames();
  useRestoreFocus();
  const theirValues = toUserValues(theirs);
  const namesChangedByMe = new Set(getChangedNames(baseline, mine));
  const formatValue = (name: keyof UserValues, from: UserValues): string => {
    if (name === 'roles') return theirs.roles.map((role) => role.name).join(', ');
    const value = from[name];
    if (typeof value === 'boolean') return common(value ? 'list.yes' : 'list.no');
    return (Array.isArray(value) ? value.join(', ') : value) || t('staleBlank');
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('stale')}
      closeButtonProps={{ 'aria-label': common('shell.close') }}
      centered
    >
      <p>{t('staleText', { who: theirs.updatedBy ?? t('staleNobody') })}</p>
      <ul>
        {getTheirChangedNames(baseline, mine, theirValues).map((name) => (
          <li key={name}>
            <strong>{getFieldName(name)}</strong>: {formatValue(name, theirValues)}
            {namesChangedByMe.has(name) && name !== 'roles' && (
              <small> · {t('staleMine', { value: formatValue(name, mine) })}</small>
            )}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onTakeTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button color="light" onClick={onKeepMine}>
          {t('keepMine')}
        </Button>
      </Group>
    </Modal>
  );
}
