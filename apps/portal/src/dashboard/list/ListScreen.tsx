import { defaultLimit } from '@centinela/api/lists.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { Button, Menu, Pagination, Tabs } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowsSort, IconDotsVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useWords } from '../../language/language.ts';
import { createPath, listPath, paths } from '../../paths.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { type EntryPanel, EntryDrawer } from '../entry/EntryDrawer.tsx';
import type { EntryRecord } from '../entries.ts';
import { roomOf } from '../rooms.ts';
import { filterNames, isNarrowed, type ListState, readListState, writeListState } from './address.ts';
import { BinDrawer } from './BinDrawer.tsx';
import { BulkBar } from './BulkBar.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EmptyList } from './EmptyList.tsx';
import { EntryTable } from './EntryTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import styles from './list.module.css';
import { OrderList } from './OrderList.tsx';
import { RowMenu } from './RowMenu.tsx';
import { optionsOf, tabField } from './tabs.ts';
import { type EntryActions, useEntryActions } from './useEntryActions.ts';
import { useEntries } from './useEntries.ts';

const nobody: ReadonlySet<string> = new Set();

export interface ListScreenProps {
  definition: Definition;
  /** The flavour whose list this is, for sections that have several. */
  flavour: string | null;
}

/** The list of any section, all of it from the definition. */
export function ListScreen({ definition, flavour }: ListScreenProps) {
  const { isKnown, may } = usePermissions();
  if (!isKnown) return null;
  // A new list starts with nothing chosen.
  return may(definition, 'list') ? (
    <List key={`${definition.key} ${flavour}`} definition={definition} flavour={flavour} />
  ) : (
    <Trouble kind="forbidden" />
  );
}

/** What the address says, and the way to change it. Whatever narrows the list anew starts at its first page. */
function useListState(definition: Definition) {
  const [search, setSearch] = useSearchParams();
  const state = readListState(search, filterNames(definition));
  const change = (part: Partial<ListState>) => {
    const next = { ...state, page: 1, pages: 1, ...part };
    // A search is one step back, however many keys were typed.
    setSearch(writeListState(next), { replace: part.q !== undefined, preventScrollReset: part.pages !== undefined });
  };
  return { state, change };
}

