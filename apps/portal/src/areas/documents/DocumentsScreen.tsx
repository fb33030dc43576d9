import { documentEndpoints, documentRules, type FoundDocument } from '@centinela/api/content/documents.ts';
import { publicList } from '@centinela/api/content/publicAnswers.ts';
import { maxLimit } from '@centinela/api/http/lists.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import { categories } from '@centinela/sections/sections/domainFiles/options.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { DebouncedInput } from '../../shared/list/DebouncedInput.tsx';
import { ListFooter } from '../../shared/list/footer/ListFooter.tsx';
import { type ListFilter, type UrlList, useList } from '../../shared/list/useList.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { EmptyState } from '../shared/EmptyState.tsx';
import { DocumentCards } from './DocumentCards.tsx';
import styles from './documents.module.css';
import './words.ts';

const filters: ListFilter[] = [
  ...['q', 'category', 'productType', 'tag'].map((name) => ({ name, label: name })),
  { name: 'since', label: 'since', bound: ['publishedAt', 'from'] },
];
const productTypes = publicList('product-types');

type List = UrlList<FoundDocument>;

/** Documents for agents, searchable by text, category, product type and tag. The URL contains the filters. */
export function DocumentsScreen() {
  const { t } = useTranslation('documents');
  const list = useList<FoundDocument>({
    key: ['documents'],
    rules: documentRules,
    filters,
    order: { field: 'title', descending: false },
    ask: (part) => call(documentEndpoints.search, part),
  });
  const { rows, isError, isSuccess, isNarrowed, retry, clear } = list;
  const isEmpty = rows.length === 0;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {(isNarrowed || !isEmpty) && <Filters list={list} />}
      {isError && isEmpty && <LoadFailed onRetry={retry} />}
      {isSuccess && isEmpty && (
        <EmptyState
          title={t(isNarrowed ? 'nothing' : 'none')}
          text={t(isNarrowed ? 'nothingText' : 'noneText')}
        >
          {isNarrowed && (
            <Button variant="default" onClick={clear}>
              {t('clear')}
            </Button>
          )}
        </EmptyState>
      )}
      {!isEmpty && (
        <>
          <DocumentCards
            documents={rows}
            showsNewBadge
            renderExtra={({ tags }) => <Tags tags={tags} list={list} />}
          />
          <ListFooter result={list} />
        </>
      )}
    </>
  );
}

function Filters({ list: { search, change, clear, isNarrowed } }: { list: List }) {
  const { t, language } = useTranslation('documents');
  const { data } = useQuery({
    queryKey: ['product-types'],
    queryFn: ({ signal }) => call(productTypes, { query: { limit: String(maxLimit) }, signal }),
    staleTime: 5 * 60_000,
    meta: { background: true },
  });
  const anyOption = { value: '', label: t('any') };
  const categoryOptions = Object.entries(categories).map(([value, label]) => ({
    value,
    label: inLanguage(label, language),
  }));
  const productTypeOptions = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const tag = search.get('tag');
  const isNewest = search.get('sort') === 'publishedAt';
  return (
    <search className={styles.filters}>
      <DebouncedInput
        type="search"
        label={t('words')}
        placeholder={t('wordsHint')}
        value={search.get('q') ?? ''}
        onChange={(q) => change({ q })}
      />
      <NativeSelect
        label={t('category')}
        data={[anyOption, ...categoryOptions]}
        value={search.get('category') ?? ''}
        onChange={(event) => change({ category: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('productType')}
        data={[anyOption, ...productTypeOptions]}
        value={search.get('productType') ?? ''}
        onChange={(event) => change({ productType: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('order')}
        data={[
          { value: '', label: t('byTitle') },
          { value: 'publishedAt', label: t('newest') },
        ]}
        value={isNewest ? 'publishedAt' : ''}
        onChange={(event) => {
          const sort = event.currentTarget.value;
          change({ sort, way: sort && 'desc' });
        }}
      />
      <TextInput
        type="date"
        label={t('since')}
        value={search.get('since') ?? ''}
        onChange={(event) => change({ since: event.currentTarget.value })}
      />
      {tag && (
        <Button
          variant="default"
          rightSection={<IconX size={16} aria-hidden />}
          aria-label={t('removeTag', { tag })}
          onClick={() => change({ tag: '' })}
        >
          {t('tag', { tag })}
        </Button>
      )}
      {isNarrowed && (
        <Button variant="subtle" color="gray" onClick={clear}>
          {t('clear')}
        </Button>
      )}
    </search>
  );
}

/** Tags of a document; each one filters the list by that tag. */
function Tags({ tags, list: { search, change } }: { tags: readonly string[]; list: List }) {
  const { t } = useTranslation('documents');
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <button
            type="button"
            aria-label={t('byTag', { tag })}
            aria-pressed={search.get('tag') === tag}
            onClick={() => change({ tag: search.get('tag') === tag ? '' : tag })}
          >
            {tag}
          </button>
        </li>
      ))}
    </ul>
  );
}
