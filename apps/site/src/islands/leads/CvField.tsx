import { formatCvConsent } from '@centinela/api/leads/consent.ts';
import { leadErrorId, leadFieldId } from '@centinela/sections/sections/landingSections/leadFieldNames.ts';
import { leadFieldWords } from '@centinela/sections/sections/landingSections/words.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import styles from './CvField.module.css';

export interface CvFieldProps {
  /** Number of days for which the file is stored. */
  days: number;
  error: string | undefined;
}

const id = leadFieldId('cv');

/** File field for a CV. `cvField.ts` shows the chosen file and the progress of its upload. */
export const CvField = ({ days, error }: CvFieldProps) => (
  <div className={styles.field} data-field="cv">
    <label className={styles.label} htmlFor={id}>
      {leadFieldWords.es.cv} <span className={styles.optional}>{leadFieldWords.es.optional}</span>
    </label>
    <p className={styles.hint} id={`${id}-ayuda`}>
      Un PDF de hasta 5 MB. {formatCvConsent(days)}
    </p>
    <p className={styles.error} id={leadErrorId('cv')} hidden={!error}>
      <VisuallyHidden>Error: </VisuallyHidden>
      <span>{error}</span>
    </p>
    <input
      id={id}
      className={styles.input}
      type="file"
      name="cv"
      accept="application/pdf,.pdf"
      aria-invalid={error ? true : undefined}
      aria-describedby={[error && leadErrorId('cv'), `${id}-ayuda`].filter(Boolean).join(' ')}
    />
    <p className={styles.chosen} hidden data-part="cvChosen">
      <span />
      <button type="button" className={styles.remove}>
        Quitar
        <VisuallyHidden> tu CV</VisuallyHidden>
      </button>
    </p>
    <progress
      className={styles.progress}
      value={0}
      max={1}
      aria-label="Enviando tu CV"
      hidden
      data-part="cvProgress"
    />
  </div>
);
