import { type TemplateName, templates } from './templates.ts';
import type { BoundView } from './view.ts';

/** The view of each kind of mail: every `*.view.tsx` below templates/ exports one. */
const views = Object.values(
  import.meta.glob<BoundView>('./templates/**/*.view.tsx', { eager: true, import: 'view' }),
);

/** Returns the view of a kind of mail. @throws Error when it has no view */
export function getView(name: TemplateName): BoundView {
  const found = views.find(({ definition }) => definition === templates[name]);
  if (!found) throw new Error(`no view for mails of the kind ${name}`);
  return found;
}
