import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { useEffect, useRef, useState } from 'react';
import styles from './copyLink.module.css';

/** An address to take along. Without a script it is a field to copy from; with one a button does it. */
export function CopyLink({ url }: { url: string }) {
  const [isAwake, setAwake] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setAwake(true), []);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Forbidden here: it stays selected, so that the keyboard copies it.
      setCopied(false);
    }
  };
  return (
    <div className={styles.link}>
      <input
        ref={field}
        className={styles.field}
        value={url}
        readOnly
        aria-label="Enlace de tu propuesta"
        onFocus={(event) => event.currentTarget.select()}
      />
      {isAwake && (
        <Button look="strong" onClick={() => void copy()}>
          {isCopied ? 'Copiado' : 'Copiar'}
        </Button>
      )}
      <VisuallyHidden role="status">{isCopied && 'Enlace copiado'}</VisuallyHidden>
    </div>
  );
}
