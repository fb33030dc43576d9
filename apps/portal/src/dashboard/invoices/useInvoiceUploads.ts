import {
  type StoredPdfs,
  storedPdfs,
  uploadedInvoiceImport,
} from '@centinela/api/invoices/invoiceImports.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { notify } from '../../toasts/notify.ts';
import { uploadFile } from '../fileImports/uploadFile.ts';
import { useIsMounted } from '../shared/useIsMounted.ts';
import { getPermanentRefusals, type Refusal, toRefusal } from './refusals.ts';
import './importWords.ts';

/** Maximum number of concurrent PDF uploads. */
const maxConcurrentUploads = 3;

interface Sending {
  done: number;
  total: number;
  name: string;
  /** Uploaded fraction of the file with the latest progress, 0..1. */
  share: number;
  /** Uploaded fraction of all files, 0..1. */
  totalFraction: number;
}

const getUploadKind = (name: string): 'sheet' | 'pdf' | null =>
  /\.(?:csv|txt|tsv|xlsx)$/i.test(name) ? 'sheet' : /\.(?:pdf|zip)$/i.test(name) ? 'pdf' : null;

const noStoredPdfs: StoredPdfs = { created: 0, replaced: 0, unchanged: 0, refused: [] };

/** Uploads invoice files and PDFs, with their progress and the refused files. */
export function useInvoiceUploads() {
  const { t, language } = useTranslation('invoiceImports');
  const client = useQueryClient();
  const isMounted = useIsMounted();
  const [sending, setSending] = useState<Sending | null>(null);
  const [stored, setStored] = useState<StoredPdfs | null>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const addRefusal = (refusal: Refusal) => setRefusals((all) => [...all, refusal]);

  /** Uploads one file. @returns the number of refused files in it; a ZIP file contains several files */
  async function uploadOne(file: File, onProgress: (share: number) => void): Promise<number> {
    if (getUploadKind(file.name) === 'pdf') {
      const result = await uploadFile('/api/invoices/files', file, storedPdfs, onProgress);
      setStored((sum) => ({
        created: (sum ?? noStoredPdfs).created + result.created,
        replaced: (sum ?? noStoredPdfs).replaced + result.replaced,
        unchanged: (sum ?? noStoredPdfs).unchanged + result.unchanged,
        refused: [],
      }));
      for (const each of result.refused) addRefusal({ ...each, file: null });
      return result.refused.length;
    }
    const path = '/api/invoices/imports';
    const { sameAs } = await uploadFile(path, file, uploadedInvoiceImport, onProgress);
    if (sameAs)
      notify.warning(t('same', { name: sameAs.name, when: formatDateTime(sameAs.createdAt, language) }));
    return 0;
  }

  /** Uploads files; `keptRefusals` are earlier refusals that remain. */
  async function uploadAll(files: readonly File[], keptRefusals: readonly Refusal[]): Promise<void> {
    const unknown = files.filter(({ name }) => getUploadKind(name) === null);
    setRefusals([
      ...keptRefusals,
      ...unknown.map(({ name }) => ({ name, message: t('unknownKind'), file: null })),
    ]);
    const acceptedFiles = files.filter(({ name }) => getUploadKind(name) !== null);
    const shares = new Map<File, number>();
    let done = 0;
    let failed = unknown.length;
    const uploadNext = async (waiting: File[]) => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        const { name } = file;
        const uploading = file;
        const reportProgress = (share: number) => {
          shares.set(uploading, share);
          const sum = [...shares.values()].reduce((all, each) => all + each, 0);
          setSending({
            done,
            total: acceptedFiles.length,
            name,
            share,
            totalFraction: sum / acceptedFiles.length,
          });
        };
        reportProgress(0);
        try {
          failed += await uploadOne(file, reportProgress);
        } catch (error) {
          failed += 1;
          addRefusal(toRefusal(file, error));
        }
        shares.set(file, 1);
        done += 1;
      }
    };
    // Sequentially: when two files contain the same invoice, the later file wins.
    await uploadNext(acceptedFiles.filter(({ name }) => getUploadKind(name) === 'sheet'));
    const pdfs = acceptedFiles.filter(({ name }) => getUploadKind(name) === 'pdf');
    await Promise.all(Array.from({ length: maxConcurrentUploads }, () => uploadNext(pdfs)));
    setSending(null);
    await client.invalidateQueries({ queryKey: ['invoices'] });
    // Users who have left the page are notified by a message instead.
    if (isMounted.current) return;
    if (failed > 0) notify.error(t('leftRefused', { count: failed }));
    else notify.success(t('leftSent', { count: acceptedFiles.length }));
  }

  const retryableFiles = refusals.flatMap(({ file }) => file ?? []);
  return {
    sending,
    stored,
    refusals,
    send: (files: readonly File[]) => {
      setStored(null);
      void uploadAll(files, []);
    },
    /** Retries the temporary refusals; null when there are none. */
    retry:
      retryableFiles.length > 0 ? () => void uploadAll(retryableFiles, getPermanentRefusals(refusals)) : null,
    clearStored: () => setStored(null),
    clearRefusals: () => setRefusals([]),
  };
}
