import { leadErrorId } from '@centinela/sections/sections/landingSections/leadFieldNames.ts';
import { sizeInWords } from '@centinela/ui/parts/Downloads/fileWords.ts';
import { find, part } from '../dom.ts';
import { sayAtControl } from '../fieldError.ts';
import { cvProblem } from './cvFile.ts';

/** CV of a form at the time of sending. */
export interface LeadCv {
  file: File | null;
  /** Called with the uploaded share of the file, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** File field for a CV. */
export interface CvBox {
  read(): LeadCv;
  /** Hides the progress after sending. */
  rest(): void;
}

/** Starts the CV field: shows the chosen file and its errors at once. Null for a form without the field. */
export function startCvBox(form: HTMLFormElement): CvBox | null {
  const input = form.querySelector<HTMLInputElement>('input[type="file"]');
  const said = find(form, `#${leadErrorId('cv')}`);
  const chosen = part(form, 'cvChosen');
  const bar = form.querySelector<HTMLProgressElement>('[data-part="cvProgress"]');
  if (!input || !said || !chosen || !bar) return null;

  const choose = async () => {
    const file = input.files?.[0] ?? null;
    chosen.hidden = file === null;
    chosen.firstElementChild?.replaceChildren(file ? `${file.name} · ${sizeInWords(file.size)}` : '');
    const problem = file && (await cvProblem(file));
    // The visitor may have chosen another file in the meantime.
    if ((input.files?.[0] ?? null) === file) sayAtControl(input, said, problem ?? '');
  };
  input.addEventListener('change', () => void choose());
  find(chosen, 'button')?.addEventListener('click', () => {
    input.value = '';
    input.focus();
    void choose();
  });
  // The browser may have restored the file on back navigation.
  if (input.files?.length) void choose();
  return {
    read: () => ({
      file: input.files?.[0] ?? null,
      onProgress(share) {
        bar.hidden = false;
        bar.value = share;
      },
    }),
    rest() {
      bar.hidden = true;
      bar.value = 0;
    },
  };
}
