import { leadErrorId } from '@centinela/sections/sections/landingSections/leadFieldNames.ts';
import { sizeInWords } from '@centinela/ui/parts/Downloads/fileWords.ts';
import { find, part } from '../dom.ts';
import { sayAtControl } from '../fieldError.ts';
import { cvProblem } from './cvFile.ts';

/** The CV of a form, as it is at the moment of sending. */
export interface LeadCv {
  file: File | null;
  /** Told the share of the file that has gone, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** The box for a CV, where the form has one. */
export interface CvBox {
  read(): LeadCv;
  /** Nothing is being sent any more. */
  rest(): void;
}

/** Brings the box for a CV to life: says at once what was chosen and what is wrong with it. Null where there is none. */
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
    // Somebody may have chosen another one meanwhile.
    if ((input.files?.[0] ?? null) === file) sayAtControl(input, said, problem ?? '');
  };
  input.addEventListener('change', () => void choose());
  find(chosen, 'button')?.addEventListener('click', () => {
    input.value = '';
    input.focus();
    void choose();
  });
  // A browser that goes back to the page has kept the file.
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
