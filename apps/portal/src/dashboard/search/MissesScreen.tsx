import type { MissedSearch } from '@centinela/api/search/search.ts';
import { Button, Group, Menu } from '@mantine/core';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { number } from '../../language/numbers.ts';
import { paths } from '../../paths.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { When } from '../../shell/When.tsx';
import { LineMenu } from '../lines/LineMenu.tsx';
import { ListView } from '../list/ListView.tsx';
import styles from '../list/list.module.css';
import { RowTable } from '../list/RowTable.tsx';
import { Permitted } from '../Permitted.tsx';
import { CreateDialog } from '../redirects/RedirectDialogs.tsx';
import { useVisited } from '../useVisited.ts';
import { SynonymDialog } from './SynonymDialogs.tsx';
import { pathOf } from './synonymWords.ts';
import { useDismiss, useMisses } from './useSearches.ts';
import '../redirects/words.ts';
import './words.ts';

/** Searches by visitors without results, each with actions to create a synonym or a redirect. */
export const MissesScreen = () => (
  <Permitted permission="search.list">
    <Misses />
  </Permitted>
);

/** The fix for a search without results. */
type Cure = 'synonym' | 'redirect';

function Misses() {
  const { t } = useTranslation('search');
  const common = useTranslation().t;
  const { has } = usePermissions();
  const found = useMisses();
  const dismiss = useDismiss();
  const [open, setOpen] = useState<{ cure: Cure; miss: MissedSearch } | null>(null);
  useVisited(t('misses'));
  const close = () => setOpen(null);
  // The search now has results; if not, it appears again with the next search.
  const settle = () => {
    if (open && has('search.delete')) void dismiss(open.miss);
  };
  return (
    <>
      <PageHeader
        title={t('misses')}
        crumbs={[{ title: common('home.title'), to: paths.dashboard }]}
        lead={t('missesAbout')}
      />
      <ListView found={found} none={{ title: t('noMissesYet'), text: t('noMisses') }}>
        <MissTable
          found={found}
          onCure={(cure, miss) => setOpen({ cure, miss })}
          onDismiss={(miss) => void dismiss(miss)}
        />
      </ListView>
      {open?.cure === 'synonym' && (
        <SynonymDialog stored={null} word={open.miss.words} onClose={close} onSaved={settle} />
      )}
      {open?.cure === 'redirect' && (
        <CreateDialog from={pathOf(open.miss.words)} onClose={close} onSaved={settle} />
      )}
    </>
  );
}

interface CureProps {
  onCure(cure: Cure, miss: MissedSearch): void;
  onDismiss(miss: MissedSearch): void;
}

function MissTable({ found, ...cures }: CureProps & { found: ReturnType<typeof useMisses> }) {
  const { t, language } = useTranslation('search');
  return (
    <RowTable
      rows={found.rows}
      columns={[
        {
          name: 'searched',
          label: t('searched'),
          isTitle: true,
          cell: (miss) => (
            <>
              <strong>{miss.words}</strong>
              <small className={styles.narrow}>
                <When at={miss.lastAt} />
              </small>
            </>
          ),
        },
        {
          name: 'times',
          label: t('times'),
          sort: found.sortBy('times'),
          cell: ({ times }) => number(times, language),
        },
        {
          name: 'last',
          label: t('last'),
          className: styles.beside,
          sort: found.sortBy('lastAt'),
          cell: ({ lastAt }) => <When at={lastAt} />,
        },
      ]}
      menu={(miss) => <Cures miss={miss} {...cures} />}
    />
  );
}

/** The actions on a search, as a menu, with buttons for both fixes where there is space. */
function Cures({ miss, onCure, onDismiss }: CureProps & { miss: MissedSearch }) {
  const { t } = useTranslation('search');
  const { has } = usePermissions();
  const cures = (
    [
      ['synonym', 'search.save', t('makeSynonym')],
      ['redirect', 'internalSettings.save', t('makeRedirect')],
    ] as const
  ).filter(([, key]) => has(key));
  const mayDismiss = has('search.delete');
  if (cures.length === 0 && !mayDismiss) return null;
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {cures.map(([cure, , label]) => (
        <Button
          key={cure}
          className={styles.wide}
          variant="default"
          size="compact-sm"
          flex="none"
          onClick={() => onCure(cure, miss)}
        >
          {label}
        </Button>
      ))}
      <LineMenu label={t('actionsOf', { words: miss.words })}>
        {cures.map(([cure, , label]) => (
          <Menu.Item key={cure} onClick={() => onCure(cure, miss)}>
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
