import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';

/** What is wrong with a field, beside it; there from the first, so that a script can say it (`fieldError.ts`). */
export const FieldError = ({
  id,
  words,
  className,
}: {
  id: string;
  words: string | undefined;
  className: string | undefined;
}) => (
  <p className={className} id={`${id}-error`} hidden={words === undefined}>
    <VisuallyHidden>Error: </VisuallyHidden>
    <span>{words}</span>
  </p>
);

/** What a control says of itself when something is wrong with it; `help` is what describes it anyway. */
export const saidOf = (id: string, words: string | undefined, help?: string) => ({
  'aria-invalid': words === undefined ? undefined : true,
  'aria-describedby': [words !== undefined && `${id}-error`, help].filter(Boolean).join(' ') || undefined,
});
