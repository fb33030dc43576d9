import { definePage } from '@centinela/sections/pages/page.ts';
import { getPricedShareImage } from '@centinela/sections/pages/pageHead.ts';
import { createPricedName } from '@centinela/sections/sections/plans/pricedName.ts';
import { VisitCallToAction } from '@centinela/sections/sections/plans/VisitCallToAction.tsx';
import {
  listCurrentPrices,
  type PricedEntries,
} from '@centinela/sections/sections/priceSections/currentPrices.ts';
import { PriceTables } from '@centinela/sections/sections/priceSections/PriceTables.tsx';
import { priceWords } from '@centinela/sections/sections/priceSections/words.ts';
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
  inEnglish: true,
  load: async ({ read }) => {
    const [plans, addons, questions, lists] = await Promise.all([
      read.list('plans'),
      read.list('upsellings'),
      read.list('protectionSections'),
      read.list('priceSections', 'PUBLICO'),
    ]);
    return { plans, addons, questions, lists };
  },
  breadcrumb: (_data, { request: { language } }) => [{ name: priceWords[language].prices, path }],
  head: ({ plans }, { request: { language } }) => {
    const words = priceWords[language];
    const priced = createPricedName(words.pricesToday, plans);
    return {
      title: words.headTitle,
      description: words.description,
      canonical: path,
      ...(priced && getPricedShareImage(path, priced, plans.find(({ image }) => image)?.image ?? null)),
    };
  },
  View: ({ data, trail, context: { request } }) => {
    const words = priceWords[request.language];
    return (
      <>
        <Hero trail={trail} title={words.prices} lead={`${words.terms} ${words.today}`}>
          {data.questions.length > 0 && <ButtonLink href={designPath}>{words.calculate}</ButtonLink>}
        </Hero>
        <Section>
          <PriceTables groups={listCurrentPrices(data, request.language)} />
        </Section>
        {data.lists.length > 0 && (
          <Section surface="white" labelledBy="listas-titulo">
            <SectionHead id="listas-titulo" size="m" title={words.otherLists} />
            <ul className={styles.lists}>
              {data.lists.map((list) => (
                <li key={list.id}>
                  <a href={list.path ?? path}>{list.title}</a>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <VisitCallToAction title={words.visitQuestion} />
      </>
    );
  },
});
