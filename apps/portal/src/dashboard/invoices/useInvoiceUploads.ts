import { errorFrom } from '@centinela/api/http/client.ts';
import {
  type StoredPdfs,
  storedPdfs,
  uploadedInvoiceImport,
} from '@centinela/api/invoices/invoiceImports.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { notify } from '../../calls/notify.ts';
import { sendForm } from '../../calls/sendForm.ts';
import { dateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { useShown } from '../useShown.ts';
import { lasting, type Refusal, refusalOf } from './refusals.ts';
import './importWords.ts';

/** Maximum number of concurrent PDF uploads. */
const atOnce = 3;

interface Sending {
  done: number;
  total: number;
  name: string;
  /** Uploaded fraction of the file with the latest progress, 0..1. */
  share: number;
  /** Uploaded fraction of all files, 0..1. */
  ofAll: number;
}

const storedAnswer = z.object({ data: storedPdfs });
const importAnswer = z.object({ data: uploadedInvoiceImport });

/** Uploads a file to the endpoint for its type. @throws Error with a message for the user */
async function send<T>(
  path: string,
  file: File,
  answer: z.ZodType<{ data: T }>,
  onProgress: (share: number) => void,
): Promise<T> {
  const { status, body } = await sendForm('POST', path, file, onProgress);
  const parsed = answer.safeParse(body);
  if (status < 200 || status >= 300 || !parsed.success) throw errorFrom(status, body);
  return parsed.data.data;
}

const kindOf = (name: string): 'sheet' | 'pdf' | null =>
  /\.(?:csv|txt|tsv|xlsx)$/i.test(name) ? 'sheet' : /\.(?:pdf|zip)$/i.test(name) ? 'pdf' : null;

const none: StoredPdfs = { created: 0, replaced: 0, unchanged: 0, refused: [] };

/** Uploads invoice files and PDFs, with their progress and the refused files. */
export function useInvoiceUploads() {
  const { t, language } = useTranslation('invoiceImports');
  const client = useQueryClient();
  const isShown = useShown();
  const [sending, setSending] = useState<Sending | null>(null);
  const [stored, setStored] = useState<StoredPdfs | null>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const refuse = (refusal: Refusal) => setRefusals((all) => [...all, refusal]);

  /** @returns the number of refused files inside it */
  async function sendOne(file: File, onProgress: (share: number) => void): Promise<number> {
    if (kindOf(file.name) === 'pdf') {
      const told = await send('/api/invoices/files', file, storedAnswer, onProgress);
      setStored((sum) => ({
        created: (sum ?? none).created + told.created,
        replaced: (sum ?? none).replaced + told.replaced,
        unchanged: (sum ?? none).unchanged + told.unchanged,
        refused: [],
      }));
      for (const each of told.refused) refuse({ ...each, file: null });
      return told.refused.length;
    }
    const { sameAs } = await send('/api/invoices/imports', file, importAnswer, onProgress);
    if (sameAs) notify.warning(t('same', { name: sameAs.name, when: dateTime(sameAs.createdAt, language) }));
    return 0;
  }

  /** Uploads files; `keptRefusals` are earlier refusals that remain. */
  async function sendAll(files: readonly File[], kept: readonly Refusal[]): Promise<void> {
    const unknown = files.filter(({ name }) => kindOf(name) === null);
    setRefusals([...kept, ...unknown.map(({ name }) => ({ name, message: t('unknownKind'), file: null }))]);
    const taken = files.filter(({ name }) => kindOf(name) !== null);
    const shares = new Map<File, number>();
    let done = 0;
    let failed = unknown.length;
    const work = async (waiting: File[]) => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        const { name } = file;
        const of = file;
        const tell = (share: number) => {
          shares.set(of, share);
          const sum = [...shares.values()].reduce((all, each) => all + each, 0);
          setSending({ done, total: taken.length, name, share, ofAll: sum / taken.length });
        };
        tell(0);
        try {
          failed += await sendOne(file, tell);
        } catch (error) {
          failed += 1;
          refuse(refusalOf(file, error));
        }
        shares.set(file, 1);
        done += 1;
      }
    };
    // Sequentially: when two files contain the same invoice, the later file wins.
    await work(taken.filter(({ name }) => kindOf(name) === 'sheet'));
    const pdfs = taken.filter(({ name }) => kindOf(name) === 'pdf');
    await Promise.all(Array.from({ length: atOnce }, () => work(pdfs)));
    setSending(null);
    await client.invalidateQueries({ queryKey: ['invoices'] });
    // Users who left the page are notified instead.
    if (isShown.current) return;
    if (failed > 0) notify.error(t('leftRefused', { count: failed }));
    else notify.success(t('leftSent', { count: taken.length }));
  }

  const again = refusals.flatMap(({ file }) => file ?? []);
  return {
    sending,
    stored,
    refusals,
    send: (files: readonly File[]) => {
      setStored(null);
      void sendAll(files, []);
    },
    /** Retries the temporary refusals; null when there are none. */
    again: again.length > 0 ? () => void sendAll(again, lasting(refusals)) : null,
    forgetStored: () => setStored(null),
    forgetRefusals: () => setRefusals([]),
  };
}
