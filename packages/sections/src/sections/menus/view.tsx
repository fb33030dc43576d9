import { usePageLanguage, useWords } from '@centinela/ui/language/pageLanguage.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Glyph } from '@centinela/ui/parts/Glyph/Glyph.tsx';
import { ArrowIcon, ChevronIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { NetPrice } from '@centinela/ui/parts/Price/NetPrice.tsx';
import { contactFormAnchor } from '../../kernel/contactForm.ts';
import type { View } from '../../views/sections.ts';
import type { ViewProps } from '../../views/viewProps.ts';
import { type MoreLink, removeLinked } from './moreLinks.ts';
import { PlanPicture } from './PlanPicture.tsx';
import { addPrices, plansPath } from './priceLinks.ts';
import styles from './view.module.css';
import { menuWords } from './words.ts';

type Item = View<'menus'>['items'][number];
type SubItem = Item['items'][number];
type Plan = View<'plans'>;

/** Path of the page with frequent questions. */
const questionsPath = '/faqs';

/**
 * A menu in the layout of its position: panels in the header, columns in the footer, a plain list in the
 * signed-in areas.
 *
 * @param plans listed with prices in the panel that links to the comparison
 * @param more additional services, at the end of the header's help panel
 */
export function MenuView({
  entry,
  plans = [],
  more = [],
}: ViewProps<'menus'> & { plans?: readonly Plan[]; more?: readonly MoreLink[] }) {
  if (entry.place === 'HEADER') return <HeaderMenu items={entry.items} plans={plans} more={more} />;
  if (entry.place === 'FOOTER') return <FooterMenu items={entry.items} />;
  return (
    <ul className={styles.plain}>
      {entry.items.map((item) => (
        <li key={item.title}>{item.url && <a href={item.url}>{item.title}</a>}</li>
      ))}
    </ul>
  );
}

/** Removes items whose page is not visible. */
const filterVisible = (items: readonly SubItem[]) => items.filter((item) => item.url !== null);

/**
 * Returns the item whose panel gets the help links: the one that links to the questions, else the last with a panel.
 */
const findHelpItem = (items: readonly Item[]): Item | undefined =>
  items.find(({ url }) => url === questionsPath) ??
  items.findLast((item) => filterVisible(item.items).length > 0);

const HeaderMenu = ({
  items,
  plans,
  more,
}: {
  items: readonly Item[];
  plans: readonly Plan[];
  more: readonly MoreLink[];
}) => (
  <ul className={styles.bar}>
    {items.map((item) => {
      const links = filterVisible(item.items);
      const moreItems = item === findHelpItem(items) ? removeLinked(more, links) : [];
      const panelPlans = item.url === plansPath ? plans : [];
      if (links.length + panelPlans.length + moreItems.length > 0)
        return (
          <li key={item.title}>{<Panel item={item} links={links} plans={panelPlans} more={moreItems} />}</li>
        );
      if (!item.url) return null;
      return (
        <li key={item.title}>
          <a className={styles.entry} href={item.url}>
            {item.title}
          </a>
        </li>
      );
    })}
  </ul>
);

/** An expandable menu item. Only one panel is open at a time; works without JavaScript. */
function Panel({
  item,
  links,
  plans,
  more,
}: {
  item: Item;
  links: readonly SubItem[];
  plans: readonly Plan[];
  more: readonly MoreLink[];
}) {
  const words = useWords(menuWords);
  const language = usePageLanguage();
  return (
    <details name="menu" data-menu="">
      <summary className={styles.entry}>
        {item.title}
        <ChevronIcon size={16} className={styles.chevron} />
      </summary>
      <div className={`day ${styles.panel}`}>
        <div className={styles.inner}>
          <div>
            <p className={styles.aboutTitle}>{item.title}</p>
            {item.url && (
              <a className={styles.all} href={item.url}>
                {words.all}
                <span className={styles.of}> {words.about(item.title.toLowerCase())}</span>
                <ArrowIcon size={18} />
              </a>
            )}
            {plans.length > 0 && (
              <ButtonLink
                href={`${plansPath}#${contactFormAnchor}`}
                variant="strong"
                size="small"
                className={styles.action}
              >
                {words.requestVisit}
              </ButtonLink>
            )}
            <PlanPicture plans={plans} />
          </div>
          <ul className={styles.links}>
            {addPrices(links, plans, language).map((link) => (
              <li key={link.title}>
                <a className={styles.link} href={link.url ?? undefined}>
                  {link.icon?.image && (
                    <span className={styles.icon}>
                      <Glyph image={link.icon.image} size={24} />
                    </span>
                  )}
                  <span>
                    {link.title}
                    {link.price && (
                      <span className={styles.price}>
                        {link.price.text}
                        <NetPrice amount={link.price.amount} />
                      </span>
                    )}
                  </span>
                </a>
              </li>
            ))}
          </ul>
          {more.length > 0 && (
            <ul className={styles.more}>
              {more.map(({ title, url }) => (
                <li key={title}>
                  <a href={url}>{title}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </details>
  );
}

/** Columns of links. On phones each column opens below its title. */
const FooterMenu = ({ items }: { items: readonly Item[] }) => (
  <ul className={styles.columns}>
    {items.map((item) => (
      <li key={item.title}>
        <details className={styles.group}>
          <summary className={styles.groupTitle}>
            {item.title}
            <ChevronIcon size={16} className={styles.chevron} />
          </summary>
          <p className={styles.columnTitle}>{item.title}</p>
          <ul className={styles.column}>
            {filterVisible(item.items).map((link) => (
              <li key={link.title}>
                <a href={link.url ?? undefined}>{link.title}</a>
              </li>
            ))}
          </ul>
        </details>
      </li>
    ))}
  </ul>
);
