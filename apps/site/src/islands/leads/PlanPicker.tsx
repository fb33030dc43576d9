import styles from './leadForm.module.css';

/** A plan that may be asked for. */
export interface PlanChoice {
  slug: string;
  name: string;
}

/** Which plan is asked for; without a choice, nothing. */
export const PlanPicker = ({ plans, chosen }: { plans: readonly PlanChoice[]; chosen: string | undefined }) =>
  plans.length > 0 && (
    <div className={styles.plan}>
      <label htmlFor="contacto-plan">Plan</label>
      <select id="contacto-plan" name="plan" defaultValue={chosen ?? plans[0]?.slug}>
        {plans.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
