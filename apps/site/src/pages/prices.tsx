import { definePage } from '@centinela/sections/pages/page.ts';
import { getPricedShareImage } from '@centinela/sections/pages/pageHead.ts';
import { createPricedName } from '@centinela/sections/sections/plans/pricedName.ts';
import { VisitCallToAction } from '@centinela/sections/sections/plans/VisitCallToAction.tsx';
import {
  listCurrentPrices,
  type PricedEntries,
} from '@centinela/sections/sections/priceSections/currentPrices.ts';
import { PriceTables, priceTerms } from '@centinela/sections/sections/priceSections/PriceTables.tsx';
import { designPath } from '@centinela/sections/sections/protectionSections/paths.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import styles from './prices.module.css';

const path = '/precios';

interface Data extends PricedEntries {
  /** The price lists with their own pages. */
  lists: View<'priceSections'>[];
}

/** The current prices of all plans and add-ons. */
export const pricesPage = definePage<Data>({
  pattern: path,
  inSitemap: true,
  load: async ({ read }) => {
    const [plans, addons, questions, lists] = await Promise.all([
      read.list('plans'),
      read.list('upsellings'),
      read.list('protectionSections'),
      read.list('priceSections', 'PUBLICO'),
    ]);
    return { plans, addons, questions, lists };
  },
  breadcrumb: () => [{ name: 'Precios', path }],
  head: ({ plans }) => {
    const priced = createPricedName('Precios de hoy', plans);
    return {
      title: 'Precios de todos los planes y adicionales',
      description: 'Cuánto sale cada plan y cada adicional, por mes y con IVA. Sin pedirte ningún dato.',
      canonical: path,
      ...(priced && getPricedShareImage(path, priced, plans.find(({ image }) => image)?.image ?? null)),
    };
  },
  View: ({ data, trail }) => (
    <>
      <Hero trail={trail} title="Precios" lead={`${priceTerms} Son los de hoy, para todos.`}>
        {data.questions.length > 0 && <ButtonLink href={designPath}>Calculá el tuyo</ButtonLink>}
      </Hero>
      <Section>
        <PriceTables groups={listCurrentPrices(data)} />
      </Section>
      {data.lists.length > 0 && (
        <Section surface="white" labelledBy="listas-titulo">
          <SectionHead id="listas-titulo" size="m" title="Otras listas" />
          <ul className={styles.lists}>
            {data.lists.map((list) => (
              <li key={list.id}>
                <a href={list.path ?? path}>{list.title}</a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <VisitCallToAction title="¿Qué necesita tu casa? Lo vemos con vos." />
    </>
  ),
});
