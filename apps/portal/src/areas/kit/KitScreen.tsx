import { type AgentLink, type ShareableContent, shareableKinds } from '@centinela/api/agents/links.ts';
import { PriceNote } from '@centinela/ui/parts/Price/PriceNote.tsx';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { EmptyState } from '../shared/EmptyState.tsx';
import { KitItemCard } from './KitItemCard.tsx';
import styles from './kit.module.css';
import { ShareDialog } from './ShareDialog.tsx';
import { filterByName, mapOpenLinks } from './share.ts';
import { useKit } from './useKit.ts';
import './words.ts';

/** Published content that an agent can share by tracked link, QR code or printable sheet. */
export function KitScreen() {
  const { t } = useTranslation('kit');
  const { data, isError, refetch } = useKit();
  const [query, setQuery] = useState('');
  const [sharedItem, setSharedItem] = useState<Pick<ShareableContent, 'id' | 'kind' | 'title'> | null>(null);
  if (!data)
    return (
      <>
        <PageHeader title={t('title')} lead={t('lead')} />
        {isError ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <div className={styles.coming} aria-busy />
        )}
      </>
    );
  const { things: items, links, agent } = data.data;
  const linksByEntry = mapOpenLinks(links);
  const matchingItems = filterByName(items, query);
  const unpublishedLinks = [...linksByEntry.values()].filter(
    ({ entry }) => !items.some(({ id }) => id === entry),
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {!agent.phone && <NoPhone />}
      {items.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      {items.length > 8 && (
        <TextInput
          type="search"
          className={styles.find}
          label={t('find')}
          placeholder={t('findHint')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      {items.length > 0 && matchingItems.length === 0 && (
        <EmptyState title={t('nothing')} text={t('nothingText')} />
      )}
      {shareableKinds.map((kind) => (
        <KitGroup
          key={kind}
          title={t(`kinds.${kind}`)}
          items={matchingItems.filter((item) => item.kind === kind)}
          links={linksByEntry}
          onShare={setSharedItem}
        />
      ))}
      {matchingItems.some(({ monthly }) => monthly !== null) && <PriceNote />}
      {unpublishedLinks.length > 0 && <UnpublishedLinks links={unpublishedLinks} onShare={setSharedItem} />}
      {sharedItem && (
        <ShareDialog
          item={sharedItem}
          existingLink={linksByEntry.get(sharedItem.id)}
          hasSheet={items.some(({ id }) => id === sharedItem.id)}
          onClose={() => setSharedItem(null)}
        />
      )}
    </>
  );
}

function NoPhone() {
  const { t } = useTranslation('kit');
  return (
    <section className={styles.notice}>
      <div>
        <strong>{t('noPhoneTitle')}</strong>
        <p>{t('noPhone')}</p>
      </div>
      <Button component={Link} to={paths.agents.phone} variant="default">
        {t('addPhone')}
      </Button>
    </section>
  );
}

interface GroupProps {
  title: string;
  items: readonly ShareableContent[];
  links: ReadonlyMap<string, AgentLink>;
  onShare(item: ShareableContent): void;
}

function KitGroup({ title, items, links, onShare }: GroupProps) {
  if (items.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul className={styles.things}>
        {items.map((item) => (
          <KitItemCard key={item.id} item={item} link={links.get(item.id)} onShare={() => onShare(item)} />
        ))}
      </ul>
    </section>
  );
}

/** Links to content that is no longer published; the agent can end them here. */
function UnpublishedLinks({
  links,
  onShare,
}: {
  links: readonly AgentLink[];
  onShare(item: Pick<ShareableContent, 'id' | 'kind' | 'title'>): void;
}) {
  const { t } = useTranslation('kit');
  return (
    <section className={styles.group}>
      <h2>{t('gone')}</h2>
      <p className={styles.quiet}>{t('goneText')}</p>
      <ul className={styles.things}>
        {links.map((link) => {
          const item = { id: link.entry, kind: link.kind, title: link.title };
          const itemWithoutLink = { ...item, monthly: null, list: null, until: null };
          return (
            <KitItemCard key={link.id} item={itemWithoutLink} link={link} onShare={() => onShare(item)} />
          );
        })}
      </ul>
    </section>
  );
}
