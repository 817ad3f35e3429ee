import { useAuth } from '../../session/access/auth-context';
import { brand } from '../../base/brand';
import { useIsBuilt } from '../routes/known-pages';
import { BrandLink } from './brand-link';
import { FOOTER_LINKS } from './nav';
import { NavLink } from './nav-link';

/**
 * Dark in both themes for visitors; the dark tokens inside keep its focus ring visible. In the app it is one quiet line.
 * In windows that are not wider than the links, a column stays free for the chat launcher and the button to the top,
 * which would cover them.
 */
export function SiteFooter() {
  const { session } = useAuth();
  const isBuilt = useIsBuilt();
  const links = FOOTER_LINKS.filter(
    ({ to, signedInOnly }) => isBuilt(to) && (!signedInOnly || session !== null),
  );
  return (
    <footer
      {...(session ? {} : { 'data-theme': 'dark' })}
      className={`print:hidden ${session ? 'border-t border-border text-meta text-muted-foreground' : 'bg-spruce-950 text-linen-50'}`}
    >
      <div
        className={`mx-auto flex flex-wrap items-center justify-between gap-x-8 ps-4 pe-20 sm:ps-6 sm:pe-24 ${session ? 'max-w-[95rem] gap-y-1 py-3' : 'max-w-6xl gap-y-4 py-8 xl:pe-6'}`}
      >
        <div className={session ? 'flex flex-wrap items-center gap-x-4 text-foreground' : 'grid gap-1'}>
          <BrandLink />
          <p className={session ? 'text-meta text-muted-foreground' : 'text-sm text-spruce-100'}>
            {brand.tagline}.
          </p>
        </div>
        <nav aria-label="Footer">
          {/* The words of the first link stand in line with what is above them. */}
          <ul className="-ms-3 flex flex-wrap gap-x-2">
            {links.map((item) => (
              <li key={item.to}>
                <NavLink
                  item={item}
                  className="inline-flex min-h-11 items-center rounded-md px-3 underline-offset-4 hover:underline aria-[current=page]:underline"
                />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
