import { FileCell } from '../file/file.cell.tsx';

/** Shows the file's name. */
export const VideoCell = FileCell;
