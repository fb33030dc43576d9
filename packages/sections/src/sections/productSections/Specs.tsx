import type { ProductEntry } from './paths.ts';
import styles from './view.module.css';

/** A product's technical data. */
export const Specs = ({ specs, labelledBy }: Pick<ProductEntry, 'specs'> & { labelledBy: string }) => (
  <table className={styles.specs} aria-labelledby={labelledBy}>
    <tbody>
      {specs.map(({ name, value }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
