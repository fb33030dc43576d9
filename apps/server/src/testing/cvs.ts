import { solveCaptcha } from './captcha.ts';
import type { Portal, Reply } from './portal.ts';

let visitors = 0;
/** Returns the headers of a new visitor from a different network. */
export const createVisitorHeaders = (): Record<string, string> => {
  visitors += 1;
  return { 'x-forwarded-for': `198.19.${visitors % 250}.${Math.floor(visitors / 250) + 1}` };
};

/** Posts a form with a file in the order of browsers: texts first. */
export async function postFile(
  { origin }: Portal,
  path: string,
  texts: Record<string, string>,
  file: { field: string; name: string; bytes: Uint8Array<ArrayBuffer> },
  headers: Record<string, string> = createVisitorHeaders(),
): Promise<Reply> {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  form.set(file.field, new Blob([file.bytes], { type: 'application/pdf' }), file.name);
  const response = await fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, ...headers },
    body: form,
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** Sends a CV with a captcha proof to the API. */
export const sendCvTo = async (
  portal: Portal,
  bytes: Uint8Array<ArrayBuffer>,
  name = 'Ana Pérez.pdf',
  headers: Record<string, string> = createVisitorHeaders(),
): Promise<Reply> =>
  postFile(
    portal,
    '/api/leads/cv',
    { captcha: await solveCaptcha('cv') },
    { field: 'file', name, bytes },
    headers,
  );

/** Sends a lead with a captcha proof to the API. */
export const sendLead = async (portal: Portal, request: object): Promise<Reply> =>
  portal.call(
    'POST',
    '/api/leads',
    {
      request: { name: 'Ana Pérez', phone: '11 5555 0000', place: 'Morón, Buenos Aires', ...request },
      captcha: await solveCaptcha('leads'),
    },
    createVisitorHeaders(),
  );

/** Creates a minimal PDF. */
export const createCvPdf = (content = 'Ana', objects = ''): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${objects}\n% ${content}\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
  );
