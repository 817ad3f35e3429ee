/** The text with its first letter large: 'budget line' becomes 'Budget line'. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
