import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
// Types come from the source of the mail views, code from their build.
import type { MailModule } from '@centinela/mail/render.tsx';

export type MailViews = MailModule['mail'];

const bundle = fileURLToPath(new URL('../../../../../packages/mail/dist/entry.js', import.meta.url));

/** Loads the built mail views. @throws Error when they have not been built */
export async function loadMailViews(): Promise<MailViews> {
  if (!existsSync(bundle)) throw new Error(`mail views are not built: ${bundle} is missing; run npm start`);
  const module: MailModule = await import(pathToFileURL(bundle).href);
  return module.mail;
}
