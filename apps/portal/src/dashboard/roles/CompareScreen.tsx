import { type Verb, verbs } from '@centinela/api/permissions.ts';
import type { Role } from '@centinela/api/roles.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { NativeSelect } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useWords } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { groupsThatDiffer } from './matrix.ts';
import { featureNames, keyOf, singleNames, verbNames } from './permissionNames.ts';
import styles from './roles.module.css';
import { useRole, useRoleChoices } from './useRoles.ts';
import './words.ts';

/** Two roles side by side, reduced to what they differ in. Which two stands in the address. */
export function CompareScreen() {
  const { t } = useWords('roles');
  const { t: all } = useWords();
  const { isKnown, has } = usePermissions();
  const [search, setSearch] = useSearchParams();
  const isAllowed = has('roles.list') && has('roles.show');
  const { data: choices = [] } = useRoleChoices(isAllowed);
  const { data: one } = useRole(isAllowed ? search.get('one') : null);
  const { data: other } = useRole(isAllowed ? search.get('other') : null);
  if (isKnown && !isAllowed) return <Trouble kind="forbidden" />;
  const choose = (side: 'one' | 'other', id: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (id) next.set(side, id);
        else next.delete(side);
        return next;
      },
      { replace: true },
    );
  const select = (side: 'one' | 'other') => (
    <NativeSelect
      label={t(`comparing.${side}`)}
      value={search.get(side) ?? ''}
      data={[
        { value: '', label: t('comparing.choose') },
        ...choices.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => choose(side, event.currentTarget.value)}
    />
  );
  return (
    <>
      <PageHeader
        title={t('comparing.title')}
        crumbs={[
          { title: all('home.title'), to: paths.dashboard },
          { title: t('title'), to: paths.roles },
        ]}
        lead={t('comparing.about')}
      />
      <div className={styles.sides}>
        {select('one')}
        {select('other')}
      </div>
      {one && other ? <Differences one={one} other={other} /> : <p>{t('comparing.chooseBoth')}</p>}
    </>
  );
}

interface Difference {
  key: string;
  name: Label;
}

/** The keys of a group that the two differ in, each with the words for its row. */
function differencesIn(
  group: ReturnType<typeof groupsThatDiffer>[number],
  differs: (key: string) => boolean,
): Difference[] {
  const named = (feature: (typeof group.features)[number], verb: Verb): Label => [
    `${featureNames[feature][0]}: ${verbNames[verb][0]}`,
    `${featureNames[feature][1]}: ${verbNames[verb][1]}`,
  ];
  return [
    ...group.features.flatMap((feature) =>
      verbs.map((verb) => ({ key: keyOf(feature, verb), name: named(feature, verb) })),
    ),
    ...group.singles.map((key) => ({ key, name: singleNames[key] })),
  ].filter(({ key }) => differs(key));
}

function Differences({ one, other }: { one: Role; other: Role }) {
  const { t, say } = useWords('roles');
  const [left, right] = [new Set(one.permissions), new Set(other.permissions)];
  const differs = (key: string) => left.has(key) !== right.has(key);
  const groups = groupsThatDiffer(left, right).map((group) => ({
    ...group,
    rows: differencesIn(group, differs),
  }));
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count === 0) return <p role="status">{t('comparing.same')}</p>;
  return (
    <>
      <p role="status">{t('comparing.differences', { count })}</p>
      <table className={styles.matrix}>
        <caption className={styles.hidden}>{t('comparing.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('comparing.permission')}</th>
            <th scope="col" className={styles.side}>
              {one.name}
            </th>
            <th scope="col" className={styles.side}>
              {other.name}
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.key}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={3}>
                {say(group.name)}
              </th>
            </tr>
            {group.rows.map(({ key, name }) => (
              <tr key={key}>
                <th scope="row">{say(name)}</th>
                <Holds isOn={left.has(key)} />
                <Holds isOn={right.has(key)} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

/** Yes or no, by word and shape. */
function Holds({ isOn }: { isOn: boolean }) {
  const { t } = useWords('roles');
  const Icon = isOn ? IconCheck : IconMinus;
  return (
    <td className={styles.side} data-on={isOn}>
      <span className={styles.holds}>
        <Icon size={16} aria-hidden />
        {t(isOn ? 'comparing.yes' : 'comparing.no')}
      </span>
    </td>
  );
}
