import { type AgentLink, agentLinkEndpoints, type SharedThing } from '@centinela/api/agents/links.ts';
import { Button, CopyButton, Modal, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconCopy, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AskDialog } from '../../account/AskDialog.tsx';
import { Qr } from '../../account/Qr.tsx';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { useFocusBack } from '../../shell/useFocusBack.ts';
import styles from './kit.module.css';
import { whatsAppText } from './share.ts';
import { kitKey } from './useKit.ts';
import './words.ts';

interface ShareDialogProps {
  thing: Pick<SharedThing, 'id' | 'kind' | 'title'>;
  /** The existing link, if any. */
  known: AgentLink | undefined;
  /** False if the item is not published, so that it has no printable sheet. */
  hasPaper: boolean;
  onClose(): void;
}

/** Shares one item: QR code, copy, WhatsApp, printable sheet. The link is created when the dialog first opens. */
export function ShareDialog({ thing, known, hasPaper, onClose }: ShareDialogProps) {
  const { t } = useTranslation('kit');
  const common = useTranslation().t;
  const queries = useQueryClient();
  useFocusBack();
  const made = useQuery({
    queryKey: [...kitKey, thing.id],
    enabled: !known,
    retry: false,
    queryFn: async () => {
      const link = await call(agentLinkEndpoints.share, { body: { kind: thing.kind, id: thing.id } });
      void queries.invalidateQueries({ queryKey: kitKey, exact: true });
      return link;
    },
  });
  const link = known ?? made.data?.data;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      centered
      title={t('dialog', { title: thing.title })}
      closeButtonProps={{ 'aria-label': common('shell.close') }}
    >
      {link && <Ways link={link} title={thing.title} hasPaper={hasPaper} onClose={onClose} />}
      {!link && made.isError && <LoadFailed isPart onRetry={() => void made.refetch()} />}
      {!link && !made.isError && <div className={styles.coming} aria-busy />}
    </Modal>
  );
}

interface WaysProps {
  link: AgentLink;
  title: string;
  hasPaper: boolean;
  onClose(): void;
}

function Ways({ link: { id, url }, title, hasPaper, onClose }: WaysProps) {
  const { t } = useTranslation('kit');
  return (
    <div className={styles.share}>
      <Qr text={url} label={t('qr', { title })} />
      <div className={styles.ways}>
        <Address url={url} />
        <Button
          component="a"
          href={whatsAppText(t('text', { title, url }))}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {t('whatsapp')}
        </Button>
        {hasPaper && (
          <>
            <Button
              component="a"
              href={`/api/agents/me/links/${id}/paper`}
              target="_blank"
              variant="default"
              leftSection={<IconFileTypePdf size={18} aria-hidden />}
            >
              {t('paper')}
            </Button>
            <p className={styles.quiet}>{t('paperText')}</p>
          </>
        )}
      </div>
      <p className={styles.quiet}>{t('counted')}</p>
      <div className={styles.foot}>
        <Link to={`${paths.agents.leads}?link=${id}`}>{t('seeRequests')}</Link>
        <End id={id} title={title} onEnded={onClose} />
      </div>
    </div>
  );
}

function Address({ url }: { url: string }) {
  const { t } = useTranslation('kit');
  return (
    <div className={styles.address}>
      <TextInput
        label={t('address')}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={copy}
          >
            <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
          </Button>
        )}
      </CopyButton>
    </div>
  );
}

function End({ id, title, onEnded }: { id: string; title: string; onEnded(): void }) {
  const { t } = useTranslation('kit');
  const run = useCall();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const end = async () => {
    setAsking(false);
    const ended = await run(() => call(agentLinkEndpoints.endOwn, { params: { id } }), {
      success: t('ended'),
    });
    if (!ended) return;
    // Discards the link and QR code of this item.
    queries.removeQueries({ queryKey: kitKey, predicate: ({ queryKey }) => queryKey.length > kitKey.length });
    await queries.invalidateQueries({ queryKey: kitKey, exact: true });
    onEnded();
  };
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('end')}
      </Button>
      {isAsking && (
        <AskDialog
          title={t('endTitle', { title })}
          text={t('endText')}
          button={t('end')}
          isLoss
          onYes={() => void end()}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}
