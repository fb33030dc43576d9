import { designEndpoints } from '@centinela/api/designs/designs.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { getDefinition } from '@centinela/sections/registry.ts';
import type {
  DesignFault,
  PointlessFault,
  PriceRange,
} from '@centinela/sections/sections/protectionSections/check/checkDesign.ts';
import { Box, Flex } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { formatList } from '../../language/numbers.ts';
import { getRecordPath } from '../../navigation/paths.ts';
import { entryKeys } from '../records/entries.ts';
import styles from './designCheck.module.css';
import './words.ts';

const questions = getDefinition('protectionSections');
const plans = getDefinition('plans');

/** Card above the list of design questions. It shows the possible price ranges, and the errors in the design. */
export default function DesignCheck() {
  const { t } = useTranslation('designCheck');
  const { data } = useQuery({
    // The key starts with the section's key, so that the check is refetched whenever a question is saved or moved.
    queryKey: [...entryKeys.section(questions), 'check'],
    queryFn: ({ signal }) => call(designEndpoints.check, { signal }),
    meta: { background: true },
  });
  if (!data) return <section className={styles.check} aria-busy="true" />;
  const { faults, ranges } = data.data;
  return (
    <section className={styles.check} aria-labelledby="design-check">
      <Box component="h2" id="design-check" m={0} fz="1.05rem">
        {t('title')}
      </Box>
      <dl className={styles.ranges}>
        {ranges.map((range) => (
          <div key={range.place}>
            <dt>{t(`place.${range.place}`)}</dt>
            <dd>{<Range range={range.range} />}</dd>
          </div>
        ))}
      </dl>
      <Faults faults={faults} />
    </section>
  );
}

function Range({ range }: Pick<PriceRange, 'range'>) {
  const { t } = useTranslation('designCheck');
  if (!range) return t('noRange');
  const [lowest, highest] = [formatMoney(range.lowest), formatMoney(range.highest)];
  return t(lowest === highest ? 'rangeOne' : 'range', { lowest, highest });
}

function Faults({ faults }: { faults: readonly DesignFault[] }) {
  const { t } = useTranslation('designCheck');
  if (faults.length === 0)
    return (
      <Flex component="p" align="center" gap="0.4rem" m={0} fz="1rem">
        <IconCircleCheck size={18} color="var(--ok)" aria-hidden /> {t('well')}
      </Flex>
    );
  return (
    <>
      <Flex component="h3" align="center" gap="0.4rem" m={0} fz="1rem">
        <IconAlertTriangle size={18} color="var(--danger)" aria-hidden />{' '}
        {t('faults', { count: faults.length })}
      </Flex>
      <Flex component="ul" direction="column" gap="0.3rem" m={0} pl="1.4rem">
        {faults.map((fault) => (
          <li key={JSON.stringify(fault)}>
            <Fault fault={fault} />
          </li>
        ))}
      </Flex>
    </>
  );
}

function Fault({ fault }: { fault: DesignFault }) {
  const { t } = useTranslation('designCheck');
  if ('place' in fault) return t(fault.fault, { place: t(`place.${fault.place}`) });
  if (fault.fault === 'pointless') return <PointlessPlan fault={fault} />;
  return (
    <>
      <Link to={getRecordPath(questions, { id: fault.id })}>{fault.question}</Link>{' '}
      {'option' in fault ? t(fault.fault, { option: fault.option }) : t(fault.fault)}
    </>
  );
}

/** A plan that no customer should choose, and the cheaper offer that covers the same. */
function PointlessPlan({ fault: { plan, instead } }: { fault: PointlessFault }) {
  const { t, language } = useTranslation('designCheck');
  return (
    <>
      <Link to={getRecordPath(plans, { id: plan.id })}>{plan.name}</Link>{' '}
      {t('pointless', {
        price: formatMoney(plan.price),
        instead: formatList([instead.plan, ...instead.addons], language),
        insteadPrice: formatMoney(instead.price),
      })}
    </>
  );
}
