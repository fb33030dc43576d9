import type { QuoteCatalogue } from '@centinela/api/agents/doorstep.ts';
import { getAnswerCode } from '@centinela/sections/sections/protectionSections/codes.ts';
import {
  getQuestions,
  listQuestionPlaces,
  type Proposal,
} from '@centinela/sections/sections/protectionSections/design.ts';
import {
  explainReplacement,
  formatAddon,
  formatCost,
  placeTexts,
} from '@centinela/sections/sections/protectionSections/formatting.ts';
import { Radio, Stack } from '@mantine/core';
import { formatDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import styles from './doorstep.module.css';
import type { FormValues } from './queue/form.ts';
import { arePricesOld, getProposal, listAnswers } from './quoteOf.ts';
import './words.ts';

interface QuoteProps {
  values: FormValues;
  catalogue: QuoteCatalogue;
  onChange(change: Partial<FormValues>): void;
}

/** The questions of the site's configurator, and the quote that follows from the answers. */
export function QuoteFields({ values, catalogue, onChange }: QuoteProps) {
  const { t, language } = useTranslation('doorstep');
  const { questions } = catalogue;
  const { place, codes } = values;
  const asked = place ? getQuestions(questions, place) : [];
  const chosen = listAnswers(values, catalogue);
  const proposal = getProposal(values, catalogue);
  const answer = (question: (typeof asked)[number], option: number | null) => {
    const own = new Set(question.options.map((_each, index) => getAnswerCode(question, index)));
    const others = codes.filter((code) => !own.has(code));
    onChange({ codes: option === null ? others : [...others, getAnswerCode(question, option)] });
  };
  return (
    <section className={styles.part} aria-labelledby="presupuesto">
      <h2 id="presupuesto">{t('quote')}</h2>
      <p className={styles.quiet}>{t('pricesOf', { day: formatDay(catalogue.at, language) })}</p>
      {arePricesOld(catalogue.at, Date.now()) && <p className={styles.warning}>{t('oldPrices')}</p>}
      <Radio.Group
        label={t('place')}
        value={place}
        onChange={(name) =>
          onChange({ place: listQuestionPlaces(questions).find((each) => each === name) ?? null })
        }
      >
        <Stack gap="xs" mt="xs">
          {listQuestionPlaces(questions).map((each) => (
            <Radio key={each} value={each} label={placeTexts[each].name} />
          ))}
        </Stack>
      </Radio.Group>
      {asked.map((question) => {
        const code = chosen.find(({ id }) => id === question.id)?.code;
        const option = question.options.findIndex((_each, index) => getAnswerCode(question, index) === code);
        return (
          <Radio.Group
            key={question.id}
            label={question.question}
            lang="es"
            value={String(option)}
            onChange={(index) => answer(question, index === '-1' ? null : Number(index))}
          >
            <Stack gap="xs" mt="xs">
              {question.options.map(({ title }, index) => (
                <Radio key={getAnswerCode(question, index)} value={String(index)} label={title} />
              ))}
              <Radio value="-1" label={t('unanswered')} />
            </Stack>
          </Radio.Group>
        );
      })}
      <div aria-live="polite">{place && <QuoteCard proposal={proposal} />}</div>
    </section>
  );
}

function QuoteCard({ proposal }: { proposal: Proposal | null }) {
  const { t } = useTranslation('doorstep');
  if (!proposal?.plan) return <p className={styles.quiet}>{t('noPlan')}</p>;
  const { plan, addons, included, unfit, cost, products } = proposal;
  const replacement = explainReplacement(proposal);
  return (
    <div className={styles.card}>
      <h3>{plan.name}</h3>
      <p className={styles.price}>
        {plan.kind === 'CUSTOMISED' && `${t('from')} `}
        {formatCost(cost)}
      </p>
      <ul>
        {addons.map((addon) => (
          <li key={addon.id}>{formatAddon({ ...addon, includedBy: included.get(addon.id) ?? null })}</li>
        ))}
        {products.map(({ product, quantity }) => (
          <li key={product.id}>
            {quantity} × {product.name}
          </li>
        ))}
      </ul>
      {unfit.length > 0 && (
        <p className={styles.quiet}>{t('unfit', { names: unfit.map(({ name }) => name).join(', ') })}</p>
      )}
      {replacement && <p className={styles.quiet}>{replacement}</p>}
      <p className={styles.quiet}>{t('vat')}</p>
    </div>
  );
}
