import { Phone } from 'lucide-react';
import { Avatar } from '../avatar';
import { linkFromText } from '../rich-text-view';
import { TextLink } from '../text-link';
import { type PageBlockContext, Titled } from './page-block-parts';
import type { ContactBlock, PeopleBlock, QuestionsBlock } from './page-model';
import { isSafeImage } from './safe-address';

/** The address that dials a number, or writes to a mail address; undefined for text that is neither. */
function reach(text: string, kind: 'tel:' | 'mailto:'): string | undefined {
  const meant = text.trim() === '' ? null : linkFromText(text);
  return meant?.startsWith(kind) ? meant : undefined;
}

/** A round button that calls somebody. The number stands beside it, for paper and for telephones of another kind. */
function Call({ href, name }: { href: string; name: string }) {
  return (
    <a
      href={href}
      aria-label={`Call ${name}`}
      className="inline-flex size-12 shrink-0 items-center justify-center rounded-full border border-input bg-card text-link focus-ring hover:bg-hover print:hidden"
    >
      <Phone aria-hidden className="size-5" />
    </a>
  );
}

/** People with what they do, and a button that calls each. */
export function People({ block, context }: { block: PeopleBlock; context: PageBlockContext }) {
  if (block.people.length === 0) return null;
  return (
    <Titled title={block.title} context={context}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-4">
        {block.people.map((person) => {
          const src = person.image ? context.imageUrl(person.image.src) : undefined;
          const dials = reach(person.phone, 'tel:');
          return (
            <li key={person.id} className="flex min-w-0 items-center gap-3">
              <Avatar
                name={person.name}
                size="lg"
                decorative
                src={src !== undefined && isSafeImage(src) ? src : undefined}
              />
              <div className="min-w-0 grow">
                <p className="font-semibold">{person.name}</p>
                {person.role === '' ? null : <p className="text-sm text-muted-foreground">{person.role}</p>}
                {person.phone === '' ? null : (
                  <p className="text-sm">
                    <bdi>{person.phone}</bdi>
                  </p>
                )}
              </div>
              {dials === undefined ? null : <Call href={dials} name={person.name || person.phone} />}
            </li>
          );
        })}
      </ul>
    </Titled>
  );
}

/** One person to ask, by telephone or mail. */
export function Contact({ block }: { block: ContactBlock }) {
  const { name, role, phone, email } = block;
  if (`${name}${phone}${email}`.trim() === '') return null;
  const mail = reach(email, 'mailto:');
  const dials = reach(phone, 'tel:');
  return (
    <div className="flex min-w-0 items-center gap-4 rounded-lg border bg-card p-5 text-card-foreground break-inside-avoid">
      <div className="grid min-w-0 grow gap-1">
        {name === '' ? null : <p className="text-lg font-semibold">{name}</p>}
        {role === '' ? null : <p className="text-sm text-muted-foreground">{role}</p>}
        {phone.trim() === '' ? null : (
          <p>
            <bdi>
              {dials === undefined ? (
                phone
              ) : (
                <TextLink href={dials} tone="standalone">
                  {phone}
                </TextLink>
              )}
            </bdi>
          </p>
        )}
        {email.trim() === '' ? null : (
          <p>
            {mail === undefined ? (
              email
            ) : (
              <TextLink href={mail} tone="standalone">
                {email}
              </TextLink>
            )}
          </p>
        )}
      </div>
      {dials === undefined ? null : <Call href={dials} name={name || phone} />}
    </div>
  );
}

/** Questions that open by a press, without script; on paper each stands with its answer. */
export function Questions({ block, context }: { block: QuestionsBlock; context: PageBlockContext }) {
  const asked = block.questions.filter(({ question, answer }) => question !== '' || answer !== '');
  if (asked.length === 0) return null;
  return (
    <Titled title={block.title} context={context}>
      <div className="border-y">
        {asked.map(({ id, question, answer }) => (
          <details
            key={id}
            data-slot="page-question"
            // Folded answers are printed, too.
            className="group/question not-first:border-t print:[&::details-content]:[content-visibility:visible]"
          >
            <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 rounded-sm py-2 font-semibold focus-ring [&::-webkit-details-marker]:hidden">
              {question}
              <span aria-hidden className="text-2xl leading-none text-muted-foreground print:hidden">
                <span className="group-open/question:hidden">+</span>
                <span className="not-group-open/question:hidden">–</span>
              </span>
            </summary>
            <p className="max-w-reading pb-4 whitespace-pre-line">{answer}</p>
          </details>
        ))}
      </div>
    </Titled>
  );
}
