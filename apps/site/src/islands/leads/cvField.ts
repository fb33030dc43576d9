import { leadErrorId } from '@centinela/sections/sections/landingSections/leadFieldNames.ts';
import { formatFileSize } from '@centinela/ui/parts/Downloads/fileLabels.ts';
import { find, findPart } from '../dom.ts';
import { showFieldError } from '../fieldError.ts';
import { checkCv } from './cvFile.ts';

/** The CV to send with a form. */
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

/**
 * Starts the CV field: shows the chosen file and its errors as soon as it is chosen. Returns null for a form without
 * the field.
 */
export function startCvField(form: HTMLFormElement): CvField | null {
  const input = form.querySelector<HTMLInputElement>('input[type="file"]');
  const errorElement = find(form, `#${leadErrorId('cv')}`);
  const chosenFile = findPart(form, 'cvChosen');
  const progressBar = form.querySelector<HTMLProgressElement>('[data-part="cvProgress"]');
  if (!input || !errorElement || !chosenFile || !progressBar) return null;

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
        progressBar.hidden = false;
        progressBar.value = share;
      },
    }),
    hideProgress() {
      progressBar.hidden = true;
      progressBar.value = 0;
    },
  };
}
