import { maxSearchLength } from '@centinela/api/http/lists.ts';
import '@mantine/spotlight/styles.css';
import {
  findAll,
  maxResultsOfOneKind,
  maxResultsPerKind,
  minLetters,
  type ResultKind,
  resultKinds,
} from '@centinela/api/operations/finder.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { PathIcon } from '../places/PathIcon.tsx';
import { useRecentVisits } from '../places/useRecentVisits.ts';
import { entryKeys } from '../records/entries.ts';
import styles from '../shared/dashboard.module.css';
import { getResultListPath, toSearchResults } from './searchResults.ts';
import { type Line, useActions } from './useActions.ts';
import { useDestinations } from './useDestinations.ts';
import './words.ts';

const [store, spotlight] = createSpotlight();

/** Debounce of the server search, in milliseconds. */
const debounceMs = 200;

/** Maximum number of recent visits. */
const maxRecent = 6;

/** Maximum number of create screens among the actions without a query. */
const maxCreations = 5;

/** What users type before the name of a screen: “ir a planes”, “go to plans”. */
const goPattern = /^(?:ir a|abrir|ver|go to|open|show) /i;

/** Maximum number of screens and of actions during a search, so that the search results below them stay visible. */
const maxScreens = 3;

interface LineGroup {
  label: string;
  lines: readonly Line[];
  /** Lines below the results, such as the one that shows all of them. */
  more?: readonly Line[];
}

interface FinderResults {
  groups: LineGroup[];
  /** A server search is in progress. */
  isSearching: boolean;
  /** The server search failed, so results may be missing. */
  isIncomplete: boolean;
}

interface Search {
  query: string;
  /** The only kind to search, with all its results; null for the first results of every kind. */
  kind: ResultKind | null;
  setKind(kind: ResultKind | null): void;
}

/** Search results of the server, by kind. */
function useServerResults({ query, kind, setKind }: Search): FinderResults {
  const { localize } = useTranslation();
  const { t } = useTranslation('finder');
  const [q] = useDebouncedValue(query, debounceMs);
  const isLongEnough = (text: string) => text.length >= minLetters;
  const { data, isFetching, isError } = useQuery({
    queryKey: [...entryKeys.found(q), kind],
    queryFn: ({ signal }) => call(findAll, { query: { q, ...(kind && { kind }) }, signal }),
    enabled: isLongEnough(q),
    staleTime: 30_000,
    // Results for a prefix of the current query stay visible until the new ones arrive.
    placeholderData: (previousData, previousQuery) =>
      previousQuery?.queryKey[3] === kind && query.startsWith(String(previousQuery?.queryKey[2]))
        ? previousData
        : undefined,
    meta: { background: true },
  });
  const isSearching = isLongEnough(query) && (isFetching || q !== query);
  const isIncomplete = isError && !isSearching && isLongEnough(query);
  if (!isLongEnough(query) || !data) return { groups: [], isSearching, isIncomplete };
  const searchResults = toSearchResults(data.data, {
    localize,
    contract: (number) => t('contract', { number }),
    invoice: (period) => t('invoice', { period }),
    lead: (number) => t('lead', { number }),
  });
  return {
    groups: resultKinds.map((each) => {
      const lines = searchResults[each];
      const listPath = getResultListPath(each, query);
      const showAll: Line = { label: t('all', { kind: t(each) }), run: () => setKind(each), isStaying: true };
      const openList: Line[] = listPath ? [{ label: t('list', { kind: t(each) }), to: listPath }] : [];
      const isCut = lines.length >= (kind ? maxResultsOfOneKind : maxResultsPerKind);
      return { label: t(each), lines, more: kind ? (isCut ? openList : []) : isCut ? [showAll] : [] };
    }),
    ...{ isSearching, isIncomplete },
  };
}

/** The groups of the command palette for a query: recent visits, actions, screens and search results. */
function useGroups(search: Search, showKeys: () => void): FinderResults {
  const { query, kind } = search;
  const { t } = useTranslation('finder');
  const recentVisits = useRecentVisits();
  const { screens, creations } = useDestinations();
  const actions = useActions(showKeys);
  const serverResults = useServerResults(search);
  const terms = foldText(query.replace(goPattern, '')).split(/\s+/);
  const matches = ({ label, description }: Line) => {
    const text = foldText(`${label} ${description ?? ''}`);
    return terms.every((term) => text.includes(term));
  };
  const getFirstMatches = (lines: readonly Line[]) => lines.filter(matches).slice(0, maxScreens);
  const recent: readonly Line[] = recentVisits.filter(matches).slice(0, maxRecent);
  // Two files with the same name lead to the same list, which may also be among the recent visits.
  const isUnique = ({ to }: Line, index: number, all: readonly Line[]) =>
    to === undefined || all === recent || [...recent, ...all.slice(0, index)].every((line) => line.to !== to);
  if (kind && query !== '') return serverResults;
  const groups: LineGroup[] =
    query === ''
      ? [
          { label: t('recent'), lines: recent },
          { label: t('actions'), lines: [...actions, ...creations.slice(0, maxCreations)] },
          // Without a query, all screens are listed.
          { label: t('screens'), lines: screens },
        ]
      : [
          { label: t('recent'), lines: recent },
          { label: t('screens'), lines: getFirstMatches(screens) },
          ...serverResults.groups,
          { label: t('actions'), lines: getFirstMatches([...actions, ...creations]) },
        ];
  return {
    groups: groups
      .map((group) => ({ ...group, lines: group.lines.filter(isUnique) }))
      .filter(({ lines }) => lines.length > 0),
    ...{ isSearching: serverResults.isSearching, isIncomplete: serverResults.isIncomplete },
  };
}

