import { leadErrorId } from '@centinela/sections/sections/landingSections/leadFieldNames.ts';
import { formatFileSize } from '@centinela/ui/parts/Downloads/fileLabels.ts';
import { find, part } from '../dom.ts';
import { showFieldError } from '../fieldError.ts';
import { checkCv } from './cvFile.ts';

/** CV of a form at the time of sending. */
export interface LeadCv {
  file: File | null;
  /** Called with the uploaded share of the file, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** File field for a CV. */
export interface CvField {
  read(): LeadCv;
  /** Hides the progress after sending. */
  hideProgress(): void;
}

/** Starts the CV field: shows the chosen file and its errors at once. Null for a form without the field. */
export function startCvField(form: HTMLFormElement): CvField | null {
  const input = form.querySelector<HTMLInputElement>('input[type="file"]');
  const errorElement = find(form, `#${leadErrorId('cv')}`);
  const chosenFile = part(form, 'cvChosen');
  const bar = form.querySelector<HTMLProgressElement>('[data-part="cvProgress"]');
  if (!input || !errorElement || !chosenFile || !bar) return null;

  const showChosenFile = async () => {
    const file = input.files?.[0] ?? null;
    chosenFile.hidden = file === null;
    chosenFile.firstElementChild?.replaceChildren(file ? `${file.name} · ${formatFileSize(file.size)}` : '');
    const problem = file && (await checkCv(file));
    // The visitor may have chosen another file in the meantime.
    if ((input.files?.[0] ?? null) === file) showFieldError(input, errorElement, problem ?? '');
  };
  input.addEventListener('change', () => void showChosenFile());
  find(chosenFile, 'button')?.addEventListener('click', () => {
    input.value = '';
    input.focus();
    void showChosenFile();
  });
  // The browser may have restored the file on back navigation.
  if (input.files?.length) void showChosenFile();
  return {
    read: () => ({
      file: input.files?.[0] ?? null,
      onProgress(share) {
        bar.hidden = false;
        bar.value = share;
      },
    }),
    hideProgress() {
      bar.hidden = true;
      bar.value = 0;
    },
  };
}