function List({ definition, flavour }: ListScreenProps) {
  const { t, say } = useWords();
  const { may } = usePermissions();
  const navigate = useNavigate();
  const { state, change } = useListState(definition);
  const [selected, setSelected] = useState(nobody);
  const [mode, setMode] = useState<'list' | 'order'>('list');
  const [isBinOpen, setBinOpen] = useState(false);
  const [panel, setPanel] = useState<{ panel: EntryPanel; record: EntryRecord } | null>(null);
  const actions = useEntryActions(definition);

  const tabs = tabField(definition);
  const tab = tabs && (state.filters[tabs] ?? Object.keys(optionsOf(definition, tabs))[0]);
  const { [tabs ?? '']: _tab, ...filters } = state.filters;
  const own = { ...state, filters };
  const preset = {
    ...(flavour && definition.flavourField && { [definition.flavourField]: flavour }),
    ...(tabs && tab && { [tabs]: tab }),
  };
  const entries = useEntries(definition, own, preset);
  const list = listPath(definition, flavour ?? undefined);
  const create = createPath(list) + (tabs && tab ? `?${tabs}=${tab}` : '');
  const mayCreate = may(definition, 'save');
  useHotkeys(mayCreate ? [['n', () => void navigate(create)]] : []);
  const changeOwn = (part: Partial<ListState>) => {
    setSelected(nobody);
    change(part.filters && tabs && tab ? { ...part, filters: { ...part.filters, [tabs]: tab } } : part);
  };
  const many = say(definition.names.many);
  const isEmpty = entries.isSuccess && entries.total === 0;

  return (
    <>
      <PageHeader title={title(many, flavour, definition, say)} crumbs={[{ title: t('home.title'), to: paths.dashboard }]} lead={t(`rooms.${roomOf(definition, flavour)}`)}>
        <ListMenu definition={definition} actions={actions} onOrder={() => setMode('order')} onBin={() => setBinOpen(true)} />
        {mayCreate && (
          <Button component={Link} to={create} color="light" leftSection={<IconPlus size={18} aria-hidden />} aria-keyshortcuts="n">
            {t('list.create', { one: say(definition.names.one).toLowerCase() })}
          </Button>
        )}
      </PageHeader>
      {tabs && (
        <Tabs value={tab ?? null} onChange={(value) => change({ ...own, page: 1, pages: 1, filters: { ...filters, ...(value && { [tabs]: value }) } })} mb="md">
          <Tabs.List aria-label={say(definition.fields[tabs]?.label ?? definition.names.many)}>
            {Object.entries(optionsOf(definition, tabs)).map(([value, label]) => (
              <Tabs.Tab key={value} value={value}>
                {say(label)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      {mode === 'order' ? (
        <OrderList definition={definition} preset={preset} onDone={() => setMode('list')} />
      ) : (
        <>
          {(!isEmpty || isNarrowed(own)) && <ListToolbar definition={definition} state={own} onChange={changeOwn} hidden={tabs} />}
          {isEmpty ? (
            <EmptyList definition={definition} create={mayCreate ? create : null} isNarrowed={isNarrowed(own)} />
          ) : (
            entries.records.length > 0 && (
              <EntryTable
                definition={definition}
                records={entries.records}
                sort={state.sort}
                onSort={(sort) => changeOwn({ sort })}
                selected={selected}
                onSelect={setSelected}
                menu={(record) => (
                  <RowMenu
                    definition={definition}
                    record={record}
                    actions={actions}
                    onPanel={(which, of) => setPanel({ panel: which, record: of })}
                  />
                )}
              />
            )
          )}
          <BulkBar definition={definition} selected={selected} onClear={() => setSelected(nobody)} />
          <ListFoot state={state} total={entries.total} shown={entries.records.length} hasMore={entries.hasMore} isLoading={entries.isFetchingNextPage} onChange={change} />
        </>
      )}
      <DeleteDialog definition={definition} removal={actions.removal} onCancel={actions.cancelRemoval} onRemove={actions.remove} />
      {may(definition, 'delete') && <BinDrawer definition={definition} isOpen={isBinOpen} onClose={() => setBinOpen(false)} />}
      <EntryDrawer definition={definition} open={panel} onClose={() => setPanel(null)} />
    </>
  );
}

/** "Sliders · Área de clientes" where a section has a list for each flavour. */
function title(many: string, flavour: string | null, definition: Definition, say: ReturnType<typeof useWords>['say']) {
  const label = flavour && definition.flavourField ? optionsOf(definition, definition.flavourField)[flavour] : undefined;
  return label ? `${many} · ${say(label)}` : many;
}

interface ListMenuProps {
  definition: Definition;
  actions: EntryActions;
  onOrder(): void;
  onBin(): void;
}

/** What concerns the list as a whole. */
function ListMenu({ definition, actions, onOrder, onBin }: ListMenuProps) {
  const { t } = useWords();
  const { may } = usePermissions();
  const mayUpdate = may(definition, 'update');
  const mayDelete = may(definition, 'delete') && definition.address.delete !== null;
  const hasAll = definition.key === 'topBarSections' && mayUpdate;
  if (!mayDelete && !hasAll && !(definition.ordered && mayUpdate)) return null;
  return (
    <>
      {definition.ordered && mayUpdate && (
        <Button variant="default" leftSection={<IconArrowsSort size={16} aria-hidden />} onClick={onOrder}>
          {t('order.title')}
        </Button>
      )}
      {(mayDelete || hasAll) && (
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <Button variant="default" px="xs" aria-label={t('list.more')}>
              <IconDotsVertical size={18} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {hasAll && (
              <>
                <Menu.Item onClick={() => void actions.toggleAll(true)}>{t('list.allOn')}</Menu.Item>
                <Menu.Item onClick={() => void actions.toggleAll(false)}>{t('list.allOff')}</Menu.Item>
              </>
            )}
            {mayDelete && (
              <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onBin}>
                {t('bin.open')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

interface ListFootProps {
  state: ListState;
  total: number;
  shown: number;
  hasMore: boolean;
  isLoading: boolean;
  onChange(change: Partial<ListState>): void;
}

/** How much is shown of how much; further pages one below the other, or one instead of the other. */
function ListFoot({ state, total, shown, hasMore, isLoading, onChange }: ListFootProps) {
  const { t } = useWords();
  if (total === 0) return null;
  const first = (state.page - 1) * defaultLimit + 1;
  const pages = Math.ceil(total / defaultLimit);
  return (
    <div className={styles.foot}>
      <span role="status">{t('list.shown', { first, last: first + shown - 1, total })}</span>
      {hasMore && (
        <Button variant="default" loading={isLoading} onClick={() => onChange({ page: state.page, pages: state.pages + 1 })}>
          {t('list.showMore')}
        </Button>
      )}
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={Math.min(state.page, pages)}
          onChange={(page) => onChange({ page, pages: 1 })}
          getItemProps={(page) => ({ 'aria-label': t('list.page', { page }) })}
          getControlProps={(control) => ({ 'aria-label': t(`list.${control}`) })}
        />
      )}
    </div>
  );
}
