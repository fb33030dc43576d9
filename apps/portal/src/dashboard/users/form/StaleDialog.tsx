import type { User } from '@centinela/api/accounts/users.ts';
import { Button, Group, Modal } from '@mantine/core';
import { useTranslation } from '../../../language/language.ts';
import { useFieldNames } from './fieldNames.ts';
import { getChangedNames, getTheirChangedNames, toUserValues, type UserValues } from './userForm.ts';
import '../words.ts';
import { useRestoreFocus } from '../../../shell/useRestoreFocus.ts';

interface Props {
  /** The common base of both versions. */
  base: UserValues;
  mine: UserValues;
  theirs: User;
  onMine(): void;
  onTheirs(): void;
  onClose(): void;
}

/** Resolves an edit conflict: shows the other user's values next to the form's. Nothing is lost without a choice. */
export function StaleDialog({ base, mine, theirs, onMine, onTheirs, onClose }: Props) {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  const getFieldName = useFieldNames();
  useRestoreFocus();
  const values = toUserValues(theirs);
  const byMe = new Set(getChangedNames(base, mine));
  const texts = (name: keyof UserValues, of: UserValues): string => {
    if (name === 'roles') return theirs.roles.map((role) => role.name).join(', ');
    const value = of[name];
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
        {getTheirChangedNames(base, mine, values).map((name) => (
          <li key={name}>
            <strong>{getFieldName(name)}</strong>: {texts(name, values)}
            {byMe.has(name) && name !== 'roles' && (
              <small> · {t('staleMine', { value: texts(name, mine) })}</small>
            )}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button color="light" onClick={onMine}>
          {t('keepMine')}
        </Button>
      </Group>
    </Modal>
  );
}
