import type { PreviewLink } from '@centinela/api/content/sections.ts';
import { Button, CopyButton, Modal, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Qr } from '../../account/Qr.tsx';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { dateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { useFocusBack } from '../../shell/useFocusBack.ts';
import { endpointsOf, entryKeys } from '../entries.ts';
import type { PanelProps } from '../entry/panels.ts';
import styles from './share.module.css';

interface Props extends Pick<PanelProps, 'definition' | 'record' | 'keep'> {
  onClose(): void;
}

/** Links that show the draft to whoever has them: a new one, once, with its code; those there are, with the way to end each. */
export default function ShareDialog({ definition, record, keep, onClose }: Props) {
  const { t, localize } = useTranslation();
  useFocusBack();
  const { links, isPending, create, end } = useLinks({ definition, record, keep });
  const [url, setUrl] = useState<string | null>(null);
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={localize(['Compartir la vista previa', 'Share the preview'])}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <p className={styles.text}>
        {localize([
          'Quien tenga el enlace ve este borrador como está guardado, sin entrar con una cuenta. Vence a los 7 días y los buscadores no lo ven.',
          'Anyone with the link can see this draft as saved, no account needed. It expires after 7 days and search engines can’t see it.',
        ])}
      </p>
      {url === null ? (
        <Button fullWidth loading={isPending} onClick={() => void create().then(setUrl)} data-autofocus>
          {localize(['Crear un enlace', 'Create a link'])}
        </Button>
      ) : (
        <Made url={url} />
      )}
      {links.length > 0 && (
        <section aria-labelledby="preview-links">
          <h3 id="preview-links" className={styles.head}>
            {localize(['Enlaces que funcionan', 'Links that work'])}
          </h3>
          <ul className={styles.links}>
            {links.map((link) => (
              <Live key={link.id} link={link} onEnd={() => void end(link.id).then(() => setUrl(null))} />
            ))}
          </ul>
        </section>
      )}
    </Modal>
  );
}

/** The links of an entry, a new one, and the end of one. */
function useLinks({ definition, record, keep }: Omit<Props, 'onClose'>) {
  const { localize } = useTranslation();
  const run = useCall();
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const { previewLinks, createPreviewLink, endPreviewLink } = endpointsOf(definition);
  const params = { id: record.id };
  const queryKey = [...entryKeys.entry(definition, record.id), 'preview-links'];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(previewLinks, { params, signal }),
  });
  return {
    links: data?.data ?? [],
    isPending,
    /** What is typed is saved first, so that the link shows it. Null when either was refused. */
    create: async (): Promise<string | null> => {
      setPending(true);
      try {
        if (!(await keep())) return null;
        const made = await run(() => call(createPreviewLink, { params }));
        await queries.invalidateQueries({ queryKey });
        return made?.url ?? null;
      } finally {
        setPending(false);
      }
    },
    end: async (link: string): Promise<void> => {
      await run(() => call(endPreviewLink, { params: { ...params, link } }), {
        success: localize(['El enlace ya no funciona', 'The link no longer works']),
      });
      await queries.invalidateQueries({ queryKey });
    },
  };
}

/** A link that was just made: its address is told this once. */
function Made({ url }: { url: string }) {
  const { localize } = useTranslation();
  return (
    <div className={styles.made} role="status">
      <Qr text={url} label={localize(['Código QR del enlace', 'QR code of the link'])} />
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
            leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={copy}
          >
            <span aria-live="polite">
              {copied ? localize(['Copiado', 'Copied']) : localize(['Copiar el enlace', 'Copy the link'])}
            </span>
          </Button>
        )}
      </CopyButton>
    </div>
  );
}

function Live({ link: { by, createdAt, expiresAt }, onEnd }: { link: PreviewLink; onEnd: () => void }) {
  const { localize, language } = useTranslation();
  const made = dateTime(createdAt, language);
  return (
    <li>
      <span>
        {localize([`De ${by ?? '—'}, ${made}`, `By ${by ?? '—'}, ${made}`])}
        <small>
          {localize([
            `Vence el ${dateTime(expiresAt, language)}`,
            `Expires on ${dateTime(expiresAt, language)}`,
          ])}
        </small>
      </span>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        onClick={onEnd}
        aria-label={localize([`Terminar el enlace del ${made}`, `End the link of ${made}`])}
      >
        {localize(['Terminar', 'End'])}
      </Button>
    </li>
  );
}
