/**
 * Looks of the parts of a table under 768 px with `phone="rows"`: each row is a line with a second, quieter one below,
 * in place of a card of pairs. The selectors weigh more than those of the card, so that the order of the sheet is
 * without effect.
 */
export const PHONE_ROWS = {
  body: 'max-md:group-data-[phone=rows]/table:gap-0',
  row:
    'max-md:group-data-[phone=rows]/table:grid max-md:group-data-[phone=rows]/table:min-h-15 max-md:group-data-[phone=rows]/table:grid-cols-[auto_minmax(0,1fr)_auto] ' +
    'max-md:group-data-[phone=rows]/table:content-center max-md:group-data-[phone=rows]/table:items-center max-md:group-data-[phone=rows]/table:gap-x-3 ' +
    'max-md:group-data-[phone=rows]/table:rounded-none max-md:group-data-[phone=rows]/table:border-x-0 max-md:group-data-[phone=rows]/table:border-t-0 ' +
    'max-md:group-data-[phone=rows]/table:bg-transparent max-md:group-data-[phone=rows]/table:px-0 max-md:group-data-[phone=rows]/table:py-2 ' +
    'max-md:group-data-[phone=rows]/table:aria-selected:bg-selected',
  rowHead:
    'max-md:group-data-[phone=rows]/table:col-start-2 max-md:group-data-[phone=rows]/table:row-start-1 max-md:group-data-[phone=rows]/table:p-0',
  cell:
    'max-md:group-data-[phone=rows]/table:col-start-2 max-md:group-data-[phone=rows]/table:p-0 max-md:group-data-[phone=rows]/table:text-start ' +
    'max-md:group-data-[phone=rows]/table:text-meta max-md:group-data-[phone=rows]/table:text-muted-foreground max-md:group-data-[phone=rows]/table:before:content-none',
  select:
    'max-md:group-data-[phone=rows]/table:static max-md:group-data-[phone=rows]/table:col-start-1 max-md:group-data-[phone=rows]/table:row-span-2 max-md:group-data-[phone=rows]/table:row-start-1',
  actions:
    'max-md:group-data-[phone=rows]/table:col-start-3 max-md:group-data-[phone=rows]/table:row-span-2 max-md:group-data-[phone=rows]/table:row-start-1 max-md:group-data-[phone=rows]/table:p-0',
} as const;
