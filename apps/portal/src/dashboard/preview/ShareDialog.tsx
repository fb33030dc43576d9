import type { PreviewLink } from '@centinela/api/content/sections.ts';
import { Box, Button, CopyButton, Flex, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { QrCode } from '../../account/QrCode.tsx';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { useRestoreFocus } from '../../shell/useRestoreFocus.ts';
import type { PanelProps } from '../entry/panels.ts';
import layout from '../shared/layout.module.css';
import styles from './share.module.css';
import { type NewLink, usePreviewLinks } from './usePreviewLinks.ts';

interface Props extends Pick<PanelProps, 'definition' | 'record' | 'saveInput'> {
  onClose(): void;
}

/**
 * Dialog about links that show the draft to anyone. It creates a link, whose URL and QR code are displayed only once,
 * and ends existing links.
 */
export default function ShareDialog({ definition, record, saveInput, onClose }: Props) {
  const { t, localize } = useTranslation();
  useRestoreFocus();
  const { links, isError, refetch, create, end } = usePreviewLinks(definition, record);
  const [newLink, setNewLink] = useState<NewLink | null>(null);
  const firstButton = useRef<HTMLButtonElement>(null);
  const [changeCount, setChangeCount] = useState(0);
  // The clicked button has disappeared, so the focus moves to the first button.
  useEffect(() => {
    if (changeCount > 0) firstButton.current?.focus();
  }, [changeCount]);
  /** Saves the input, so that a new link shows it. */
  const save = async () => {
    const saved = await saveInput();
    // The form shows why the save was refused.
    if (!saved) onClose();
    return saved;
  };
  const createLink = async () => {
    const link = await create(save);
    if (!link) return;
    setNewLink(link);
    setChangeCount((count) => count + 1);
  };
  const endLink = async (id: string) => {
    if (!(await end(id))) return;
    setNewLink((current) => (current?.id === id ? null : current));
    setChangeCount((count) => count + 1);
  };
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={localize(['Compartir la vista previa', 'Share the preview'])}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Text inherit mb="1rem" c="dimmed">
        {localize([
          'Quien tenga el enlace ve este borrador como está guardado, sin entrar con una cuenta. Vence a los 7 días y los buscadores no lo ven.',
          'Anyone with the link can see this draft as saved, no account needed. It expires after 7 days and search engines can’t see it.',
        ])}
      </Text>
      {newLink ? (
        <NewLinkDetails url={newLink.url} copyRef={firstButton} />
      ) : (
        <Button ref={firstButton} fullWidth onClick={() => void createLink()} data-autofocus>
          {localize(['Crear un enlace', 'Create a link'])}
        </Button>
      )}
      {isError && <LoadFailed isPart onRetry={() => void refetch()} />}
      {links.length > 0 && (
        <section aria-labelledby="preview-links">
          <Box component="h3" id="preview-links" m="1.5rem 0 0.25rem" fz="1rem">
            {localize(['Enlaces que funcionan', 'Links that work'])}
          </Box>
          <ul className={layout.list} style={{ gap: 0 }}>
            {links.map((link) => (
              <LinkRow key={link.id} link={link} onEnd={() => void endLink(link.id)} />
            ))}
          </ul>
        </section>
      )}
    </Modal>
  );
}

/** A new link, whose URL is displayed only once. */
function NewLinkDetails({ url, copyRef }: { url: string; copyRef: Ref<HTMLButtonElement> }) {
  const { localize } = useTranslation();
  return (
    <Stack className={styles.newLink} gap="0.75rem" role="status">
      <QrCode text={url} label={localize(['Código QR del enlace', 'QR code of the link'])} />
      <TextInput
        label={localize(['Enlace', 'Link'])}
        description={localize([
          'Copialo ahora: después no se puede volver a ver.',
          'Copy it now: you won’t be able to see it again.',
        ])}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button
            ref={copyRef}
            leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={copy}
          >
            <span aria-live="polite">
              {copied ? localize(['Copiado', 'Copied']) : localize(['Copiar el enlace', 'Copy the link'])}
            </span>
          </Button>
        )}
      </CopyButton>
    </Stack>
  );
}

function LinkRow({ link: { by, createdAt, expiresAt }, onEnd }: { link: PreviewLink; onEnd: () => void }) {
  const { localize, language } = useTranslation();
  const createdTime = formatDateTime(createdAt, language);
  return (
    <Flex component="li" className={styles.link} align="center" justify="space-between" gap="0.75rem">
      <span>
        {localize([`De ${by ?? '—'}, ${createdTime}`, `By ${by ?? '—'}, ${createdTime}`])}
        <Box component="small" display="block" c="dimmed">
          {localize([
            `Vence el ${formatDateTime(expiresAt, language)}`,
            `Expires on ${formatDateTime(expiresAt, language)}`,
          ])}
        </Box>
      </span>
      <Button
        flex="none"
        size="xs"
        variant="subtle"
        color="red"
        onClick={onEnd}
        aria-label={localize([`Terminar el enlace del ${createdTime}`, `End the link of ${createdTime}`])}
      >
        {localize(['Terminar', 'End'])}
      </Button>
    </Flex>
  );
}
