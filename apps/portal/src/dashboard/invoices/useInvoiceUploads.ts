import { errorFrom } from '@centinela/api/client.ts';
import { type StoredPdfs, storedPdfs, uploadedInvoiceImport } from '@centinela/api/invoiceImports.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { notify } from '../../calls/notify.ts';
import { sendForm } from '../../calls/sendForm.ts';
import { dateTime } from '../../language/dates.ts';
import { useWords } from '../../language/language.ts';
import './importWords.ts';

/** PDFs under way at once. */
const atOnce = 3;

/** A file that could not be taken; `file` is there where trying again may help. */
export interface Refusal {
  name: string;
  message: string;
  file: File | null;
}

interface Sending {
  done: number;
  total: number;
  name: string;
  share: number;
}

const storedAnswer = z.object({ data: storedPdfs });
const importAnswer = z.object({ data: uploadedInvoiceImport });

/** Sends a file to where its kind goes. @throws Error with words for the user */
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

/** Uploads of files of invoices and PDFs, all at once: how far they have got, and what could not be taken. */
export function useInvoiceUploads() {
  const { t, language } = useWords('invoiceImports');
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);
  const [stored, setStored] = useState<StoredPdfs | null>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const refuse = (refusal: Refusal) => setRefusals((all) => [...all, refusal]);

  async function sendOne(file: File, onProgress: (share: number) => void): Promise<void> {
    if (kindOf(file.name) === 'pdf') {
      const told = await send('/api/invoices/files', file, storedAnswer, onProgress);
      setStored((sum) => ({
        created: (sum ?? none).created + told.created,
        replaced: (sum ?? none).replaced + told.replaced,
        unchanged: (sum ?? none).unchanged + told.unchanged,
        refused: [],
      }));
      for (const each of told.refused) refuse({ ...each, file: null });
      return;
    }
    const { sameAs } = await send('/api/invoices/imports', file, importAnswer, onProgress);
    if (sameAs) notify.warning(t('same', { name: sameAs.name, when: dateTime(sameAs.createdAt, language) }));
  }

  async function sendAll(files: readonly File[]): Promise<void> {
    setRefusals(
      files
        .filter(({ name }) => kindOf(name) === null)
        .map(({ name }) => ({ name, message: t('unknownKind'), file: null })),
    );
    setStored(null);
    const taken = files.filter(({ name }) => kindOf(name) !== null);
    let done = 0;
    const work = async (waiting: File[]) => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        const { name } = file;
        const tell = (share: number) => setSending({ done, total: taken.length, name, share });
        tell(0);
        try {
          await sendOne(file, tell);
        } catch (error) {
          refuse({ name, message: error instanceof Error ? error.message : String(error), file });
        }
        done += 1;
      }
    };
    // Of two files that name an invoice the later one counts: they go in their order.
    await work(taken.filter(({ name }) => kindOf(name) === 'sheet'));
    const pdfs = taken.filter(({ name }) => kindOf(name) === 'pdf');
    await Promise.all(Array.from({ length: atOnce }, () => work(pdfs)));
    setSending(null);
    await client.invalidateQueries({ queryKey: ['invoices'] });
  }

  return {
    sending,
    stored,
    refusals,
    send: (files: readonly File[]) => void sendAll(files),
    forgetStored: () => setStored(null),
    forgetRefusals: () => setRefusals([]),
  };
}
