import { encode } from 'uqr';
import styles from './account.module.css';

/** Width of the white border, in modules. Scanners need it. */
const borderModules = 2;

/** Renders a text as a QR code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: borderModules });
  const darkModules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={darkModules.join('')} fill="currentColor" />
    </svg>
  );
}
