import { toApiError } from '@centinela/api/http/client.ts';
import { z } from 'zod';
import { uploadAsForm } from '../../calls/uploadAsForm.ts';

/**
 * Uploads a file.
 *
 * @param data schema of the response's data
 * @param onProgress receives the uploaded fraction, 0..1
 * @throws Error with a message for the user
 */
export async function uploadFile<T>(
  path: string,
  file: File,
  data: z.ZodType<T>,
  onProgress: (fraction: number) => void,
): Promise<T> {
  const { status, body } = await uploadAsForm('POST', path, file, onProgress);
  const parsed = z.object({ data }).safeParse(body);
  if (status < 200 || status >= 300 || !parsed.success) throw toApiError(status, body);
  return parsed.data.data;
}
