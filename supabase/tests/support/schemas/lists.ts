/**
 * Tables whose rows are lists of functions: one function walks each. The first column names a function of the schema
 * `private`, and the row stands in the schema file of that function, so a row is compared and derived like a grant of it.
 */
export const LISTS: Readonly<Record<string, readonly string[]>> = {
  'private.due_jobs': ['function', 'position', 'answer'],
  'private.purges': ['function', 'position'],
};

/** Each row of a list: its list and function as its name, and the statement that writes it. */
export const listQueries = Object.entries(LISTS).map(
  ([table, columns]) => `select 'row', '${table} ' || l.function,
      format('insert into ${table} (${columns.join(', ')}) values (${columns.map((column) => (column === 'position' ? '%s' : '%L')).join(', ')})', ${columns.map((column) => `l.${column}`).join(', ')}),
      coalesce((select 'private.' || quote_ident(p.proname) || '(' || oidvectortypes(p.proargtypes) || ')'
        from pg_proc p where p.oid = to_regproc('private.' || quote_ident(l.function))), '')
    from ${table} l`,
);
