import { getPurpose, getRequestLink, toSentenceMiddle } from '@centinela/sections/sections/plans/compare.ts';
import { PlanPrice } from '@centinela/sections/sections/plans/view.tsx';
import type { View } from '@centinela/sections/views/sections.ts';
import styles from './plans.module.css';

/** Replaces the plan advisor in browsers without scripts: a table with the purpose of each plan. */
export const PlansAdvice = ({ plans }: { plans: readonly View<'plans'>[] }) => (
  <table className={styles.advice}>
    <thead>
      <tr>
        <th scope="col">Si buscás algo…</th>
        <th scope="col">te conviene</th>
        <th scope="col">y pagás</th>
      </tr>
    </thead>
    <tbody>
      {plans.map((plan) => (
        <tr key={plan.id}>
          <th scope="row">{toSentenceMiddle(getPurpose(plan))}</th>
          <td>
            <a href={getRequestLink(plan)}>{plan.name}</a>
          </td>
          <td>
            <PlanPrice plan={plan} size="s" />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
