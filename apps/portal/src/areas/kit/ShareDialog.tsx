import { type AgentLink, agentLinkEndpoints, type ShareableContent } from '@centinela/api/agents/links.ts';
import { Button, CopyButton, Modal, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconCopy, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmActionDialog } from '../../account/ConfirmActionDialog.tsx';
import { QrCode } from '../../account/QrCode.tsx';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { useRestoreFocus } from '../../shell/useRestoreFocus.ts';
import styles from './kit.module.css';
import { createWhatsAppLink } from './share.ts';
import { kitKey } from './useKit.ts';
import './words.ts';

interface ShareDialogProps {
  item: Pick<ShareableContent, 'id' | 'kind' | 'title'>;
  /** The existing link, if any. */
  existingLink: AgentLink | undefined;
  /** Whether the item has a printable sheet; only published items have one. */
  hasSheet: boolean;
  onClose(): void;
}

/** Shares one item: QR code, copy, WhatsApp, printable sheet. The link is created when the dialog first opens. */
export function ShareDialog({ item, existingLink, hasSheet, onClose }: ShareDialogProps) {
  const { t } = useTranslation('kit');
  const tShared = useTranslation().t;
  const queries = useQueryClient();
  useRestoreFocus();
  const created = useQuery({
    queryKey: [...kitKey, item.id],
    enabled: !existingLink,
    retry: false,
    queryFn: async () => {
      const link = await call(agentLinkEndpoints.share, { body: { kind: item.kind, id: item.id } });
      void queries.invalidateQueries({ queryKey: kitKey, exact: true });
      return link;
    },
  });
  const link = existingLink ?? created.data?.data;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      centered
      title={t('dialog', { title: item.title })}
      closeButtonProps={{ 'aria-label': tShared('shell.close') }}
    >
      {link && <ShareOptions link={link} title={item.title} hasSheet={hasSheet} onClose={onClose} />}
      {!link && created.isError && <LoadFailed isPart onRetry={() => void created.refetch()} />}
      {!link && !created.isError && <div className={styles.coming} aria-busy />}
    </Modal>
  );
}

interface ShareOptionsProps {
  link: AgentLink;
  title: string;
  hasSheet: boolean;
  onClose(): void;
}

function ShareOptions({ link: { id, url }, title, hasSheet, onClose }: ShareOptionsProps) {
  const { t } = useTranslation('kit');
  return (
    <div className={styles.share}>
      <QrCode text={url} label={t('qr', { title })} />
      <div className={styles.ways}>
        <LinkAddress url={url} />
        <Button
          component="a"
          href={createWhatsAppLink(t('text', { title, url }))}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {t('whatsapp')}
        </Button>
        {hasSheet && (
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
        <EndLink id={id} title={title} onEnd={onClose} />
      </div>
    </div>
  );
}

function LinkAddress({ url }: { url: string }) {
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

function EndLink({ id, title, onEnd }: { id: string; title: string; onEnd(): void }) {
  const { t } = useTranslation('kit');
  const run = useCall();
  const queries = useQueryClient();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const end = async () => {
    setConfirmOpen(false);
    const endedLink = await run(() => call(agentLinkEndpoints.endOwn, { params: { id } }), {
      success: t('ended'),
    });
    if (!endedLink) return;
    // Discards the link and QR code of this item.
    queries.removeQueries({ queryKey: kitKey, predicate: ({ queryKey }) => queryKey.length > kitKey.length });
    await queries.invalidateQueries({ queryKey: kitKey, exact: true });
    onEnd();
  };
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setConfirmOpen(true)}>
        {t('end')}
      </Button>
      {isConfirmOpen && (
        <ConfirmActionDialog
          title={t('endTitle', { title })}
          text={t('endText')}
          button={t('end')}
          isDestructive
          onConfirm={() => void end()}
          onCancel={() => setConfirmOpen(false)}
        />
      )}
    </>
  );
}
