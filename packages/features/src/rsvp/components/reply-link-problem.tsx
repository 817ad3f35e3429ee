const WORDS = {
  'not-found': {
    title: 'This link does not work',
    text: 'It may be mistyped, or replaced by a newer one. Look for the newest mail with the invitation, or ask whoever invited you for a new link.',
  },
  'too-many': {
    title: 'Too many tries',
    text: 'Wait a minute, then open the link from your invitation again.',
  },
  failed: {
    title: 'The page did not load',
    text: 'Nothing was sent. Try again in a moment; your link keeps working.',
  },
} as const;

/** Shown where a link opens nothing. Wrong, expired and revoked links read the same, on purpose. */
export function ReplyLinkProblem({ kind }: { kind: keyof typeof WORDS }) {
  return (
    <main id="main" className="mx-auto grid w-full max-w-2xl gap-3 px-4 py-16">
      <h1 className="text-2xl">{WORDS[kind].title}</h1>
      <p>{WORDS[kind].text}</p>
    </main>
  );
}
