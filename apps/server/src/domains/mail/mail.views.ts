import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
// The views of the mails: their types from the source, their code from the build.
import type { MailModule } from '@centinela/mail/render.tsx';

export type MailViews = MailModule['mail'];

const bundle = fileURLToPath(new URL('../../../../../packages/mail/dist/entry.js', import.meta.url));

/** Loads the built views. @throws Error when they were not built */
export async function loadMailViews(): Promise<MailViews> {
  if (!existsSync(bundle)) throw new Error(`the mails are not built: ${bundle} is missing; run npm start`);
  const module: MailModule = await import(pathToFileURL(bundle).href);
  return module.mail;
}
