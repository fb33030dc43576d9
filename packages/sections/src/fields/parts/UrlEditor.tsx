import { SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type EntryChoice, type Resolved, useFieldTools, useLocalize, usePage } from '../FieldTools.tsx';
import { parseEntryLink } from '../url/url.ts';
import { ChosenCard } from './entries/EntryCard.tsx';
import { EntrySearch } from './entries/EntrySearch.tsx';
import styles from './inputs.module.css';

type LinkType = 'page' | 'path' | 'web';

const detectLinkType = (value: string): LinkType | null => {
  if (value === '') return null;
  if (parseEntryLink(value)) return 'page';
  return value.startsWith('/') || value.startsWith('#') ? 'path' : 'web';
};

interface Props {
  id: string;
  value: string;
  onChange: (value: string | null) => void;
  onBlur: () => void;
  invalid: boolean;
  /** Accessible name. */
  ariaLabel: string;
}

/**
 * Edits a link target: a page of the site (the link follows the page when its address changes), a path of this
 * site, or a web, mail or phone address. Shows the target below.
 */
export function UrlEditor({ id, value, onChange, onBlur, invalid, ariaLabel }: Props) {
  const localize = useLocalize();
  const { searchPages } = useFieldTools();
  const [chosen, setChosen] = useState<LinkType | null>(null);
  const linkType = chosen ?? detectLinkType(value) ?? 'page';
  const link = parseEntryLink(value);
  const page = usePage(link);
  const shown = detectLinkType(value) === linkType ? value : '';
  return (
    <Stack gap="0.5rem">
      <SegmentedControl
        aria-label={localize([`${ariaLabel}: de qué manera`, `${ariaLabel}: in which way`])}
        value={linkType}
        onChange={(next) => setChosen(next === 'path' || next === 'web' ? next : 'page')}
        size="xs"
        style={{ alignSelf: 'start' }}
        data={[
          { value: 'page', label: localize(['Página del sitio', 'Page of the site']) },
          { value: 'path', label: localize(['Ruta', 'Path']) },
          { value: 'web', label: localize(['Dirección web', 'Web address']) },
        ]}
      />
      {linkType === 'page' && link && <ChosenCard entry={page} onRemove={() => onChange(null)} />}
      {linkType === 'page' && !link && (
        <EntrySearch
          id={id}
          search={searchPages}
          onPick={({ section, id: picked }) => onChange(`entry:${section}/${picked}`)}
          label={localize(['Buscar una página', 'Search for a page'])}
          error={invalid}
        />
      )}
      {linkType !== 'page' && (
        <TextInput
          id={id}
          aria-label={ariaLabel}
          value={shown}
          onChange={(event) => onChange(event.currentTarget.value || null)}
          onBlur={onBlur}
          error={invalid}
          placeholder={linkType === 'path' ? '/planes/todos' : 'https://…'}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <LinkTarget value={value} page={page} />
    </Stack>
  );
}

/** Describes the link's target for users. */
function LinkTarget({ value, page }: { value: string; page: Resolved<EntryChoice> }) {
  const localize = useLocalize();
  // A link that cannot be read is already reported above.
  if (value === '' || page.state === 'loading' || page.state === 'failed') return null;
  if (page.state === 'missing')
    return (
      <p className={styles.hint}>
        {localize(['No lleva a ningún lado: la página ya no está', 'Leads nowhere: the page is gone'])}
      </p>
    );
  const target = page.state === 'ready' ? page.value.path : value;
  if (target === null)
    return (
      <p className={styles.hint}>
        {localize(['Esto no tiene página propia', 'This has no page of its own'])}
      </p>
    );
  const address = target + (parseEntryLink(value)?.anchor ?? '');
  const canOpen = /^(?:\/(?![/\\])|https?:\/\/)/i.test(address);
  return (
    <p className={styles.hint}>
      {localize(['Lleva a', 'Leads to'])}{' '}
      {canOpen ? (
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      ) : (
        address
      )}
    </p>
  );
}
