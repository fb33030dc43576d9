import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { Brand } from './brand.ts';
import type { Letter } from './letter.ts';

/** What is given to the view of a letter, `ViewProps<typeof lead>`. */
export type ViewProps<L extends Letter> = DataProps<L['data']>;

interface DataProps<Data extends z.ZodType> {
  data: z.output<Data>;
  brand: Brand;
  /** The one sentence that mail programs show beside the subject. */
  summary: string;
  /** The private link of this mail; null where it must not be shown (the log's preview) or has been wiped. */
  link: string | null;
}

/** A view together with the letter that it shows: data of any origin is checked before it is shown. */
export interface BoundView {
  element(data: unknown, context: { brand: Brand; link: string | null }): ReactElement;
}

/** Binds a view to its letter. */
export const bindView = <Data extends z.ZodType>(
  letter: Letter<Data>,
  view: (props: DataProps<Data>) => ReactElement,
): BoundView => ({
  element(raw, context) {
    const { data, summary } = letter.describe(raw);
    return view({ ...context, summary, data });
  },
});
