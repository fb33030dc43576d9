const number = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/** Formats a file size: 820 → "1 KB", 2500000 → "2,4 MB". */
export const formatFileSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${number.format(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${number.format(bytes / (1024 * 1024))} MB`;

/** Returns the file format: "PDF". Uses the name if the URL has no extension. */
export const getFileFormat = ({ url, name }: { url: string; name: string }): string =>
  (/\.(\w+)$/.exec(url) ?? /\.(\w+)$/.exec(name))?.[1]?.toUpperCase() ?? '';
