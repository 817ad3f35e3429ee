import type { ComponentType, ReactNode } from 'react';
import type { ArticleSlug } from './article-list';

interface Task {
  slug: ArticleSlug;
  title: string;
  hint: string;
  /** A piece of the product, drawn; the words beside it say all of it. */
  Picture: ComponentType;
}

const row = 'flex items-center justify-center gap-1.5 sm:gap-2';

function NameTag() {
  return (
    <span className="-rotate-3 overflow-hidden rounded-lg bg-linen-0 text-center text-spruce-950 shadow-md">
      <i className="block bg-spruce-700 px-4 py-1.5 text-xs font-semibold text-linen-50 not-italic">
        Hello, this is for
      </i>
      <b className="block px-4 pt-1.5 pb-2 font-display text-base font-bold sm:text-lg">Amara, Tom, Finn</b>
    </span>
  );
}

function List() {
  return (
    <span className="grid w-40 max-w-full gap-1.5 rounded-lg border border-border bg-card p-3">
      {['w-24', 'w-28', 'w-20'].map((width) => (
        <span key={width} className="flex items-center gap-2">
          <i className="size-3.5 rounded-full bg-answer-yes" />
          <i className={`h-2 rounded-full bg-border ${width}`} />
        </span>
      ))}
    </span>
  );
}

function Face({ children, dashed = false }: { children: ReactNode; dashed?: boolean }) {
  return (
    <i
      className={`grid size-9 place-items-center rounded-full font-display text-base font-bold not-italic sm:size-11 ${
        dashed
          ? 'border-2 border-dashed border-input bg-card text-muted-foreground'
          : 'bg-due-soft text-due-soft-foreground'
      }`}
    >
      {children}
    </i>
  );
}

function Silent() {
  return (
    <span className={row}>
      <Face dashed>A</Face>
      <Face dashed>I</Face>
      <Face dashed>P</Face>
    </span>
  );
}

function Answer() {
  return (
    <span className={row}>
      <Face>O</Face>
      <span className="flex overflow-hidden rounded-lg border border-border bg-card text-sm font-semibold">
        <i className="bg-answer-yes px-2.5 py-2 text-answer-mark not-italic">Yes</i>
        <i className="border-s border-border px-2.5 py-2 not-italic">Maybe</i>
        <i className="border-s border-border px-2.5 py-2 not-italic max-sm:hidden">No</i>
      </span>
    </span>
  );
}

function Day({ children, moved = false }: { children: ReactNode; moved?: boolean }) {
  return (
    <span className="overflow-hidden rounded-lg border border-border bg-card text-center">
      <i
        className={`block px-4 py-0.5 text-xs not-italic ${moved ? 'bg-due text-due-foreground' : 'bg-quiet-hover'}`}
      >
        Jan
      </i>
      <b className="block px-3 py-0.5 font-display text-xl font-bold">{children}</b>
    </span>
  );
}

function Moved() {
  return (
    <span className={row}>
      <Day>23</Day>
      <i className="not-italic text-muted-foreground rtl:rotate-180">→</i>
      <Day moved>24</Day>
    </span>
  );
}

function Letter() {
  return (
    <span className="grid h-16 w-28 content-end rounded-sm border border-input bg-card p-2 shadow-sm sm:h-20 sm:w-36">
      <i className="mb-auto ms-auto size-5 rounded-xs bg-highlight" />
      <i className="mb-1 h-1.5 w-14 rounded-full bg-border" />
      <i className="h-1.5 w-20 rounded-full bg-border" />
    </span>
  );
}

/** What most people come for, in the order of planning. */
export const TASKS: readonly Task[] = [
  {
    slug: 'import-list',
    title: 'Bring your list in',
    hint: 'From a sheet, a mail or an address book',
    Picture: List,
  },
  { slug: 'invite-guests', title: 'Invite everybody', hint: 'One link for each household', Picture: NameTag },
  {
    slug: 'remind-silent',
    title: 'Remind the silent',
    hint: 'Only those without an answer',
    Picture: Silent,
  },
  {
    slug: 'enter-reply',
    title: 'Enter a reply by phone',
    hint: 'For those who do not write',
    Picture: Answer,
  },
  {
    slug: 'change-day-or-place',
    title: 'Change day or place',
    hint: 'Guests are told if you like',
    Picture: Moved,
  },
  {
    slug: 'print-letters',
    title: 'Print letters and tags',
    hint: 'For those without email, and the door',
    Picture: Letter,
  },
];
