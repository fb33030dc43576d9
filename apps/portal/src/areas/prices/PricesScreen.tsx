import { type AgentPrices, listAgentPrices } from '@centinela/api/agents/prices.ts';
import { PriceNote } from '@centinela/ui/parts/Price/PriceNote.tsx';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../calls/send.ts';
import { formatCalendarDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { EmptyState } from '../shared/EmptyState.tsx';
import { PriceRows } from './PriceRows.tsx';
import styles from './prices.module.css';
import { flattenRows, type PriceCriteria, type SearchableRow, searchRows, toCsv } from './rows.ts';
import './words.ts';

const emptyCriteria: PriceCriteria = { query: '', list: '', changedOnly: false };

/** All price lists, searched in the browser as the user types. */
export function PricesScreen() {
  const { t } = useTranslation('prices');
  const { data, isError, refetch } = useQuery({
    queryKey: ['agent-prices'],
    queryFn: ({ signal }) => call(listAgentPrices, { signal }),
  });
  const lists = data?.data;
  const rows = useMemo(() => flattenRows(lists ?? []), [lists]);
  const [criteria, setCriteria] = useState(emptyCriteria);
  const deferredCriteria = useDeferredValue(criteria);
  const matchingRows = useMemo(() => searchRows(rows, deferredCriteria), [rows, deferredCriteria]);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')}>
        {matchingRows.length > 0 && <ExportButtons rows={matchingRows} />}
      </PageHeader>
      {isError && !lists && <LoadFailed onRetry={() => void refetch()} />}
      {lists?.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      {lists && lists.length > 0 && (
        <>
          <Filters
            lists={lists}
            criteria={criteria}
            onCriteriaChange={(part) => setCriteria({ ...criteria, ...part })}
          />
          <ListDates
            lists={lists.filter(({ slug }) => deferredCriteria.list === '' || slug === deferredCriteria.list)}
          />
          <p role="status" className={styles.count}>
            {t('found', { count: matchingRows.length })} · {t('terms')}
          </p>
          {matchingRows.length > 0 ? (
            <>
              <PriceRows rows={matchingRows} />
              <PriceNote />
            </>
          ) : (
            <EmptyState title={t('nothing')} text={t('nothingText')} />
          )}
        </>
      )}
    </>
  );
}

interface FiltersProps {
  lists: readonly AgentPrices[];
  criteria: PriceCriteria;
  onCriteriaChange(part: Partial<PriceCriteria>): void;
}

function Filters({ lists, criteria, onCriteriaChange }: FiltersProps) {
  const { t } = useTranslation('prices');
  const hasChanges = lists.some(({ before }) => before !== null);
  return (
    <search className={styles.filters}>
      <TextInput
        type="search"
        label={t('find')}
        placeholder={t('findHint')}
        value={criteria.query}
        onChange={(event) => onCriteriaChange({ query: event.currentTarget.value })}
      />
      {lists.length > 1 && (
        <NativeSelect
          label={t('list')}
          data={[
            { value: '', label: t('all') },
            ...lists.map(({ slug, title }) => ({ value: slug, label: title })),
          ]}
          value={criteria.list}
          onChange={(event) => onCriteriaChange({ list: event.currentTarget.value })}
        />
      )}
      {hasChanges && (
        <Checkbox
          label={t('changed')}
          checked={criteria.changedOnly}
          onChange={(event) => onCriteriaChange({ changedOnly: event.currentTarget.checked })}
        />
      )}
    </search>
  );
}

/** From when each list is valid, and with which earlier list it is compared. */
function ListDates({ lists }: { lists: readonly AgentPrices[] }) {
  const { t, language } = useTranslation('prices');
  return (
    <ul className={styles.lists}>
      {lists.map(({ id, slug, title, validFrom, before, gone }) => (
        <li key={id}>
          <Link to={paths.agents.price(slug)} title={t('whole')}>
            {t('since', { title, day: formatCalendarDay(validFrom, language) })}
          </Link>
          {before && <span>{t('against', { day: formatCalendarDay(before, language) })}</span>}
          {gone.length > 0 && <span>{t('gone', { names: gone.join(', ') })}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Prints or downloads the filtered rows. */
function ExportButtons({ rows }: { rows: readonly SearchableRow[] }) {
  const { t } = useTranslation('prices');
  const download = () => {
    const url = URL.createObjectURL(new Blob([toCsv(rows, t('heads').split('|'))], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${t('file')}.csv`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <div className={styles.take}>
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
        {t('csv')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
    </div>
  );
}
