/** Name of the draft under which the pasted text is kept on this device until it is imported. */
export const PASTE_FORM = 'import-paste';
