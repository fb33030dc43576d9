import { NavLink } from 'react-router';
import { useWords } from '../language/language.ts';
import { Frame } from '../shell/Frame.tsx';
import type { Area } from './area.ts';
import styles from './areas.module.css';
import { useAreaMenu } from './reads.ts';

/** The frame of the client and the agent area, with the menu that the editors made for it. */
export function AreaShell({ area }: { area: Area }) {
  return <Frame home={area.home} nav={<AreaMenu area={area} />} />;
}

function AreaMenu({ area }: { area: Area }) {
  const { t } = useWords();
  const items = useAreaMenu(area);
  const own = [
    { to: area.home, title: t('areas.home') },
    { to: area.data, title: t('areas.data') },
  ];
  const elsewhere = items.filter(({ url }) => url !== area.home && url !== area.data);
  return (
    <>
      <ul className={styles.menu}>
        {own.map(({ to, title }) => (
          <li key={to}>
            <NavLink to={to} end className={styles.link}>
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
      {elsewhere.length > 0 && (
        <ul className={styles.menu} aria-label={t('areas.more')}>
          {elsewhere.map(({ title, url, items: inner }) => (
            <li key={title}>
              {url && (
                <a className={styles.link} href={url}>
                  {title}
                </a>
              )}
              {inner.map(
                (each) =>
                  each.url && (
                    <a key={each.title} className={styles.inner} href={each.url}>
                      {each.title}
                    </a>
                  ),
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
