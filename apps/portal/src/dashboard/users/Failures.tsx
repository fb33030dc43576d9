import listStyles from '../list/list.module.css';

export interface Failure {
  id: string;
  title: string;
  message: string;
}

/** To whom something can't be done, and why. */
export function Failures({ title, failed }: { title?: string; failed: readonly Failure[] }) {
  if (failed.length === 0) return null;
  return (
    <>
      {title && <p>{title}</p>}
      <ul className={listStyles.uses}>
        {failed.map(({ id, title: name, message }) => (
          <li key={id}>
            {name} <small>{message}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
