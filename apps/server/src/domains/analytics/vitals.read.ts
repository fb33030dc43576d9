import {
  maxVitalRows,
  unlimited,
  type Vital,
  type VitalMetric,
  vitalMetrics,
  vitalSteps,
} from '@centinela/api/analytics/vitals.ts';
import type { Queryable } from '#platform/database/queryable.ts';

interface VitalRow {
  page: string;
  metric: VitalMetric;
  upTo: number;
  count: number;
}

const vitalsSql = `
  with shown as (
    select page from web_vitals where day between $1::date and $2::date group by page
    order by sum(count) desc, page limit ${maxVitalRows}
  )
  select page, metric, up_to as "upTo", sum(count)::float8 as count from web_vitals join shown using (page)
  where day between $1::date and $2::date group by page, metric, up_to`;

/**
 * Estimates the 75th percentile of a histogram by linear interpolation within a step; null beyond the last step.
 *
 * @param counts one count per step
 */
export function estimateP75(steps: readonly number[], counts: readonly number[]): number | null {
  const targetCount = counts.reduce((sum, count) => sum + count, 0) * 0.75;
  let cumulativeCount = 0;
  for (const [index, count] of counts.entries()) {
    const upTo = steps[index] ?? unlimited;
    if (cumulativeCount + count >= targetCount && count > 0) {
      if (upTo === unlimited) return null;
      const from = steps[index - 1] ?? 0;
      return Math.round(from + ((upTo - from) * (targetCount - cumulativeCount)) / count);
    }
    cumulativeCount += count;
  }
  return null;
}

function toVital(page: string, metric: VitalMetric, rows: readonly VitalRow[]): Vital {
  const { steps, good, poor } = vitalSteps[metric];
  const counts = steps.map((step) => rows.find(({ upTo }) => upTo === step)?.count ?? 0);
  const sumCounts = (is: (step: number) => boolean) =>
    steps.reduce<number>((sum, step, index) => sum + (is(step) ? (counts[index] ?? 0) : 0), 0);
  const count = sumCounts(() => true);
  return {
    page,
    metric,
    count,
    good: sumCounts((step) => step <= good) / count,
    poor: sumCounts((step) => step > poor) / count,
    p75: estimateP75(steps, counts),
    steps: steps.map((step, index) => ({
      upTo: step === unlimited ? null : step,
      count: counts[index] ?? 0,
    })),
  };
}

/** Reads the web vitals of a period for the dashboard. */
export async function readVitals(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<Vital[]> {
  const { rows } = await db.query<VitalRow>(vitalsSql, [from, to]);
  const pages = Object.entries(Object.groupBy(rows, ({ page }) => page));
  const all = pages.flatMap(([page, own = []]) =>
    vitalMetrics.flatMap((metric) => {
      const measured = own.filter((row) => row.metric === metric);
      return measured.length > 0 ? [toVital(page, metric, measured)] : [];
    }),
  );
  return all.toSorted((one, other) => other.count - one.count || (one.page < other.page ? -1 : 1));
}