/** The text of the selected line. */
const getSelectedText = (): string =>
  [...(document.getElementById(store.getState().listId)?.querySelectorAll('[data-selected] span span') ?? [])]
    .map((part) => part.textContent)
    .filter(Boolean)
    .join(', ');

/** Selects the first line if new results no longer contain the selected line, so that Enter always works. */
function useSelectedLine(lineKeys: string): void {
  useEffect(() => {
    const list = lineKeys && document.getElementById(store.getState().listId);
    if (!list || list.querySelector('[data-selected]')) return;
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: 0 }));
  }, [lineKeys]);
}

/** The React key of a line. */
const getLineKey = ({ to, label }: Line): string => to ?? label;

const LineIcon = ({ to = '', Icon }: Line) => (
  <span className={styles.pictogram} aria-hidden>
    {Icon ? <Icon size={18} stroke={1.75} /> : <PathIcon to={to} />}
  </span>
);

const LineState = ({ name, look }: NonNullable<Line['state']>) => (
  <span className={styles.state} data-look={look}>
    {name}
  </span>
);

interface FinderProps {
  query: string;
  onQuery(query: string): void;
  /** Called when the input has the focus. */
  onReady(isReady: true): void;
  onClose(): void;
  onKeys(): void;
}

/**
 * Command palette (⌘K): finds entries, users, contracts, invoices, leads, cancellation requests, files, screens and
 * actions. It is open while it is mounted.
 */
export function Finder({ query, onQuery, onReady, onClose, onKeys }: FinderProps) {
  const { t } = useTranslation('finder');
  const common = useTranslation().t;
  const navigate = useNavigate();
  const [kind, setKind] = useState<ResultKind | null>(null);
  const { groups, isSearching, isIncomplete } = useGroups({ query: query.trim(), kind, setKind }, onKeys);
  const lines = groups.flatMap(({ lines: results, more = [] }) => [...results, ...more]);
  // The focus stays in the input, so the selected line is announced in a status element.
  const [selectedText, setSelectedText] = useState('');
  const announceSelected = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowDown' || key === 'ArrowUp')
      requestAnimationFrame(() => setSelectedText(getSelectedText()));
  };
  // The input takes the focus before the plain one of FinderOpener.tsx goes, so that no key falls between them.
  const takeFocus = useCallback(
    (input: HTMLInputElement | null) => {
      if (!input) return;
      input.focus();
      onReady(true);
    },
    [onReady],
  );
  useSelectedLine(lines.map(getLineKey).join(' '));
  useEffect(() => {
    spotlight.open();
    return spotlight.close;
  }, []);
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={(typed) => {
        setSelectedText('');
        setKind(null);
        onQuery(typed);
      }}
      attributes={{ content: { 'aria-label': common('finder.open') } }}
      // With Mantine's default opacity the text of the selected line has a contrast below 4.5.
      styles={{ actionDescription: { opacity: 1 } }}
      shortcut={null}
      onSpotlightClose={onClose}
      scrollable
      maxHeight={420}
    >
      <Spotlight.Search
        ref={takeFocus}
        placeholder={t('hint')}
        aria-label={t('hint')}
        maxLength={maxSearchLength}
        onKeyDown={announceSelected}
      />
      <VisuallyHidden role="status">
        {selectedText ||
          (query.trim() === '' || isSearching
            ? ''
            : isIncomplete
              ? t('cut')
              : t('count', { count: lines.length }))}
      </VisuallyHidden>
      <Spotlight.ActionsList>
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group.label} label={group.label} className={styles.results}>
            {[...group.lines, ...(group.more ?? [])].map((line) => (
              <Spotlight.Action
                key={getLineKey(line)}
                label={line.label}
                description={line.description}
                leftSection={<LineIcon {...line} />}
                rightSection={line.state && <LineState {...line.state} />}
                closeSpotlightOnTrigger={!line.isStaying}
                onClick={() => (line.to === undefined ? line.run?.() : void navigate(line.to))}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {isIncomplete && <Spotlight.Empty>{t('cut')}</Spotlight.Empty>}
        {groups.length === 0 && !isIncomplete && (
          <Spotlight.Empty>{isSearching ? t('searching') : common('list.nothingFound')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
