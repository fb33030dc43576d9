import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { DropArea } from '../shared/DropArea.tsx';
import layout from '../shared/layout.module.css';
import type { Refusal } from './refusals.ts';
import { useInvoiceUploads } from './useInvoiceUploads.ts';
import './importWords.ts';

/** Upload area for invoice files and PDFs together, or only for those that the user may upload. */
export function InvoiceUpload() {
  const { t, language } = useTranslation('invoiceImports');
  const { has } = usePermissions();
  const { sending, stored, refusals, send, retry, clearStored, clearRefusals } = useInvoiceUploads();
  const extensions = [
    ...(has('invoices.save') ? ['.csv', '.txt', '.tsv', '.xlsx'] : []),
    ...(has('invoices.update') ? ['.pdf', '.zip'] : []),
  ];
  if (extensions.length === 0) return null;
  return (
    <>
      <DropArea
        label={t('upload')}
        buttonLabel={t('choose')}
        accept={extensions.join()}
        multiple
        hint={t('hint')}
        sending={
          sending && {
            text: t(sending.total > 1 ? 'sendingMany' : 'sending', {
              ...sending,
              percent: Math.round(sending.share * 100),
            }),
            announcement: t('sendingAnnouncement', { count: sending.total }),
            fraction: sending.totalFraction,
          }
        }
        onFiles={send}
      />
      {stored && !sending && (
        <Alert
          color="green"
          icon={<IconCircleCheck aria-hidden />}
          title={t('storedTitle')}
          mb="md"
          withCloseButton
          closeButtonLabel={t('forget')}
          onClose={clearStored}
        >
          {t('stored', {
            created: formatWholeNumber(stored.created, language),
            replaced: formatWholeNumber(stored.replaced, language),
            unchanged: formatWholeNumber(stored.unchanged, language),
          })}
        </Alert>
      )}
      {refusals.length > 0 && !sending && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('failedTitle')} mb="md">
          <Refusals refusals={refusals} />
          <Group mt="sm">
            {retry && (
              <Button size="xs" variant="default" onClick={retry}>
                {t('again')}
              </Button>
            )}
            <Button size="xs" variant="default" onClick={clearRefusals}>
              {t('forget')}
            </Button>
          </Group>
        </Alert>
      )}
    </>
  );
}

const Refusals = ({ refusals }: { refusals: readonly Refusal[] }) => (
  <ul
    className={layout.list}
    style={{ gap: '0.3rem', maxHeight: '16rem', overflowY: 'auto', overflowWrap: 'anywhere' }}
  >
    {refusals.map(({ name, message }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list is never reordered
      <li key={index}>
        <strong>{name}</strong>: {message}
      </li>
    ))}
  </ul>
);
