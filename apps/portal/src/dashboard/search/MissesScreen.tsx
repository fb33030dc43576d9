import type { MissedSearch } from '@centinela/api/search/search.ts';
import { Button, Group, Menu } from '@mantine/core';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { LineMenu } from '../../shared/lines/LineMenu.tsx';
import { ListView } from '../../shared/list/ListView.tsx';
import styles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { CreateDialog } from '../redirects/RedirectDialogs.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { useVisited } from '../shared/useVisited.ts';
import { SynonymDialog } from './SynonymDialogs.tsx';
import { suggestPath } from './synonyms.ts';
import { useDismiss, useMisses } from './useSearches.ts';
import '../redirects/words.ts';
import './words.ts';

/** The fix for a search without results. */
type SearchFix = 'synonym' | 'redirect';

/** Searches by visitors without results, each with actions to create a synonym or a redirect. */
export function MissesScreen() {
  const { t } = useTranslation('search');
  const { has } = usePermissions();
  const list = useMisses();
  const dismiss = useDismiss();
  const [openFix, setOpenFix] = useState<{ fix: SearchFix; miss: MissedSearch } | null>(null);
  useVisited(t('misses'));
  const close = () => setOpenFix(null);
  // The search has results now. If not, it is listed again after the next search for these words.
  const dismissFixedSearch = () => {
    if (openFix && has('search.delete')) void dismiss(openFix.miss);
  };
  return (
    <>
      <DashboardHeader title={t('misses')} lead={t('missesAbout')} />
      <ListView result={list} none={{ title: t('noMissesYet'), text: t('noMisses') }}>
        <MissTable
          list={list}
          onFix={(fix, miss) => setOpenFix({ fix, miss })}
          onDismiss={(miss) => void dismiss(miss)}
        />
      </ListView>
      {openFix?.fix === 'synonym' && (
        <SynonymDialog stored={null} word={openFix.miss.words} onClose={close} onSaved={dismissFixedSearch} />
      )}
      {openFix?.fix === 'redirect' && (
        <CreateDialog from={suggestPath(openFix.miss.words)} onClose={close} onSaved={dismissFixedSearch} />
      )}
    </>
  );
}

interface SearchFixProps {
  onFix(fix: SearchFix, miss: MissedSearch): void;
  onDismiss(miss: MissedSearch): void;
}

function MissTable({ list, ...fixes }: SearchFixProps & { list: ReturnType<typeof useMisses> }) {
  const { t, language } = useTranslation('search');
  return (
    <RowTable
      rows={list.rows}
      columns={[
        {
          name: 'searched',
          label: t('searched'),
          isTitle: true,
          cell: (miss) => (
            <>
              <strong>{miss.words}</strong>
              <small className={styles.narrow}>
                <RelativeTime at={miss.lastAt} />
              </small>
            </>
          ),
        },
        {
          name: 'times',
          label: t('times'),
          sort: list.sortBy('times'),
          cell: ({ times }) => formatWholeNumber(times, language),
        },
        {
          name: 'last',
          label: t('last'),
          className: styles.beside,
          sort: list.sortBy('lastAt'),
          cell: ({ lastAt }) => <RelativeTime at={lastAt} />,
        },
      ]}
      menu={(miss) => <SearchFixes miss={miss} {...fixes} />}
    />
  );
}

/** The actions on a search, as a menu, with buttons for both fixes where there is space. */
function SearchFixes({ miss, onFix, onDismiss }: SearchFixProps & { miss: MissedSearch }) {
  const { t } = useTranslation('search');
  const { has } = usePermissions();
  const fixes = (
    [
      ['synonym', 'search.save', t('makeSynonym')],
      ['redirect', 'internalSettings.save', t('makeRedirect')],
    ] as const
  ).filter(([, key]) => has(key));
  const mayDismiss = has('search.delete');
  if (fixes.length === 0 && !mayDismiss) return null;
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {fixes.map(([fix, , label]) => (
        <Button
          key={fix}
          className={styles.wide}
          variant="default"
          size="compact-sm"
          flex="none"
          onClick={() => onFix(fix, miss)}
        >
          {label}
        </Button>
      ))}
      <LineMenu label={t('actionsOf', { words: miss.words })}>
        {fixes.map(([fix, , label]) => (
          <Menu.Item key={fix} onClick={() => onFix(fix, miss)}>
            {label}
          </Menu.Item>
        ))}
        {mayDismiss && (
          <Menu.Item color="red" onClick={() => onDismiss(miss)}>
            {t('dismiss')}
          </Menu.Item>
        )}
      </LineMenu>
    </Group>
  );
}
