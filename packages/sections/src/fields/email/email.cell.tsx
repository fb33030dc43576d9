import { TextCell } from '../text/text.cell.tsx';

/** Shows the text on one line. */
export const EmailCell = TextCell;
