/** A file's text as a page shows it: without the comment that keeps the formatter away. */
export const shownSource = (file: string): string => file.replace(/^\/\/ biome-ignore-all[^\n]*\n/, '');
