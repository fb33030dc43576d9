import type { LibraryFile } from '@centinela/api/content/files.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { Button, SegmentedControl, Slider, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { DialogButtons } from '../../shared/lines/DialogButtons.tsx';
import { FormDialog } from '../../shared/lines/FormDialog.tsx';
import {
  type Aspect,
  aspects,
  type CropArea,
  getAreaSize,
  moveArea,
  resizeArea,
  toPixels,
} from './cropArea.ts';
import { cropPicture } from './cropPicture.ts';
import { fileKeys } from './library.ts';
import styles from './media.module.css';

const aspectNames: Readonly<Record<Aspect, Label>> = {
  free: ['Libre', 'Free'],
  square: ['1:1', '1:1'],
  card: ['4:3', '4:3'],
  photo: ['3:2', '3:2'],
  wide: ['16:9', '16:9'],
  share: ['Para compartir', 'For sharing'],
  portrait: ['4:5', '4:5'],
};

const isAspect = (name: string): name is Aspect => name in aspects;

/** An arrow key moves the area by 1 % of the picture; with Shift by 10 %. */
const step = 0.01;
const bigStep = 0.1;

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface CropDialogProps {
  file: LibraryFile;
  onClose(): void;
  onCropped(file: LibraryFile): void;
}

/** Cuts a part out of a picture, with the pointer or the keyboard. It becomes a new picture; the original stays. */
export function CropDialog({ file, onClose, onCropped }: CropDialogProps) {
  const { localize } = useTranslation();
  const run = useCall();
  const client = useQueryClient();
  const picture = { width: file.width ?? 1, height: file.height ?? 1 };
  const { aspect, area, share, setAspect, setArea, setShare, setSide } = useCropArea(file, picture);
  const pixels = toPixels(area, picture);
  const save = async () => {
    const stored = await run(
      async () => ({ data: await cropPicture(file, area, localize(['recorte', 'crop'])) }),
      { success: localize(['Recorte guardado como imagen nueva', 'Crop saved as a new picture']) },
    );
    if (!stored) return;
    await client.invalidateQueries({ queryKey: fileKeys.all });
    onCropped(stored);
  };
  return (
    <FormDialog title={localize(['Recortar', 'Crop'])} onClose={onClose}>
      <Stack gap="0.9rem">
        <div className={styles.presets}>
          <SegmentedControl
            size="xs"
            aria-label={localize(['Proporción', 'Proportion'])}
            value={aspect}
            onChange={(name) => isAspect(name) && setAspect(name)}
            data={Object.entries(aspectNames).map(([value, label]) => ({ value, label: localize(label) }))}
          />
        </div>
        <CropFrame file={file} area={area} onMove={(x, y) => setArea((current) => moveArea(current, x, y))} />
        {aspect === 'free' ? (
          <>
            <SizeSlider
              label={localize(['Ancho', 'Width'])}
              value={area.width}
              onChange={(width) => setSide({ width })}
            />
            <SizeSlider
              label={localize(['Alto', 'Height'])}
              value={area.height}
              onChange={(height) => setSide({ height })}
            />
          </>
        ) : (
          <SizeSlider label={localize(['Tamaño', 'Size'])} value={share} onChange={setShare} />
        )}
        <Text size="sm" c="dimmed" role="status">
          {localize([
            `La imagen nueva mide ${pixels.width} × ${pixels.height} px. La original queda como está.`,
            `The new picture measures ${pixels.width} × ${pixels.height} px. The original stays as it is.`,
          ])}
        </Text>
      </Stack>
      <DialogButtons onClose={onClose}>
        <Button onClick={() => void save()}>{localize(['Guardar recorte', 'Save crop'])}</Button>
      </DialogButtons>
    </FormDialog>
  );
}

/** The chosen proportion and area, at first around the focal point of the picture. */
function useCropArea(file: LibraryFile, picture: { width: number; height: number }) {
  const [aspect, setAspectName] = useState<Aspect>('card');
  const [share, setShareValue] = useState(1);
  const [area, setArea] = useState<CropArea>(() => {
    const { x, y } = file.focal ?? { x: 0.5, y: 0.5 };
    const point = { x, y, width: 0, height: 0 };
    return resizeArea(point, getAreaSize(picture, aspects.card, 1));
  });
  const resize = (name: Aspect, nextShare: number) => {
    const ratio = aspects[name];
    if (ratio !== null) setArea((current) => resizeArea(current, getAreaSize(picture, ratio, nextShare)));
  };
  return {
    ...{ aspect, area, share, setArea },
    setAspect: (name: Aspect) => {
      setAspectName(name);
      setShareValue(1);
      resize(name, 1);
    },
    setShare: (next: number) => {
      setShareValue(next);
      resize(aspect, next);
    },
    setSide: (side: Partial<Pick<CropArea, 'width' | 'height'>>) =>
      setArea((current) => resizeArea(current, { width: current.width, height: current.height, ...side })),
  };
}

interface CropFrameProps {
  file: LibraryFile;
  area: CropArea;
  onMove(x: number, y: number): void;
}

function CropFrame({ file, area, onMove }: CropFrameProps) {
  const { localize } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const moveByKey = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const by = event.shiftKey ? bigStep : step;
    onMove(arrow[0] * by, arrow[1] * by);
  };
  const moveByPointer = (event: PointerEvent<HTMLElement>) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onMove(event.movementX / box.width, event.movementY / box.height);
  };
  const percent = (value: number) => `${value * 100}%`;
  return (
    <div ref={frame} className={styles.cropFrame}>
      <img src={file.url} alt={file.alt} />
      <button
        type="button"
        className={styles.cropArea}
        data-autofocus
        aria-label={localize([
          'Parte que queda: movela con las flechas, más rápido con Mayúsculas',
          'Part that stays: move it with the arrow keys, faster with Shift',
        ])}
        style={{
          left: percent(area.x),
          top: percent(area.y),
          width: percent(area.width),
          height: percent(area.height),
        }}
        onKeyDown={moveByKey}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={moveByPointer}
      />
    </div>
  );
}

interface SizeSliderProps {
  label: string;
  /** 0..1 */
  value: number;
  onChange(value: number): void;
}

const minPercent = 5;

const SizeSlider = ({ label, value, onChange }: SizeSliderProps) => (
  <div>
    <Text size="sm" fw={500}>
      {label}
    </Text>
    <Slider
      thumbLabel={label}
      label={(percentage) => `${percentage} %`}
      min={minPercent}
      max={100}
      value={Math.round(value * 100)}
      onChange={(percentage) => onChange(percentage / 100)}
    />
  </div>
);
