import type { SynonymGroup } from '@centinela/api/search/search.ts';
import { Button, Group, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { paths, synonymPaths } from '../../navigation/paths.ts';
import { LineMenu } from '../../shared/lines/LineMenu.tsx';
import styles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { Search } from '../../shared/list/Search.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { useVisited } from '../shared/useVisited.ts';
import { RemoveSynonymsDialog, SynonymDialog } from './SynonymDialogs.tsx';
import { searchGroups } from './synonyms.ts';
import { useSynonyms } from './useSearches.ts';
import './words.ts';

/** Synonyms of the public search. The open group and the search text are stored in the URL. */
export function SynonymsScreen() {
  const { t } = useTranslation('search');
  const { has } = usePermissions();
  const navigate = useNavigate();
  const { id } = useParams();
  const [search, setSearch] = useSearchParams();
  const [groupToRemove, setGroupToRemove] = useState<SynonymGroup | null>(null);
  const { data: groups, isError, refetch } = useSynonyms();
  const q = search.get('q') ?? '';
  const filteredPath = (path: string) => (q ? `${path}?${new URLSearchParams({ q })}` : path);
  const closeDialog = () => void navigate(filteredPath(paths.synonyms));
  const openGroup = groups?.find((group) => group.id === id);
  const filteredGroups = searchGroups(q, groups ?? []);
  useVisited(t('synonyms'));
  return (
    <>
      <DashboardHeader title={t('synonyms')} lead={t('synonymsAbout')}>
        {has('search.save') && (
          <Button
            component={Link}
            to={filteredPath(synonymPaths.create)}
            color="light"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('create')}
          </Button>
        )}
      </DashboardHeader>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {groups?.length === 0 && <p>{t('none')}</p>}
      {groups && groups.length > 0 && (
        <Group mb="0.75rem">
          <Search
            value={q}
            label={t('filter')}
            placeholder={t('filter')}
            onSearch={(typed) => setSearch(typed ? { q: typed } : {}, { replace: true })}
          />
        </Group>
      )}
      {groups && groups.length > 0 && filteredGroups.length === 0 && <p>{t('nothingFound', { words: q })}</p>}
      {filteredGroups.length > 0 && (
        <GroupTable
          groups={filteredGroups}
          toEdit={(each) => filteredPath(synonymPaths.edit(each))}
          onRemove={setGroupToRemove}
        />
      )}
      {id === 'create' && has('search.save') && <SynonymDialog stored={null} onClose={closeDialog} />}
      {openGroup && <SynonymDialog key={openGroup.id} stored={openGroup} onClose={closeDialog} />}
      {groupToRemove && <RemoveSynonymsDialog group={groupToRemove} onClose={() => setGroupToRemove(null)} />}
    </>
  );
}

interface GroupTableProps {
  groups: readonly SynonymGroup[];
  /** Returns the URL of the dialog that edits a group. */
  toEdit(id: string): string;
  onRemove(group: SynonymGroup): void;
}

function GroupTable({ groups, toEdit, onRemove }: GroupTableProps) {
  const { t } = useTranslation('search');
  return (
    <RowTable
      rows={groups}
      columns={[
        {
          label: t('group'),
          isTitle: true,
          cell: ({ id, words }) => <Link to={toEdit(id)}>{words.join(', ')}</Link>,
        },
        {
          label: t('changed'),
          className: styles.beside,
          cell: ({ updatedAt, updatedBy }) =>
            updatedBy === null ? (
              t('fromStart')
            ) : (
              <>
                <RelativeTime at={updatedAt} />
                <small className={styles.by}>{updatedBy}</small>
              </>
            ),
        },
      ]}
      menu={(group) => <RowMenu group={group} to={toEdit(group.id)} onRemove={onRemove} />}
    />
  );
}

interface RowMenuProps extends Pick<GroupTableProps, 'onRemove'> {
  group: SynonymGroup;
  to: string;
}

function RowMenu({ group, to, onRemove }: RowMenuProps) {
  const { t } = useTranslation('search');
  const lines = useTranslation('lines').t;
  const { has } = usePermissions();
  return (
    <LineMenu label={t('actionsOf', { words: group.words.join(', ') })}>
      <Menu.Item component={Link} to={to}>
        {t(has('search.update') ? 'edit' : 'show')}
      </Menu.Item>
      {has('search.delete') && (
        <Menu.Item color="red" onClick={() => onRemove(group)}>
          {lines('remove')}
        </Menu.Item>
      )}
    </LineMenu>
  );
}
