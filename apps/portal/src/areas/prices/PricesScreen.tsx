import { type AgentPrices, listAgentPrices } from '@centinela/api/agents/prices.ts';
import { PriceNote } from '@centinela/ui/parts/Price/PriceNote.tsx';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../calls/send.ts';
import { wholeDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { Nothing } from '../Nothing.tsx';
import { PriceRows } from './PriceRows.tsx';
import styles from './prices.module.css';
import { type Asked, allRows, csvOf, type FoundRow, searchRows } from './rows.ts';
import './words.ts';

const nothingAsked: Asked = { words: '', list: '', changedOnly: false };

/** All price lists, searched in the browser as the user types. */
export function PricesScreen() {
  const { t } = useTranslation('prices');
  const { data, isError, refetch } = useQuery({
    queryKey: ['agent-prices'],
    queryFn: ({ signal }) => call(listAgentPrices, { signal }),
  });
  const lists = data?.data;
  const rows = useMemo(() => allRows(lists ?? []), [lists]);
  const [asked, setAsked] = useState(nothingAsked);
  const later = useDeferredValue(asked);
  const found = useMemo(() => searchRows(rows, later), [rows, later]);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')}>
        {found.length > 0 && <Take rows={found} />}
      </PageHeader>
      {isError && !lists && <LoadFailed onRetry={() => void refetch()} />}
      {lists?.length === 0 && <Nothing title={t('none')} text={t('noneText')} />}
      {lists && lists.length > 0 && (
        <>
          <Filters lists={lists} asked={asked} onAsk={(part) => setAsked({ ...asked, ...part })} />
          <Lists lists={lists.filter(({ slug }) => later.list === '' || slug === later.list)} />
          <p role="status" className={styles.count}>
            {t('found', { count: found.length })} · {t('terms')}
          </p>
          {found.length > 0 ? (
            <>
              <PriceRows rows={found} />
              <PriceNote />
            </>
          ) : (
            <Nothing title={t('nothing')} text={t('nothingText')} />
          )}
        </>
      )}
    </>
  );
}

interface FiltersProps {
  lists: readonly AgentPrices[];
  asked: Asked;
  onAsk(part: Partial<Asked>): void;
}

function Filters({ lists, asked, onAsk }: FiltersProps) {
  const { t } = useTranslation('prices');
  const hasChanges = lists.some(({ before }) => before !== null);
  return (
    <search className={styles.filters}>
      <TextInput
        type="search"
        label={t('find')}
        placeholder={t('findHint')}
        value={asked.words}
        onChange={(event) => onAsk({ words: event.currentTarget.value })}
      />
      {lists.length > 1 && (
        <NativeSelect
          label={t('list')}
          data={[
            { value: '', label: t('all') },
            ...lists.map(({ slug, title }) => ({ value: slug, label: title })),
          ]}
          value={asked.list}
          onChange={(event) => onAsk({ list: event.currentTarget.value })}
        />
      )}
      {hasChanges && (
        <Checkbox
          label={t('changed')}
          checked={asked.changedOnly}
          onChange={(event) => onAsk({ changedOnly: event.currentTarget.checked })}
        />
      )}
    </search>
  );
}

/** Valid-from date of each list, and the list it is compared with. */
function Lists({ lists }: { lists: readonly AgentPrices[] }) {
  const { t, language } = useTranslation('prices');
  return (
    <ul className={styles.lists}>
      {lists.map(({ id, slug, title, validFrom, before, gone }) => (
        <li key={id}>
          <Link to={paths.agents.price(slug)} title={t('whole')}>
            {t('since', { title, day: wholeDay(validFrom, language) })}
          </Link>
          {before && <span>{t('against', { day: wholeDay(before, language) })}</span>}
          {gone.length > 0 && <span>{t('gone', { names: gone.join(', ') })}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Prints or downloads the filtered rows. */
function Take({ rows }: { rows: readonly FoundRow[] }) {
  const { t } = useTranslation('prices');
  const download = () => {
    const url = URL.createObjectURL(new Blob([csvOf(rows, t('heads').split('|'))], { type: 'text/csv' }));
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
