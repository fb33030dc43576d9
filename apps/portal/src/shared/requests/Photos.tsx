import styles from './photos.module.css';

interface PhotosProps {
  /** Path of the request in the API, with its id. */
  path: string;
  count: number;
  getLabel(place: number): string;
}

/** The photos of a request; each opens in full size in a new tab. */
export const Photos = ({ path, count, getLabel }: PhotosProps) => (
  <ul className={styles.photos}>
    {Array.from({ length: count }, (_each, index) => {
      const source = `${path}/photos/${index}`;
      return (
        <li key={source}>
          <a href={source} target="_blank" rel="noreferrer">
            <img src={source} alt={getLabel(index + 1)} loading="lazy" />
          </a>
        </li>
      );
    })}
  </ul>
);
