import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';

/** Error of a field. Always rendered, so that a script can fill it in (`fieldError.ts`). */
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

/** ARIA attributes of a control with an error; `help` is the id of its permanent description. */
export const saidOf = (id: string, words: string | undefined, help?: string) => ({
  'aria-invalid': words === undefined ? undefined : true,
  'aria-describedby': [words !== undefined && `${id}-error`, help].filter(Boolean).join(' ') || undefined,
});
