import { provinces } from '@centinela/api/country/provinces.ts';
import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { errorAttributes, FieldError } from '../FieldError.tsx';
import styles from './CoverageForm.module.css';

export interface CoverageFormProps {
  /** Path of the page that shows the answer. */
  action: string;
  title: string;
  /** Name of the submitted province; empty for none. */
  province: string;
  locality: string;
  /** Error message for the locality that says what to do; empty when it is valid. */
  problem: string;
  /** True if the form follows an answer, which contains the page's primary action. */
  isSecondary: boolean;
}

const placesId = 'cobertura-lugares';
const localityId = 'cobertura-localidad';

/** Plain form that asks for a place; its script only suggests localities. */
export const CoverageForm = ({
  action,
  title,
  province,
  locality,
  problem,
  isSecondary,
}: CoverageFormProps) => (
  <form className={styles.form} method="get" action={action} aria-labelledby="cobertura-pregunta">
    <h2 className={styles.title} id="cobertura-pregunta">
      {title}
    </h2>
    <div className={styles.field}>
      <label htmlFor="cobertura-provincia">Provincia</label>
      <select id="cobertura-provincia" name="provincia" defaultValue={province} className={styles.select}>
        <option value="">Elegí tu provincia</option>
        {provinces.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </select>
    </div>
    <div className={styles.field}>
      <label htmlFor={localityId}>Localidad o barrio</label>
      <FieldError id={localityId} text={problem || undefined} className={styles.problem} />
      <input
        id={localityId}
        name="localidad"
        defaultValue={locality}
        className={styles.input}
        list={placesId}
        autoComplete="address-level2"
        maxLength={120}
        placeholder="Morón"
        {...errorAttributes(localityId, problem || undefined)}
      />
      <datalist id={placesId} />
    </div>
    <Button type="submit" variant={isSecondary ? 'strong' : 'accent'} isWide>
      Mirá si llegamos
    </Button>
  </form>
);
