/** Id of the draft that keeps the pasted text in this browser until it is imported. */
export const PASTE_FORM = 'import-paste';
