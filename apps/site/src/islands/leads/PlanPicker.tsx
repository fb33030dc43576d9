import { useTranslate } from '../useTranslate.ts';
import styles from './LeadForm.module.css';

/** Selectable plan. */
export interface PlanChoice {
  slug: string;
  name: string;
}

/** Selects a plan, or "don't know yet"; renders nothing without plans. */
export function PlanPicker({
  plans,
  chosenSlug,
}: {
  plans: readonly PlanChoice[];
  chosenSlug: string | undefined;
}) {
  const translate = useTranslate();
  return (
    plans.length > 0 && (
      <div className={styles.plan}>
        <label htmlFor="contacto-plan">{translate('Plan')}</label>
        <select
          id="contacto-plan"
          name="plan"
          defaultValue={chosenSlug ?? (plans.length === 1 ? plans[0]?.slug : '')}
        >
          <option value="">{translate('Todavía no sé cuál')}</option>
          {plans.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </div>
    )
  );
}
