import { Button } from '@mantine/core';
import { type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../language/language.ts';
import styles from './doorstep.module.css';
import { drawSignature, signatureSize } from './drawing.ts';
import './words.ts';

interface SignaturePadProps {
  strokes: readonly (readonly number[])[];
  error: string | undefined;
  onChange(strokes: number[][]): void;
}

/** Area to sign with a finger, a pen or the mouse. The alternative is to type the name. */
export function SignaturePad({ strokes, error, onChange }: SignaturePadProps) {
  const { t } = useTranslation('doorstep');
  const canvas = useRef<HTMLCanvasElement>(null);
  /** The line being drawn; it is stored when the pointer is lifted. */
  const line = useRef<number[] | null>(null);
  useEffect(() => {
    if (canvas.current) drawSignature(canvas.current, strokes);
  }, [strokes]);

  const addPoint = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    const toThousandth = (pixels: number) => Math.round((pixels / width) * 1000);
    line.current?.push(toThousandth(clientX - left), toThousandth(clientY - top));
    drawSignature(currentTarget, line.current ? [...strokes, line.current] : strokes);
  };
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    line.current = [];
    addPoint(event);
  };
  const finish = () => {
    const drawn = line.current;
    line.current = null;
    if (drawn && drawn.length > 0) onChange([...strokes.map((each) => [...each]), drawn]);
  };
  return (
    <div className={styles.signature}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={t(strokes.length > 0 ? 'signed' : 'notSigned')}
        width={signatureSize.width}
        height={signatureSize.height}
        className={styles.pad}
        data-invalid={error !== undefined || undefined}
        onPointerDown={start}
        onPointerMove={(event) => line.current && addPoint(event)}
        onPointerUp={finish}
        onPointerCancel={finish}
      />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button
        variant="default"
        size="xs"
        disabled={strokes.length === 0}
        onClick={() => onChange([])}
        className={styles.start}
      >
        {t('clearSignature')}
      </Button>
    </div>
  );
}
