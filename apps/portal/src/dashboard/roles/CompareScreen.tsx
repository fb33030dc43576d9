import { verbs } from '@centinela/api/access/permissions.ts';
import type { Role } from '@centinela/api/accounts/roles.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Flex, NativeSelect } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { getDifferentGroups, type KeySet } from './matrix.ts';
import { featureNames, singleNames, toKey, verbNames } from './permissionNames.ts';
import styles from './roles.module.css';
import { useRole, useRoleChoices } from './useRoles.ts';
import './words.ts';

/** Compares two roles, which the URL contains. The table shows only their differences. */
export function CompareScreen() {
  const { t } = useTranslation('roles');
  const { isLoaded, has } = usePermissions();
  const [search, setSearch] = useSearchParams();
  const isAllowed = has('roles.list') && has('roles.show');
  const { data: choices = [] } = useRoleChoices(isAllowed);
  const { data: one } = useRole(isAllowed ? search.get('one') : null);
  const { data: other } = useRole(isAllowed ? search.get('other') : null);
  if (isLoaded && !isAllowed) return <Trouble kind="forbidden" />;
  const chooseRole = (side: 'one' | 'other', id: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (id) next.set(side, id);
        else next.delete(side);
        return next;
      },
      { replace: true },
    );
  const renderSelect = (side: 'one' | 'other') => (
    <NativeSelect
      label={t(`comparing.${side}`)}
      value={search.get(side) ?? ''}
      data={[
        { value: '', label: t('comparing.choose') },
        ...choices.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => chooseRole(side, event.currentTarget.value)}
    />
  );
  return (
    <>
      <DashboardHeader
        title={t('comparing.title')}
        crumbs={[{ title: t('title'), to: paths.roles }]}
        lead={t('comparing.about')}
      />
      <div className={styles.sides}>
        {renderSelect('one')}
        {renderSelect('other')}
      </div>
      {one && other ? <Differences one={one} other={other} /> : <p>{t('comparing.chooseBoth')}</p>}
    </>
  );
}

/** Returns the keys of one role that the other does not have. */
const getAdditionalKeys = (one: KeySet, other: KeySet) => one.difference(other);

function Differences({ one, other }: { one: Role; other: Role }) {
  const { t, localize } = useTranslation('roles');
  const [oneKeys, otherKeys] = [new Set(one.permissions), new Set(other.permissions)];
  const groups = getDifferentGroups(oneKeys, otherKeys);
  const count = oneKeys.symmetricDifference(otherKeys).size;
  if (count === 0) return <p role="status">{t('comparing.same')}</p>;
  const sides = [
    { id: one.id, additionalKeys: getAdditionalKeys(oneKeys, otherKeys) },
    { id: other.id, additionalKeys: getAdditionalKeys(otherKeys, oneKeys) },
  ];
  return (
    <>
      <p role="status">{t('comparing.differences', { count })}</p>
      <table className={styles.matrix}>
        <VisuallyHidden as="caption">{t('comparing.caption')}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{t('matrix.feature')}</th>
            {[one, other].map(({ id, name }) => (
              <th key={id} scope="col" className={styles.side}>
                {t('comparing.only', { name })}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.key}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={3}>
                {localize(group.name)}
              </th>
            </tr>
            {group.features.map((feature) => (
              <tr key={feature}>
                <th scope="row">{localize(featureNames[feature])}</th>
                {sides.map(({ id, additionalKeys }) => (
                  <AdditionalPermissions
                    key={id}
                    names={verbs
                      .filter((verb) => additionalKeys.has(toKey(feature, verb)))
                      .map((verb) => localize(verbNames[verb]))}
                  />
                ))}
              </tr>
            ))}
            {group.singles.map((key) => (
              <tr key={key}>
                <th scope="row">{localize(singleNames[key])}</th>
                {sides.map(({ id, additionalKeys }) => (
                  <AdditionalPermissions
                    key={id}
                    names={additionalKeys.has(key) ? [t('comparing.yes')] : []}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

/** Table cell with a role's additional permissions, as text and an icon. */
function AdditionalPermissions({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('roles');
  const Icon = names.length > 0 ? IconCheck : IconMinus;
  const text =
    names.length === verbs.length ? t('comparing.all') : names.join(', ') || t('comparing.nothing');
  return (
    <td className={styles.side} data-on={names.length > 0}>
      <Flex component="span" display="inline-flex" gap="0.4rem">
        <Icon size={16} aria-hidden style={{ flex: 'none', marginTop: '0.2em' }} />
        {text}
      </Flex>
    </td>
  );
}
