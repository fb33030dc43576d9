import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { Brand } from './brand.ts';
import type { MailDefinition } from './mailDefinition.ts';

/** Props of a mail's view. */
interface ViewProps<Data extends z.ZodType> {
  data: z.output<Data>;
  brand: Brand;
  /** The sentence that mail programs display next to the subject. */
  summary: string;
  /** The private link; null where it must not be displayed (the log's preview) or after it was deleted. */
  link: string | null;
}

/** A view bound to its mail, which validates the data before rendering. */
export interface BoundView {
  definition: MailDefinition;
  element(data: unknown, context: { brand: Brand; link: string | null }): ReactElement;
}

/** Binds a view to its mail. */
export const bindView = <Data extends z.ZodType>(
  definition: MailDefinition<Data>,
  view: (props: ViewProps<Data>) => ReactElement,
): BoundView => ({
  definition,
  element(raw, context) {
    const { data, summary } = definition.describe(raw);
    return view({ ...context, summary, data });
  },
});
