/** What went wrong, in the database's words, inside a dialog that keeps what was typed. */
export function FailureNote({ children }: { children: string | undefined }) {
  return children ? (
    <p role="alert" className="rounded-md bg-danger-surface p-3 text-danger-text text-sm">
      {children}
    </p>
  ) : null;
}
