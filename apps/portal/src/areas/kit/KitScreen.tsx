import { type AgentLink, type SharedThing, sharedKinds } from '@centinela/api/agents/links.ts';
import { PriceNote } from '@centinela/ui/parts/Price/PriceNote.tsx';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { Nothing } from '../Nothing.tsx';
import styles from './kit.module.css';
import { ShareDialog } from './ShareDialog.tsx';
import { openLinks, thingsLike } from './share.ts';
import { ThingCard } from './ThingCard.tsx';
import { useKit } from './useKit.ts';
import './words.ts';

/** Published content that an agent can share by tracked link, QR code or printable sheet. */
export function KitScreen() {
  const { t } = useTranslation('kit');
  const { data, isError, refetch } = useKit();
  const [words, setWords] = useState('');
  const [shared, setShared] = useState<Pick<SharedThing, 'id' | 'kind' | 'title'> | null>(null);
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
  const { things, links, agent } = data.data;
  const open = openLinks(links);
  const found = thingsLike(things, words);
  const gone = [...open.values()].filter(({ entry }) => !things.some(({ id }) => id === entry));
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {!agent.phone && <NoPhone />}
      {things.length === 0 && <Nothing title={t('none')} text={t('noneText')} />}
      {things.length > 8 && (
        <TextInput
          type="search"
          className={styles.find}
          label={t('find')}
          placeholder={t('findHint')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      {things.length > 0 && found.length === 0 && <Nothing title={t('nothing')} text={t('nothingText')} />}
      {sharedKinds.map((kind) => (
        <Group
          key={kind}
          title={t(`kinds.${kind}`)}
          things={found.filter((thing) => thing.kind === kind)}
          links={open}
          onShare={setShared}
        />
      ))}
      {found.some(({ monthly }) => monthly !== null) && <PriceNote />}
      {gone.length > 0 && <Gone links={gone} onShare={setShared} />}
      {shared && (
        <ShareDialog
          thing={shared}
          known={open.get(shared.id)}
          hasPaper={things.some(({ id }) => id === shared.id)}
          onClose={() => setShared(null)}
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
  things: readonly SharedThing[];
  links: ReadonlyMap<string, AgentLink>;
  onShare(thing: SharedThing): void;
}

function Group({ title, things, links, onShare }: GroupProps) {
  if (things.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul className={styles.things}>
        {things.map((thing) => (
          <ThingCard key={thing.id} thing={thing} link={links.get(thing.id)} onShare={() => onShare(thing)} />
        ))}
      </ul>
    </section>
  );
}

/** Links to content that is no longer published; the agent can end them here. */
function Gone({
  links,
  onShare,
}: {
  links: readonly AgentLink[];
  onShare(thing: Pick<SharedThing, 'id' | 'kind' | 'title'>): void;
}) {
  const { t } = useTranslation('kit');
  return (
    <section className={styles.group}>
      <h2>{t('gone')}</h2>
      <p className={styles.quiet}>{t('goneText')}</p>
      <ul className={styles.things}>
        {links.map((link) => {
          const thing = { id: link.entry, kind: link.kind, title: link.title };
          const bare = { ...thing, monthly: null, list: null, until: null };
          return <ThingCard key={link.id} thing={bare} link={link} onShare={() => onShare(thing)} />;
        })}
      </ul>
    </section>
  );
}
