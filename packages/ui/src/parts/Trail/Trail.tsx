import styles from './Trail.module.css';

/** Breadcrumb; the last item is the current page. */
export const Trail = ({ stops }: { stops: readonly { name: string; path: string }[] }) => (
  <nav aria-label="Estás en">
    <ol className={styles.trail}>
      {stops.map(({ name, path }, index) => (
        <li key={path}>
          {index < stops.length - 1 ? <a href={path}>{name}</a> : <span aria-current="page">{name}</span>}
        </li>
      ))}
    </ol>
  </nav>
);
