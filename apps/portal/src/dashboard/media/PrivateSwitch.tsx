import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';

interface Props {
  isPrivate: boolean;
  isReadOnly: boolean;
  /** The document is private and this user may not make it public. */
  isLocked: boolean;
  onChange: (isPrivate: boolean) => void;
}

/** Switch for private documents, with an explanation when it cannot be changed. */
export function PrivateSwitch({ isPrivate, isReadOnly, isLocked, onChange }: Props) {
  const { localize } = useTranslation();
  const reason = localize([
    'Solo quien lo subió, o quien puede descargar documentos privados, puede hacerlo público.',
    'Only the person who uploaded it, or someone who can download private documents, can make it public.',
  ]);
  return (
    <Checkbox
      label={localize([
        'Privado: solo para quien inició sesión y puede bajarlo',
        'Private: only for logged-in people who can download it',
      ])}
      description={isLocked && !isReadOnly ? reason : undefined}
      checked={isPrivate}
      disabled={isReadOnly || isLocked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
