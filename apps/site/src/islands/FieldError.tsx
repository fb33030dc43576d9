import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';

/** Error message of a field. It is always rendered, so that a script can fill it in (`fieldError.ts`). */
export const FieldError = ({
  id,
  text,
  className,
}: {
  id: string;
  text: string | undefined;
  className: string | undefined;
}) => (
  <p className={className} id={`${id}-error`} hidden={text === undefined}>
    <VisuallyHidden>Error: </VisuallyHidden>
    <span>{text}</span>
  </p>
);

/** ARIA attributes of a control with an error; `help` is the id of its permanent description. */
export const errorAttributes = (id: string, text: string | undefined, help?: string) => ({
  'aria-invalid': text === undefined ? undefined : true,
  'aria-describedby': [text !== undefined && `${id}-error`, help].filter(Boolean).join(' ') || undefined,
});
